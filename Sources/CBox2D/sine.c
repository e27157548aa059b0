/// Sine and cosine for Box2D, which asks the C library for them: there the last bit depends on the processor (the GNU
/// library picks a fused version where the processor has one), and a world would go another way on another machine.
/// These take the program's place for them everywhere in it, so that a scene's numbers are the same on all machines.
///
/// Cody and Waite's reduction by two parts of a quarter turn and Taylor's sums in double, so that a float's rounding is
/// right but for one case in some hundred millions; above a hundred million radians the answer is a finite number of no
/// meaning, as there a float no longer tells angles apart. Infinite and undefined angles give NaN.
#include <math.h>

static double sine_of_reduced(double r) {
    const double s = r * r;
    return r + r * s * (-1.0 / 6 + s * (1.0 / 120 + s * (-1.0 / 5040 + s * (1.0 / 362880 + s * (-1.0 / 39916800)))));
}

static double cosine_of_reduced(double r) {
    const double s = r * r;
    return 1 - s / 2 + s * s * (1.0 / 24 + s * (-1.0 / 720 + s * (1.0 / 40320 + s * (-1.0 / 3628800 + s / 479001600))));
}

/// The sine and the cosine of an angle, of which one may be left out.
static inline void turn(float angle, float *sine, float *cosine) {
    const double x = angle;
    if (x == 0 || !(x > -1e8 && x < 1e8)) {
        if (sine) *sine = x == 0 ? angle : isfinite(x) ? 0 : NAN;
        if (cosine) *cosine = x == 0 ? 1 : isfinite(x) ? 0 : NAN;
        return;
    }
    const double turns = x * 0.63661977236758134308;
    const long quadrant = (long)(turns < 0 ? turns - 0.5 : turns + 0.5);
    const double quarters = (double)quadrant;
    const double r = (x - quarters * 1.57079632673412561417e+00) - quarters * 6.07710050650619224932e-11;
    const int is_odd = quadrant & 1;
    if (sine) {
        const double value = is_odd ? cosine_of_reduced(r) : sine_of_reduced(r);
        *sine = (float)(quadrant & 2 ? -value : value);
    }
    if (cosine) {
        const double value = is_odd ? sine_of_reduced(r) : cosine_of_reduced(r);
        *cosine = (float)((quadrant + 1) & 2 ? -value : value);
    }
}

float sinf(float angle) {
    float sine;
    turn(angle, &sine, 0);
    return sine;
}

float cosf(float angle) {
    float cosine;
    turn(angle, 0, &cosine);
    return cosine;
}

/// What compilers make of a sine and a cosine of one angle.
void sincosf(float angle, float *sine, float *cosine);
void sincosf(float angle, float *sine, float *cosine) { turn(angle, sine, cosine); }
