// Bilinear samples of a picture, in 128ths of a unit between the first mixing and the last: fine values. A row of them
// is kept as two, of the lower and of the higher byte of each pair.

typedef struct {
    u16x32 low, high;
} fine;

INLINE fine fine_of(u16x32 pixels) { return (fine){(pixels & 255) << 7, pixels >> 8 << 7}; }

// `part`, in 32768ths, of the way from a to b.
INLINE fine between(fine a, fine b, u16x32 part) {
    return (fine){a.low + rounded_product(b.low - a.low, part), a.high + rounded_product(b.high - a.high, part)};
}

INLINE u16x32 pixels_of(fine values) { return (values.low + 64) >> 7 | (values.high + 64) >> 7 << 8; }

INLINE fine load_fine(const pix_fine *row, size_t at) {
    return (fine){load_wide(row->low + at), load_wide(row->high + at)};
}

INLINE void store_fine(const pix_fine *row, size_t at, fine values) {
    store_wide(row->low + at, values.low);
    store_wide(row->high + at, values.high);
}

// Fine values of fewer pixels than a block.
INLINE void store_fine_part(const pix_fine *row, size_t at, fine values, size_t n) {
    uint32_t low[wide_block], high[wide_block];
    store_wide(low, values.low);
    store_wide(high, values.high);
    COPY_FEW(row->low + at, low, n);
    COPY_FEW(row->high + at, high, n);
}

static void sample_shift(uint32_t *dst, const uint32_t *row, const uint32_t *next, uint32_t fraction, size_t n) {
    // 256ths to 32768ths.
    const u16x32 part = (u16x32){0} + (uint16_t)(fraction << 7);
    if (n < wide_block) {
        uint32_t a[wide_block] = {0}, b[wide_block] = {0};
        COPY_FEW(a, row, n);
        COPY_FEW(b, next, n);
        store_wide(a, between_wide(load_wide(a), load_wide(b), part));
        COPY_FEW(dst, a, n);
        return;
    }
#define SHIFTED(at) between_wide(load_wide(row + (at)), load_wide(next + (at)), part)
    FOR_WIDE(dst, n, SHIFTED);
#undef SHIFTED
}

static void sample_shift_fine(const pix_fine *dst, const uint32_t *row, uint32_t fraction, size_t n) {
    const u16x32 part = (u16x32){0} + (uint16_t)(fraction << 7);
    size_t i = 0;
    for (; i + wide_block <= n; i += wide_block)
        store_fine(dst, i, between(fine_of(load_wide(row + i)), fine_of(load_wide(row + i + 1)), part));
    if (i == n) return;
    uint32_t a[wide_block + 1] = {0};
    memcpy(a, row + i, (n - i + 1) * sizeof *a);
    store_fine_part(dst, i, between(fine_of(load_wide(a)), fine_of(load_wide(a + 1)), part), n - i);
}

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

// Eight pixels and their right neighbours.
typedef struct {
    u32x8 left, right;
} neighbours;

INLINE neighbours parted(u64x8 pairs) {
    u32x16 pixels = (u32x16)pairs;
    return (neighbours){
        __builtin_shufflevector(pixels, pixels, 0, 2, 4, 6, 8, 10, 12, 14),
        __builtin_shufflevector(pixels, pixels, 1, 3, 5, 7, 9, 11, 13, 15)};
}

// Pixels at places, and their right neighbours.
INLINE neighbours pairs_at(const uint32_t *pixels, u32x8 places) {
    return parted((u64x8){
        pair_at(pixels + places[0]), pair_at(pixels + places[1]), pair_at(pixels + places[2]),
        pair_at(pixels + places[3]), pair_at(pixels + places[4]), pair_at(pixels + places[5]),
        pair_at(pixels + places[6]), pair_at(pixels + places[7])});
}

// The same where all lie within sixteen pixels: places are 0...14. Two loads and permutations rather than eight loads.
#if PIX_VERSION == 4
#define PIX_WINDOWS 1
INLINE neighbours window_at(const uint32_t *pixels, u32x8 places) {
    __m256i first = _mm256_loadu_si256((const __m256i_u *)pixels);
    __m256i second = _mm256_loadu_si256((const __m256i_u *)(pixels + 8));
    return (neighbours){
        (u32x8)_mm256_permutex2var_epi32(first, (__m256i)places, second),
        (u32x8)_mm256_permutex2var_epi32(first, (__m256i)(places + 1), second)};
}
#elif PIX_VERSION == 3
#define PIX_WINDOWS 1
INLINE u32x8 chosen_of(__m256i first, __m256i second, u32x8 places) {
    __m256i low = _mm256_permutevar8x32_epi32(first, (__m256i)places);
    __m256i high = _mm256_permutevar8x32_epi32(second, (__m256i)places);
    __m256 isHigh = _mm256_castsi256_ps((__m256i)(places << 28));
    return (u32x8)_mm256_castps_si256(
        _mm256_blendv_ps(_mm256_castsi256_ps(low), _mm256_castsi256_ps(high), isHigh));
}

INLINE neighbours window_at(const uint32_t *pixels, u32x8 places) {
    __m256i first = _mm256_loadu_si256((const __m256i_u *)pixels);
    __m256i second = _mm256_loadu_si256((const __m256i_u *)(pixels + 8));
    return (neighbours){chosen_of(first, second, places), chosen_of(first, second, places + 1)};
}
#else
#define PIX_WINDOWS 0
INLINE neighbours window_at(const uint32_t *pixels, u32x8 places) { return pairs_at(pixels, places); }
#endif

enum { window = 16 };

INLINE u16x32 joined8(u32x8 first, u32x8 second) {
    return (u16x32)__builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

// Half a block of columns; a window may not reach beyond `limit` pixels of the row.
INLINE neighbours columns_at(const uint32_t *row, size_t limit, const int32_t *column) {
    u32x8 places;
    memcpy(&places, column, sizeof places);
    int32_t least = column[0] < column[7] ? column[0] : column[7];
    int32_t most = column[0] < column[7] ? column[7] : column[0];
    if (PIX_WINDOWS && most - least < window - 1 && (size_t)least + window <= limit)
        return window_at(row + least, places - (uint32_t)least);
    return pairs_at(row, places);
}

INLINE fine column_block(const uint32_t *row, size_t limit, const int32_t *column, const uint32_t *fraction) {
    u16x32 part = load_wide(fraction);
#if PIX_VERSION == 4
    int32_t least = column[0] < column[15] ? column[0] : column[15];
    int32_t most = column[0] < column[15] ? column[15] : column[0];
    if (most - least < 2 * window - 1 && (size_t)least + 2 * window <= limit) {
        __m512i first = _mm512_loadu_si512(row + least), second = _mm512_loadu_si512(row + least + window);
        u32x16 places = (u32x16)load_wide((const uint32_t *)column) - (uint32_t)least;
        u16x32 left = (u16x32)_mm512_permutex2var_epi32(first, (__m512i)places, second);
        u16x32 right = (u16x32)_mm512_permutex2var_epi32(first, (__m512i)(places + 1), second);
        return between(fine_of(left), fine_of(right), part);
    }
#endif
    neighbours one = columns_at(row, limit, column), two = columns_at(row, limit, column + block);
    return between(fine_of(joined8(one.left, two.left)), fine_of(joined8(one.right, two.right)), part);
}

static void sample_columns(
    const pix_fine *dst, const uint32_t *row, size_t limit, const int32_t *column, const uint32_t *fraction, size_t n) {
    size_t i = 0;
    for (; i + wide_block <= n; i += wide_block)
        store_fine(dst, i, column_block(row, limit, column + i, fraction + i));
    if (i == n) return;
    // Past the end the last column stands in.
    int32_t columns[wide_block];
    uint32_t fractions[wide_block] = {0};
    for (size_t k = 0; k < wide_block; k++) columns[k] = column[i + k < n ? i + k : n - 1];
    COPY_FEW(fractions, fraction + i, n - i);
    store_fine_part(dst, i, column_block(row, limit, columns, fractions), n - i);
}

static void mix_fine(
    uint32_t *dst, const pix_fine *row, const pix_fine *below, size_t from, uint16_t fraction, size_t n) {
    const u16x32 part = (u16x32){0} + fraction;
    size_t i = 0;
    for (; i + wide_block <= n; i += wide_block)
        store_wide(dst + i, pixels_of(between(load_fine(row, from + i), load_fine(below, from + i), part)));
    if (i == n) return;
    // Rows have room for a block more than they are long.
    uint32_t out[wide_block];
    store_wide(out, pixels_of(between(load_fine(row, from + i), load_fine(below, from + i), part)));
    COPY_FEW(dst + i, out, n - i);
}

static void mix_fine_over(
    uint32_t *dst, const pix_fine *row, const pix_fine *below, size_t from, uint16_t fraction, uint16_t weight,
    size_t n) {
    if (weight == 65280) {
        mix_fine(dst, row, below, from, fraction, n);
        return;
    }
    const u16x32 part = (u16x32){0} + fraction, share = part_of(weight);
    size_t i = 0;
    for (; i + wide_block <= n; i += wide_block) {
        u16x32 pixels = pixels_of(between(load_fine(row, from + i), load_fine(below, from + i), part));
        store_wide(dst + i, between_wide(load_wide(dst + i), pixels, share));
    }
    if (i == n) return;
    uint32_t out[wide_block] = {0};
    COPY_FEW(out, dst + i, n - i);
    u16x32 pixels = pixels_of(between(load_fine(row, from + i), load_fine(below, from + i), part));
    store_wide(out, between_wide(load_wide(out), pixels, share));
    COPY_FEW(dst + i, out, n - i);
}
