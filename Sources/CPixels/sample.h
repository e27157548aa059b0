// Bilinear samples of a picture. Neighbours in a row are mixed first, in steps of a 255th: both weights are bytes then,
// and one instruction multiplies and adds. What comes of it are fine values: signed, in 255ths of a unit above or below
// the middle of a channel's range, four channels to a pixel. Rows of them are mixed in steps of a 16384th.

// Places in 2^-28 pixels are cut off to steps of a 255th: half of one makes that the nearest.
enum { half_step = 1 << 19 };

// The weight of both rows, of 32768, after which there are 127.5 steps to a unit.
enum { both_rows = 16384 };

// 32768 / 127.5: takes steps back to units.
enum { unit_of_steps = 257 };

// Pixels and their right neighbours, a pair in each 64 bits: the channels of both beside each other, signed.
INLINE u16x32 pairs_beside(u64x8 pairs) {
    u8x64 bytes = (u8x64)(pairs ^ 0x8080808080808080);
    return (u16x32)__builtin_shufflevector(
        bytes, bytes, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 16, 20, 17, 21, 18, 22, 19, 23, 24, 28, 25,
        29, 26, 30, 27, 31, 32, 36, 33, 37, 34, 38, 35, 39, 40, 44, 41, 45, 42, 46, 43, 47, 48, 52, 49, 53, 50, 54, 51,
        55, 56, 60, 57, 61, 58, 62, 59, 63);
}

// Mixes neighbours by weights of 255ths: the lower byte of each lane is the left one's.
INLINE u16x32 mixed_pairs(u64x8 pairs, u16x32 weights) { return pair_sums(weights, pairs_beside(pairs)); }

// Mixed rows as whole units above or below the middle.
INLINE u16x32 rounded_fine(u16x32 values) { return rounded_product(values, (u16x32){0} + unit_of_steps); }

INLINE void store_fine8(uint32_t *pixels, u16x32 values) {
    values = rounded_fine(values);
#if PIX_VERSION == 3
    __m256i halves[2];
    memcpy(halves, &values, sizeof halves);
    // Packed in halves of a half, whose middle ones change places.
    __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi16(halves[0], halves[1]), 0xd8);
    packed ^= (__m256i)((u8x32){0} + 128);
    memcpy(pixels, &packed, sizeof packed);
#else
    store8(pixels, values + 128);
#endif
}

// Two blocks beside each other.
INLINE void store_fine16(uint32_t *pixels, u16x32 first, u16x32 second) {
#if PIX_VERSION == 4
    const __m512i order = {0, 2, 4, 6, 1, 3, 5, 7};
    __m512i packed = _mm512_packs_epi16((__m512i)rounded_fine(first), (__m512i)rounded_fine(second));
    packed ^= (__m512i)((u8x64){0} + 128);
    _mm512_storeu_si512(pixels, _mm512_permutexvar_epi64(order, packed));
#else
    store_fine8(pixels, first);
    store_fine8(pixels + block, second);
#endif
}

// Pixels in steps of which there are 256 to a unit.
INLINE u16x32 fine_of8(const uint32_t *pixels) {
    u8x32 bytes;
    memcpy(&bytes, pixels, sizeof bytes);
    return (__builtin_convertvector(bytes, u16x32) << 8) - 32768;
}

INLINE u16x32 load_fine(const uint16_t *row, size_t at) {
    u16x32 values;
    memcpy(&values, row + at * 4, sizeof values);
    return values;
}

INLINE void store_fine(uint16_t *row, size_t at, u16x32 values) { memcpy(row + at * 4, &values, sizeof values); }

INLINE uint64_t pair_at(const uint32_t *pixels) {
    uint64_t pair;
    memcpy(&pair, pixels, sizeof pair);
    return pair;
}

INLINE uint64_t pair_of(const uint32_t *row, int32_t first, int32_t second) {
    return (uint64_t)row[second] << 32 | row[first];
}

INLINE int32_t kept(int64_t whole, int32_t low, int32_t high) {
    return whole < low ? low : whole > high ? high : (int32_t)whole;
}

enum { window = 16 };

#if PIX_VERSION >= 3
#define PIX_WINDOWS 1
#else
#define PIX_WINDOWS 0
#endif

INLINE u32x16 joined(u32x8 first, u32x8 second) {
    return __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

#if PIX_VERSION == 3
// The same for four places, unless they lie too far apart for a window of eight pixels.
INLINE int quad_pairs(u32x8 *pairs, const uint32_t *row, size_t limit, const int32_t *places) {
    int32_t least = places[0] < places[6] ? places[0] : places[6];
    int32_t most = places[0] < places[6] ? places[6] : places[0];
    if (most - least >= block - 1 || (size_t)least + block > limit) return 0;
    u32x8 inside;
    memcpy(&inside, places, sizeof inside);
    *pairs = (u32x8)_mm256_permutevar8x32_epi32(
        _mm256_loadu_si256((const __m256i_u *)(row + least)), (__m256i)(inside - (uint32_t)least));
    return 1;
}
#endif

// Pairs of neighbours at eight places, each followed by its neighbour's; a window may not reach beyond `limit` pixels of
// the row.
INLINE u64x8 column_pairs(const uint32_t *row, size_t limit, const int32_t *places) {
#if PIX_VERSION == 4
    int32_t least = places[0] < places[14] ? places[0] : places[14];
    int32_t most = places[0] < places[14] ? places[14] : places[0];
    if (most - least < window - 1 && (size_t)least + window <= limit) {
        u32x16 inside = (u32x16)load_wide((const uint32_t *)places) - (uint32_t)least;
        return (u64x8)_mm512_permutexvar_epi32((__m512i)inside, _mm512_loadu_si512(row + least));
    }
#elif PIX_VERSION == 3
    u32x8 halves[2];
    if (quad_pairs(&halves[0], row, limit, places) && quad_pairs(&halves[1], row, limit, places + block))
        return (u64x8)joined(halves[0], halves[1]);
#endif
    (void)limit;
    return (u64x8){
        pair_at(row + places[0]), pair_at(row + places[2]), pair_at(row + places[4]), pair_at(row + places[6]),
        pair_at(row + places[8]), pair_at(row + places[10]), pair_at(row + places[12]), pair_at(row + places[14])};
}

static void sample_columns(uint16_t *dst, const uint32_t *row, size_t limit, const pix_columns *columns, size_t n) {
    // Tables and rows have room for a block more than they are long.
    const int32_t *places = columns->places;
    const uint16_t *weights = columns->weights;
    for (size_t i = 0; i < n; i += block, places += 2 * block) {
        // The row after this one is asked for next: no processor guesses that a row's end leads to it.
        PREFETCH(row + places[0], (ptrdiff_t)limit);
        store_fine(dst, i, mixed_pairs(column_pairs(row, limit, places), load_fine(weights, i)));
    }
}

// The weights of the upper row and the lower one, and of what is below them both.
typedef struct {
    u16x32 upper, lower, below;
} fine_weights;

INLINE fine_weights fine_weights_of(uint16_t fraction, uint16_t weight) {
    uint32_t both = ((uint32_t)weight * both_rows + 32640) / 65280, lower = (fraction * both + 16384) >> 15;
    // 32768 * 127.5 / 256 for what comes in 256ths of a unit.
    uint32_t below = ((65280u - weight) * 16320 + 32640) / 65280;
    return (fine_weights){
        (u16x32){0} + (uint16_t)(both - lower), (u16x32){0} + (uint16_t)lower, (u16x32){0} + (uint16_t)below};
}

INLINE u16x32 mixed_rows(const uint16_t *row, const uint16_t *lower, size_t at, fine_weights weights) {
    return rounded_product(load_fine(row, at), weights.upper) + rounded_product(load_fine(lower, at), weights.lower);
}

static void mix_fine(
    uint32_t *dst, const uint16_t *row, const uint16_t *lower, size_t from, uint16_t fraction, size_t n) {
    const fine_weights weights = fine_weights_of(fraction, 65280);
    size_t i = 0;
    for (; i + 2 * block <= n; i += 2 * block)
        store_fine16(
            dst + i, mixed_rows(row, lower, from + i, weights), mixed_rows(row, lower, from + i + block, weights));
    if (i + block <= n) {
        store_fine8(dst + i, mixed_rows(row, lower, from + i, weights));
        i += block;
    }
    if (i == n) return;
    uint32_t out[block];
    store_fine8(out, mixed_rows(row, lower, from + i, weights));
    COPY_FEW(dst + i, out, n - i);
}

INLINE u16x32 mixed_rows_over(
    const uint32_t *below, const uint16_t *row, const uint16_t *lower, size_t at, fine_weights weights) {
    return mixed_rows(row, lower, at, weights) + rounded_product(fine_of8(below), weights.below);
}

static void mix_fine_over(
    uint32_t *dst, const uint32_t *below, ptrdiff_t next, const uint16_t *row, const uint16_t *lower, size_t from,
    uint16_t fraction, uint16_t weight, size_t n) {
    const fine_weights weights = fine_weights_of(fraction, weight);
    size_t i = 0;
    for (; i + 2 * block <= n; i += 2 * block) {
        PREFETCH(below + i, next);
        PREFETCH(dst + i, next);
        store_fine16(
            dst + i, mixed_rows_over(below + i, row, lower, from + i, weights),
            mixed_rows_over(below + i + block, row, lower, from + i + block, weights));
    }
    if (i + block <= n) {
        store_fine8(dst + i, mixed_rows_over(below + i, row, lower, from + i, weights));
        i += block;
    }
    if (i == n) return;
    uint32_t out[block] = {0};
    COPY_FEW(out, below + i, n - i);
    store_fine8(out, mixed_rows_over(out, row, lower, from + i, weights));
    COPY_FEW(dst + i, out, n - i);
}
