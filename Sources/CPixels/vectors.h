// Eight pixels at a time in 16-bit lanes. Wider lanes than a product needs would halve the speed, and the plain loop
// over bytes is compiled to 32 bits.

typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef uint16_t u16x8 __attribute__((vector_size(16)));
typedef uint16_t u16x32 __attribute__((vector_size(64)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef uint32_t u32x32 __attribute__((vector_size(128)));
typedef uint64_t u64x8 __attribute__((vector_size(64)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));

enum { block = 8 };

// Sixteen pixels as two vectors: the lower and the higher byte of each pair, which takes no lane out of its place.
enum { wide_block = 16 };

// All helpers are inlined: no vector crosses a call, where instruction sets pass them differently.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline, unused))

INLINE u16x32 load8(const uint32_t *pixels) {
    u8x32 bytes;
    memcpy(&bytes, pixels, sizeof bytes);
    return __builtin_convertvector(bytes, u16x32);
}

INLINE void store8(uint32_t *pixels, u16x32 channels) {
    u8x32 bytes = __builtin_convertvector(channels, u8x32);
    memcpy(pixels, &bytes, sizeof bytes);
}

// Each pixel's alpha in all four of its lanes.
INLINE u16x32 alpha8(u16x32 p) {
    return __builtin_shufflevector(
        p, p, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23, 23, 27, 27, 27, 27,
        31, 31, 31, 31);
}

// One value a pixel in all four of its lanes.
INLINE u16x32 spread8(u16x8 values) {
    return __builtin_shufflevector(
        values, values, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
}

INLINE u16x8 load_bytes8(const uint8_t *values) {
    u8x8 bytes;
    memcpy(&bytes, values, sizeof bytes);
    return __builtin_convertvector(bytes, u16x8);
}

INLINE u16x8 load_words8(const uint16_t *values) {
    u16x8 words;
    memcpy(&words, values, sizeof words);
    return words;
}

// The upper halves of products. x86 has an instruction for them, which the compiler forgets once a factor is the same
// in each turn of a loop.
#if defined(__x86_64__)
typedef int16_t i16x8 __attribute__((vector_size(16)));
typedef int16_t i16x16 __attribute__((vector_size(32)));
typedef int16_t i16x32 __attribute__((vector_size(64)));

INLINE u16x32 high_product(u16x32 a, u16x32 b) {
#if PIX_VERSION == 4
    return (u16x32)__builtin_ia32_pmulhuw512((i16x32)a, (i16x32)b);
#elif PIX_VERSION == 3
    i16x16 first[2], second[2];
    memcpy(first, &a, sizeof a);
    memcpy(second, &b, sizeof b);
    for (int i = 0; i < 2; i++) first[i] = (i16x16)__builtin_ia32_pmulhuw256(first[i], second[i]);
    memcpy(&a, first, sizeof a);
    return a;
#else
    i16x8 first[4], second[4];
    memcpy(first, &a, sizeof a);
    memcpy(second, &b, sizeof b);
    for (int i = 0; i < 4; i++) first[i] = (i16x8)__builtin_ia32_pmulhuw128(first[i], second[i]);
    memcpy(&a, first, sizeof a);
    return a;
#endif
}
#else
INLINE u16x32 high_product(u16x32 a, u16x32 b) {
    u32x32 product = __builtin_convertvector(a, u32x32) * __builtin_convertvector(b, u32x32);
    return __builtin_convertvector(product >> 16, u16x32);
}
#endif

// Signed x * y / 32768 rounded to nearest, halves up.
#if defined(__x86_64__) && PIX_VERSION >= 3
INLINE u16x32 rounded_product(u16x32 x, u16x32 y) {
#if PIX_VERSION == 4
    return (u16x32)__builtin_ia32_pmulhrsw512((i16x32)x, (i16x32)y);
#else
    i16x16 first[2], second[2];
    memcpy(first, &x, sizeof x);
    memcpy(second, &y, sizeof y);
    for (int i = 0; i < 2; i++) first[i] = (i16x16)__builtin_ia32_pmulhrsw256(first[i], second[i]);
    memcpy(&x, first, sizeof x);
    return x;
#endif
}

INLINE u16x16 rounded_product16(u16x16 x, u16x16 y) {
    return (u16x16)__builtin_ia32_pmulhrsw256((i16x16)x, (i16x16)y);
}
#else
INLINE u16x16 rounded_product16(u16x16 x, u16x16 y) {
    typedef int16_t i16x16_ __attribute__((vector_size(32)));
    typedef int32_t i32x16_ __attribute__((vector_size(64)));
    i32x16_ product = __builtin_convertvector((i16x16_)x, i32x16_) * __builtin_convertvector((i16x16_)y, i32x16_);
    return (u16x16)__builtin_convertvector((product + 16384) >> 15, i16x16_);
}

INLINE u16x32 rounded_product(u16x32 x, u16x32 y) {
    u16x16 first[2], second[2];
    memcpy(first, &x, sizeof x);
    memcpy(second, &y, sizeof y);
    for (int i = 0; i < 2; i++) first[i] = rounded_product16(first[i], second[i]);
    memcpy(&x, first, sizeof x);
    return x;
}
#endif

INLINE u16x32 load_wide(const uint32_t *pixels) {
    u16x32 lanes;
    memcpy(&lanes, pixels, sizeof lanes);
    return lanes;
}

INLINE void store_wide(uint32_t *pixels, u16x32 lanes) { memcpy(pixels, &lanes, sizeof lanes); }

// Between two rows of bytes: `part`, in 32768ths, of the way from a to b.
INLINE u16x32 between_wide(u16x32 a, u16x32 b, u16x32 part) {
    u16x32 low = a & 255, high = a >> 8;
    low += rounded_product((b & 255) - low, part);
    high += rounded_product((b >> 8) - high, part);
    return low | high << 8;
}

// A weight of 65280ths as `between_wide` takes it, less than the whole.
INLINE u16x32 part_of(uint16_t weight) {
    uint32_t part = ((uint32_t)weight * 32768 + 32640) / 65280;
    return (u16x32){0} + (uint16_t)(part < 32767 ? part : 32767);
}

// Does `what(offset)`, an expression of type u16x32, for all blocks of a row of n pixels, the last of which may overlap
// the one before it: it is worked out before anything is stored, so rows may be written in place.
#define FOR_WIDE(dst, n, what)                                                          \
    do {                                                                                \
        const u16x32 last_block = what((n) - wide_block);                               \
        for (size_t at = 0; at + wide_block < (n); at += wide_block) store_wide((dst) + at, what(at)); \
        store_wide((dst) + ((n) - wide_block), last_block);                             \
    } while (0)

// x / 255 rounded to nearest, for x up to 65152: exactly (x + 128) * 257 / 65536 without leaving 16 bits.
INLINE u16x32 by255(u16x32 x) {
    x += 128;
    return (x + (x >> 8)) >> 8;
}

// d * weight / 256 for weights of 0…65280: d * 255 at most, and never further than a half from exact.
INLINE u16x32 weighted(u16x32 d, u16x32 weight) {
    return d * (weight >> 8) + ((d * (weight & 255) + 128) >> 8);
}

// A source in 255ths of a unit, no channel above its alpha, over d. The sum is 65026 at most.
INLINE u16x32 over_fine(u16x32 source, u16x32 d) {
    u16x32 rest = 65025 - alpha8(source);
    // From 255 * 255 for whole to 255 * 256.
    rest += (rest + (rest >> 8) + 1) >> 8;
    return by255(source + weighted(d, rest));
}
