// The values of MOTION_LANES springs at once: the steps of Kinematics' `Oscillation.state`, `Elementary.exp` and
// `Elementary.sincos`, one for one and rounded alike, so that the bits are the same. No step is fused.
//
// Included once for each instruction set, which names MOTION_KERNEL and MOTION_LANES.

// All is inlined: no vector crosses a call, where instruction sets pass them differently.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

typedef double real __attribute__((vector_size(MOTION_LANES * 8)));
typedef long long mask __attribute__((vector_size(MOTION_LANES * 8)));

INLINE real all(double value) { return value - (real){}; }

INLINE real choose(mask which, real yes, real no) { return (real)(((mask)yes & which) | ((mask)no & ~which)); }

// The nearest integer below 2^51, whose lowest bits are also those of the sum that it is found by.
#define MOTION_ROUNDER 0x1.8p52

// `Elementary.exp` for what is from -700 to 0.
INLINE real exponential(real x) {
    real sum = x * 0x1.71547652b82fep+0 + MOTION_ROUNDER;
    real count = sum - MOTION_ROUNDER;
    real high = x - count * 0x1.62e42fee00000p-1;
    real low = count * 0x1.a39ef35793c76p-33;
    real r = high - low;
    real rest = (high - r) - low;
    real z = r * r;
    real even = z * 0x1.1f66df7fca49fp-29 + 0x1.27e4e1f48534fp-22;
    real odd = z * 0x1.af38a9b0ec855p-26 + 0x1.71de0dae63bb3p-19;
    even = even * z + 0x1.a01a01a47b054p-16;
    odd = odd * z + 0x1.a01a01a7c41d5p-13;
    even = even * z + 0x1.6c16c16c167e1p-10;
    odd = odd * z + 0x1.11111111109b3p-7;
    even = even * z + 0x1.5555555555555p-5;
    odd = odd * z + 0x1.5555555555556p-3;
    even = even * z + 0.5;
    real power = (real)(((mask)sum + 1023) << 52);
    return (1 + (r + (z * (even + r * odd) + rest))) * power;
}

// `Elementary.sincos` for what is from 0 to 2^20. Answers where too much of the angle cancels.
INLINE mask swing(real x, real *sine, real *cosine) {
    real sum = x * 0x1.45f306dc9c883p-1 + MOTION_ROUNDER;
    real count = sum - MOTION_ROUNDER;
    real first = x - count * 0x1.921fb54400000p+0;
    real second = count * 0x1.0b4611a626331p-34;
    real high = first - second;
    real low = (first - high) - second;
    real size = (real)((mask)high & ~(mask)all(-0.0));
    mask cancelled = (mask)(size < x * 0x1p-26);

    real z = high * high;
    real w = z * z;
    real even = (w * -0x1.ae600aca92c64p-26 - 0x1.a01a019e83816p-13) * w - 0x1.5555555555555p-3;
    real odd = (w * 0x1.5e0b05bff20f2p-33 + 0x1.71de379654304p-19) * w + 0x1.1111111110bb2p-7;
    real half = 0.5 * z;
    real lead = 1 - half;
    real rising = high + (high * z * (even + z * odd) + low * lead);
    rising = choose((mask)(size < 0x1p-27), high, rising);

    even = (w * 0x1.1eeb68cd22f56p-29 + 0x1.a01a019f4e9b4p-16) * w + 0x1.5555555555555p-5;
    odd = (w * -0x1.907d8f29fe831p-37 - 0x1.27e4fa17bf139p-22) * w - 0x1.6c16c16c16967p-10;
    real falling = lead + (((1 - lead) - half) + (w * (even + z * odd) - high * low));

    mask quadrant = (mask)sum;
    mask exchanged = ((mask)rising ^ (mask)falling) & -(quadrant & 1);
    *sine = (real)((mask)rising ^ exchanged ^ ((quadrant & 2) << 62));
    *cosine = (real)((mask)falling ^ exchanged ^ (((quadrant + 1) & 2) << 62));
    return cancelled;
}

INLINE real load(const double *from) {
    real value;
    __builtin_memcpy(&value, from, sizeof value);
    return value;
}

INLINE real values(real decay, real rate, real push, real time) {
    // Before the start, and for what isn't a number, it is at the start.
    time = (real)((mask)time & (mask)(time > 0));
    real exponent = -decay * time;
    real phase = rate * time;
    mask known = (mask)(exponent >= -700) & (mask)(phase < 0x1p20);
    real envelope = exponential((real)((mask)exponent & known));
    real sine, cosine;
    known &= ~swing((real)((mask)phase & known), &sine, &cosine);
    mask swings = (mask)(rate > 0);
    real even = envelope * choose(swings, cosine, all(1));
    real odd = envelope * choose(swings, sine / rate, time);
    real value = 1 + (push * odd - even);
    return (real)((mask)value | ~known);
}

size_t MOTION_KERNEL(double *out, const motion_springs *springs, const double *times, size_t n) {
    mask known = ~(mask){};
    size_t unknown = 0, i = 0;
    for (; i + MOTION_LANES <= n; i += MOTION_LANES) {
        real value = values(load(springs->decay + i), load(springs->rate + i), load(springs->push + i), load(times + i));
        __builtin_memcpy(out + i, &value, sizeof value);
        known &= (mask)(value == value);
    }
    if (i < n) {
        // The last few, beside some that rest.
        double room[4][MOTION_LANES] = {};
        size_t bytes = (n - i) * sizeof(double);
        __builtin_memcpy(room[0], springs->decay + i, bytes);
        __builtin_memcpy(room[1], springs->rate + i, bytes);
        __builtin_memcpy(room[2], springs->push + i, bytes);
        __builtin_memcpy(room[3], times + i, bytes);
        real value = values(load(room[0]), load(room[1]), load(room[2]), load(room[3]));
        __builtin_memcpy(out + i, &value, bytes);
        known &= (mask)(value == value);
    }
    for (size_t lane = 0; lane < MOTION_LANES; lane++) unknown += known[lane] == 0;
    return unknown;
}
