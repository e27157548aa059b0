// Eight pixels at a time in 16-bit lanes. Wider lanes than a product needs would halve the speed, and the plain loop
// over bytes is compiled to 32 bits.

typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef uint8_t u8x64 __attribute__((vector_size(64)));
typedef uint16_t u16x8 __attribute__((vector_size(16)));
typedef uint16_t u16x32 __attribute__((vector_size(64)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
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

INLINE u32x16 where(u32x16 mask, u32x16 yes, u32x16 no) {
#if PIX_VERSION == 4
    // One instruction, in place of which the compiler takes two.
    return (u32x16)_mm512_ternarylogic_epi32((__m512i)mask, (__m512i)yes, (__m512i)no, 0xca);
#else
    return (yes & mask) | (no & ~mask);
#endif
}

INLINE void store8(uint32_t *pixels, u16x32 channels) {
    u8x32 bytes = __builtin_convertvector(channels, u8x32);
    memcpy(pixels, &bytes, sizeof bytes);
}

// One value a pixel in all four of its lanes.
INLINE u16x32 spread8(u16x8 values) {
    return __builtin_shufflevector(
        values, values, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
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
#elif defined(__x86_64__)
// There is no instruction for it, but for both halves of products: the lower one's second bit rounds.
INLINE u16x8 rounded_product8(u16x8 x, u16x8 y) {
    const u16x8 low = x * y, high = (u16x8)__builtin_ia32_pmulhw128((i16x8)x, (i16x8)y);
    return high * 2 + (low >> 15) + (low >> 14 & 1);
}

INLINE u16x16 rounded_product16(u16x16 x, u16x16 y) {
    u16x8 first[2], second[2];
    memcpy(first, &x, sizeof x);
    memcpy(second, &y, sizeof y);
    for (int i = 0; i < 2; i++) first[i] = rounded_product8(first[i], second[i]);
    memcpy(&x, first, sizeof x);
    return x;
}
#else
INLINE u16x16 rounded_product16(u16x16 x, u16x16 y) {
    typedef int16_t i16x16_ __attribute__((vector_size(32)));
    typedef int32_t i32x16_ __attribute__((vector_size(64)));
    i32x16_ product = __builtin_convertvector((i16x16_)x, i32x16_) * __builtin_convertvector((i16x16_)y, i32x16_);
    return (u16x16)__builtin_convertvector((product + 16384) >> 15, i16x16_);
}
#endif

#if !defined(__x86_64__) || PIX_VERSION < 3
INLINE u16x32 rounded_product(u16x32 x, u16x32 y) {
    u16x16 first[2], second[2];
    memcpy(first, &x, sizeof x);
    memcpy(second, &y, sizeof y);
    for (int i = 0; i < 2; i++) first[i] = rounded_product16(first[i], second[i]);
    memcpy(&x, first, sizeof x);
    return x;
}
#endif

// Sums each lane's two products of an unsigned byte and a signed one; the sums have room in 16 bits.
INLINE u16x32 pair_sums(u16x32 unsigned_bytes, u16x32 signed_bytes) {
#if PIX_VERSION == 4
    return (u16x32)_mm512_maddubs_epi16((__m512i)unsigned_bytes, (__m512i)signed_bytes);
#elif PIX_VERSION == 3
    __m256i first[2], second[2];
    memcpy(first, &unsigned_bytes, sizeof first);
    memcpy(second, &signed_bytes, sizeof second);
    for (int i = 0; i < 2; i++) first[i] = _mm256_maddubs_epi16(first[i], second[i]);
    memcpy(&unsigned_bytes, first, sizeof first);
    return unsigned_bytes;
#else
    typedef int16_t lanes __attribute__((vector_size(64)));
    u16x32 low = (u16x32)((lanes)(signed_bytes << 8) >> 8), high = (u16x32)((lanes)signed_bytes >> 8);
    return (unsigned_bytes & 255) * low + (unsigned_bytes >> 8) * high;
#endif
}

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

// Copies fewer values than a block has, without a call.
#define COPY_FEW(dst, src, n)                                     \
    do {                                                          \
        char *to = (char *)(dst);                                 \
        const char *from = (const char *)(src);                   \
        for (size_t part = wide_block / 2; part > 0; part /= 2) { \
            if (!((n) & part)) continue;                          \
            copy_part(to, from, part * sizeof *(src));            \
            to += part * sizeof *(src);                           \
            from += part * sizeof *(src);                         \
        }                                                         \
    } while (0)

INLINE void copy_part(char *to, const char *from, size_t bytes) {
    switch (bytes) {
    case 1: memcpy(to, from, 1); break;
    case 2: memcpy(to, from, 2); break;
    case 4: memcpy(to, from, 4); break;
    case 8: memcpy(to, from, 8); break;
    case 16: memcpy(to, from, 16); break;
    case 32: memcpy(to, from, 32); break;
    }
}

// Asks for what lies so many pixels further, which needn't be inside a picture. Into the second cache: more can be on
// their way there at once than into the first.
#define PREFETCH(pixels, further) \
    __builtin_prefetch((const void *)((uintptr_t)(pixels) + (uintptr_t)((further) * 4)), 0, 2)

INLINE u16x16 load_words16(const uint16_t *values) {
    u16x16 words;
    memcpy(&words, values, sizeof words);
    return words;
}

INLINE u16x16 load_bytes16(const uint8_t *values) {
    u8x16 bytes;
    memcpy(&bytes, values, sizeof bytes);
    return __builtin_convertvector(bytes, u16x16);
}

// Fewer pixels than a block, or values of them; 0 behind them.
#if PIX_VERSION == 4
INLINE __mmask16 first_of(size_t n) { return (__mmask16)((1u << n) - 1); }

INLINE u16x32 load_few(const uint32_t *pixels, size_t n) {
    return (u16x32)_mm512_maskz_loadu_epi32(first_of(n), pixels);
}

INLINE void store_few(uint32_t *pixels, u16x32 lanes, size_t n) {
    _mm512_mask_storeu_epi32(pixels, first_of(n), (__m512i)lanes);
}

INLINE u16x16 load_few_words(const uint16_t *values, size_t n) {
    return (u16x16)_mm256_maskz_loadu_epi16(first_of(n), values);
}

INLINE u16x16 load_few_bytes(const uint8_t *values, size_t n) {
    return (u16x16)_mm256_cvtepu8_epi16(_mm_maskz_loadu_epi8(first_of(n), values));
}
#else
INLINE u16x32 load_few(const uint32_t *pixels, size_t n) {
    uint32_t few_pixels[wide_block] = {0};
    COPY_FEW(few_pixels, pixels, n);
    return load_wide(few_pixels);
}

INLINE void store_few(uint32_t *pixels, u16x32 lanes, size_t n) {
    uint32_t few_pixels[wide_block];
    store_wide(few_pixels, lanes);
    COPY_FEW(pixels, few_pixels, n);
}

INLINE u16x16 load_few_words(const uint16_t *values, size_t n) {
    uint16_t few_values[wide_block] = {0};
    COPY_FEW(few_values, values, n);
    return load_words16(few_values);
}

INLINE u16x16 load_few_bytes(const uint8_t *values, size_t n) {
    uint8_t few_values[wide_block] = {0};
    COPY_FEW(few_values, values, n);
    return load_bytes16(few_values);
}
#endif

// Sets a row of n pixels, a block at least, to `what(offset)`, an expression of type u16x32 for each block. Between the
// first and the last, blocks lie on whole lines of the cache. These two overlap others: each block is stored once the
// next is worked out, so rows may be written in place. Nothing is read or written before its turn, when the
// processor has fetched it.
#define FOR_WIDE(dst, n, what)                                                                    \
    do {                                                                                          \
        u16x32 held_block = what(0);                                                              \
        uint32_t *held_place = (dst);                                                             \
        /* The first and the last alone where they reach each other. */                           \
        for (size_t at = (n) > 2 * wide_block                                                     \
                 ? wide_block - ((uintptr_t)(dst) / 4 & (wide_block - 1))                         \
                 : (n);                                                                           \
             at + wide_block < (n); at += wide_block) {                                           \
            const u16x32 next_block = what(at);                                                   \
            store_wide(held_place, held_block);                                                   \
            held_block = next_block;                                                              \
            held_place = (dst) + at;                                                              \
        }                                                                                         \
        const u16x32 last_block = what((n) - wide_block);                                         \
        store_wide(held_place, held_block);                                                       \
        store_wide((dst) + ((n) - wide_block), last_block);                                       \
    } while (0)

#if defined(__x86_64__)
#define STREAMED() __builtin_ia32_sfence()
#else
#define STREAMED() ((void)0)
#endif

// One value of 16 bits a pixel, doubled for its two lanes.
INLINE u16x32 doubled(u16x16 values) {
    u32x16 wide = __builtin_convertvector(values, u32x16);
    return (u16x32)(wide | wide << 16);
}

// Sixteen pixels in 256ths of a unit, the lower and the higher byte of each pair.
typedef struct {
    u16x32 low, high;
} source16;

// Weakens a source by shares of 65535; a few 256ths too small.
INLINE source16 weakened(source16 source, u16x32 share) {
    return (source16){high_product(source.low, share), high_product(source.high, share)};
}

INLINE source16 source_of(u16x32 pixels) { return (source16){pixels << 8, pixels & 0xff00}; }

// What a source's alpha leaves, in 65535ths, for both lanes of each pixel.
INLINE u16x32 rest_of(source16 source) {
    u32x16 alpha = (u32x16)source.high >> 16;
    u16x32 both = (u16x32)(alpha | alpha << 16);
    return 65535 - (both + (both >> 8));
}

// A source over pixels: rounded, with what the products cut off at the middle of its range.
INLINE u16x32 laid_over(source16 source, u16x32 rest, u16x32 pixels) {
    u16x32 low = source.low + high_product(pixels << 8, rest) + 129;
    u16x32 high = source.high + high_product(pixels & 0xff00, rest) + 129;
    return low >> 8 | (high & 0xff00);
}

// One pixel by the same steps, where setting up a block would take longer.
INLINE uint32_t laid_over_one(const uint32_t source[4], uint32_t pixel) {
    uint32_t rest = 65535 - (source[3] + (source[3] >> 8)), result = 0;
    for (int k = 0; k < 4; k++) {
        uint32_t below = (pixel >> k * 8 & 255) * rest >> 8;
        result |= (source[k] + below + 129) >> 8 << k * 8;
    }
    return result;
}

enum { few = 3 };
