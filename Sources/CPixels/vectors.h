// Eight pixels at a time in 16-bit lanes, four in 32-bit lanes. Wider lanes than a product needs would halve the speed:
// the plain loop over bytes is compiled to 32 bits.

typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint16_t u16x32 __attribute__((vector_size(64)));
typedef uint32_t u32x16 __attribute__((vector_size(64)));

enum { block = 8, half_block = 4 };

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

INLINE u32x16 load4(const uint32_t *pixels) {
    u8x16 bytes;
    memcpy(&bytes, pixels, sizeof bytes);
    return __builtin_convertvector(bytes, u32x16);
}

INLINE void store4(uint32_t *pixels, u32x16 channels) {
    u8x16 bytes = __builtin_convertvector(channels, u8x16);
    memcpy(pixels, &bytes, sizeof bytes);
}

// Each pixel's alpha in all four of its lanes.
INLINE u16x32 alpha8(u16x32 p) {
    return __builtin_shufflevector(
        p, p, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23, 23, 27, 27, 27, 27,
        31, 31, 31, 31);
}

INLINE u32x16 alpha4(u32x16 p) {
    return __builtin_shufflevector(p, p, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
}

// One byte a pixel in all four of its lanes.
INLINE u16x32 spread8(const uint8_t *coverage) {
    u8x8 bytes;
    memcpy(&bytes, coverage, sizeof bytes);
    u8x32 spread = __builtin_shufflevector(
        bytes, bytes, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
    return __builtin_convertvector(spread, u16x32);
}

INLINE u32x16 spread4(const uint16_t *values) {
    u16x4 words;
    memcpy(&words, values, sizeof words);
    u16x16 spread = __builtin_shufflevector(words, words, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
    return __builtin_convertvector(spread, u32x16);
}

// x / 255 rounded to nearest, for x up to 65152: exactly (x + 128) * 257 / 65536 without leaving 16 bits.
INLINE u16x32 by255(u16x32 x) {
    x += 128;
    return (x + (x >> 8)) >> 8;
}

// d * weight / 256 for weights of 0…65280: d * 255 at most, and never further than a half from exact.
INLINE u16x32 weighted(u16x32 d, u16x32 weight) {
    return d * (weight >> 8) + ((d * (weight & 255) + 128) >> 8);
}

// x / 255^3 rounded to nearest, for x up to 255^4: a product by the reciprocal's binary digits, good to 1/4096.
INLINE u32x16 by255cubed(u32x16 x) {
    x = (x + 8290687) >> 8;
    return (x + (x >> 7) + (x >> 8) + (x >> 14) + (x >> 15)) >> 16;
}

// A source of weight `weight` (255^3 is whole) and colours already multiplied by it, over d: rounded once.
INLINE u32x16 over_weighted(u32x16 source, u32x16 weight, u32x16 d) {
    return by255cubed(source * 255 + d * (16581375 - weight));
}
