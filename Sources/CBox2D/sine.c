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

/// The sine of an angle some quarter turns ahead.
static float turned(float angle, int ahead) {
    const double x = angle;
    if (x == 0) return ahead ? 1 : angle;
    if (!(x > -1e8 && x < 1e8)) return isfinite(x) ? 0 : NAN;
    const double turns = x * 0.63661977236758134308;
    const long quadrant = (long)(turns < 0 ? turns - 0.5 : turns + 0.5);
    const double quarters = (double)quadrant;
    const double r = (x - quarters * 1.57079632673412561417e+00) - quarters * 6.07710050650619224932e-11;
    switch ((quadrant + ahead) & 3) {
    case 0: return (float)sine_of_reduced(r);
    case 1: return (float)cosine_of_reduced(r);
    case 2: return (float)-sine_of_reduced(r);
    default: return (float)-cosine_of_reduced(r);
    }
}

float sinf(float angle) { return turned(angle, 0); }
float cosf(float angle) { return turned(angle, 1); }

/// What compilers make of a sine and a cosine of one angle.
void sincosf(float angle, float *sine, float *cosine);
void sincosf(float angle, float *sine, float *cosine) {
    *sine = turned(angle, 0);
    *cosine = turned(angle, 1);
}
