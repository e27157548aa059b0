// Bilinear samples of a picture. Between two values lies first * (65535 - f) + second * f, of which products' upper
// halves are kept: a few 256ths of a unit too small, which the last rounding makes good.

INLINE u16x32 between(u16x32 first, u16x32 second, u16x32 fraction) {
    return high_product(first, 65535 - fraction) + high_product(second, fraction);
}

// 256ths of a unit to bytes: rounded, with what two steps of `between` cut off at the middle of its range.
INLINE void store_fine8(uint32_t *pixels, u16x32 values) { store8(pixels, (values + 131) >> 8); }

INLINE u16x32 load_fine8(const uint16_t *values) {
    u16x32 words;
    memcpy(&words, values, sizeof words);
    return words;
}

INLINE u16x32 shift_block(const uint32_t *first, const uint32_t *second, uint16_t fraction) {
    return load8(first) * (uint16_t)(256 - fraction) + load8(second) * fraction;
}

static void shift_one(uint32_t *dst, const uint32_t *first, const uint32_t *second, uint16_t fraction, size_t n) {
    size_t i = 0;
    for (; i + block <= n; i += block) store8(dst + i, (shift_block(first + i, second + i, fraction) + 128) >> 8);
    if (i == n) return;
    uint32_t a[block] = {0}, b[block] = {0};
    memcpy(a, first + i, (n - i) * 4);
    memcpy(b, second + i, (n - i) * 4);
    store8(a, (shift_block(a, b, fraction) + 128) >> 8);
    memcpy(dst + i, a, (n - i) * 4);
}

static void sample_shift(uint32_t *dst, const uint32_t *row, const uint32_t *next, uint32_t fraction, size_t n) {
    shift_one(dst, row, next, (uint16_t)fraction, n);
}

static void sample_shift_fine(uint16_t *dst, const uint32_t *row, uint32_t fraction, size_t n) {
    uint16_t f = (uint16_t)fraction;
    size_t i = 0;
    for (; i + block <= n; i += block) {
        u16x32 values = shift_block(row + i, row + i + 1, f);
        memcpy(dst + i * 4, &values, sizeof values);
    }
    if (i == n) return;
    uint32_t a[block + 1] = {0};
    memcpy(a, row + i, (n - i + 1) * 4);
    u16x32 values = shift_block(a, a + 1, f);
    memcpy(dst + i * 4, &values, (n - i) * 8);
}

// Pairs of neighbours, parted into the left and the right ones, in 256ths of a unit.
INLINE u16x32 between_pairs(u64x8 pairs, u16x32 fraction) {
    u32x16 pixels = (u32x16)pairs;
    u32x8 left = __builtin_shufflevector(pixels, pixels, 0, 2, 4, 6, 8, 10, 12, 14);
    u32x8 right = __builtin_shufflevector(pixels, pixels, 1, 3, 5, 7, 9, 11, 13, 15);
    return between(
        __builtin_convertvector((u8x32)left, u16x32) << 8, __builtin_convertvector((u8x32)right, u16x32) << 8,
        fraction);
}

INLINE uint64_t pair_at(const uint32_t *pixels) {
    uint64_t pair;
    memcpy(&pair, pixels, sizeof pair);
    return pair;
}

INLINE u64x8 pairs_at(const uint32_t *pixels, u32x8 places) {
    return (u64x8){
        pair_at(pixels + places[0]), pair_at(pixels + places[1]), pair_at(pixels + places[2]),
        pair_at(pixels + places[3]), pair_at(pixels + places[4]), pair_at(pixels + places[5]),
        pair_at(pixels + places[6]), pair_at(pixels + places[7])};
}

INLINE uint64_t pair_of(const uint32_t *row, int32_t first, int32_t second) {
    return (uint64_t)row[second] << 32 | row[first];
}

INLINE int32_t kept(int64_t whole, int32_t low, int32_t high) {
    return whole < low ? low : whole > high ? high : (int32_t)whole;
}

// Whether a coordinate and the next one after it lie inside, for the first and the last of a block's.
INLINE int is_inside(int64_t first, int64_t last, int32_t low, int32_t high) {
    int64_t from = (int64_t)low << 28, to = (int64_t)high << 28;
    return first >= from && first < to && last >= from && last < to;
}

static void sample_affine(uint32_t *dst, const pix_source *source, const pix_walk *walk, size_t n) {
    // Copies, which no store through `dst` can change.
    const pix_source from = *source;
    const int64_t du = walk->du, dv = walk->dv;
    const u64x8 steps = {0, 1, 2, 3, 4, 5, 6, 7};
    const u64x8 across = steps * (uint64_t)du, down = steps * (uint64_t)dv;
    // Eight rows of the screen further the picture is new to the cache, and no processor guesses where: a quarter turn
    // from the walk's direction.
    const int64_t ahead = 4 * ((du * 8 >> 28) * from.stride - (dv * 8 >> 28));
    int64_t u = walk->u, v = walk->v;
    for (size_t i = 0; i < n; i += block, u += du * block, v += dv * block) {
        u64x8 us = (uint64_t)u + across, vs = (uint64_t)v + down;
        u64x8 top, bottom;
        size_t count = n - i < block ? n - i : block;
        if (count == block && is_inside(u, u + du * 7, from.min_x, from.max_x)
            && is_inside(v, v + dv * 7, from.min_y, from.max_y)) {
            u32x8 places = __builtin_convertvector(vs >> 28, u32x8) * (uint32_t)from.stride
                + __builtin_convertvector(us >> 28, u32x8);
            __builtin_prefetch((const void *)((uintptr_t)(from.pixels + places[0]) + (uintptr_t)ahead));
            top = pairs_at(from.pixels, places);
            bottom = pairs_at(from.pixels + from.stride, places);
        } else {
            top = (u64x8){0};
            bottom = (u64x8){0};
            for (size_t k = 0; k < count; k++) {
                int64_t x = (u + du * (int64_t)k) >> 28, y = (v + dv * (int64_t)k) >> 28;
                int32_t x0 = kept(x, from.min_x, from.max_x), x1 = kept(x + 1, from.min_x, from.max_x);
                int32_t y0 = kept(y, from.min_y, from.max_y), y1 = kept(y + 1, from.min_y, from.max_y);
                top[k] = pair_of(from.pixels + y0 * from.stride, x0, x1);
                bottom[k] = pair_of(from.pixels + y1 * from.stride, x0, x1);
            }
        }
        u16x32 fx = spread8(__builtin_convertvector((us >> 12) & 65535, u16x8));
        u16x32 fy = spread8(__builtin_convertvector((vs >> 12) & 65535, u16x8));
        u16x32 mixed = between(between_pairs(top, fx), between_pairs(bottom, fx), fy);
        if (count == block) {
            store_fine8(dst + i, mixed);
        } else {
            uint32_t out[block];
            store_fine8(out, mixed);
            memcpy(dst + i, out, count * 4);
        }
    }
}

static void sample_columns(
    uint16_t *dst, const uint32_t *row, const int32_t *column, const uint16_t *fraction, size_t n) {
    size_t i = 0;
    for (; i + block <= n; i += block) {
        u32x8 places;
        memcpy(&places, column + i, sizeof places);
        u16x32 values = between_pairs(pairs_at(row, places), spread8(load_words8(fraction + i)));
        memcpy(dst + i * 4, &values, sizeof values);
    }
    if (i == n) return;
    // Past the end the first column stands in.
    uint16_t fractions[block] = {0};
    u32x8 places;
    for (size_t k = 0; k < block; k++) places[k] = (uint32_t)column[i + k < n ? i + k : i];
    memcpy(fractions, fraction + i, (n - i) * 2);
    u16x32 values = between_pairs(pairs_at(row, places), spread8(load_words8(fractions)));
    memcpy(dst + i * 4, &values, (n - i) * 8);
}

static void mix_fine(uint32_t *dst, const uint16_t *row, const uint16_t *below, uint16_t fraction, size_t n) {
    u16x32 f = (u16x32){0} + fraction;
    size_t i = 0;
    for (; i + block <= n; i += block)
        store_fine8(dst + i, between(load_fine8(row + i * 4), load_fine8(below + i * 4), f));
    if (i == n) return;
    uint16_t a[block * 4] = {0}, b[block * 4] = {0};
    uint32_t out[block];
    memcpy(a, row + i * 4, (n - i) * 8);
    memcpy(b, below + i * 4, (n - i) * 8);
    store_fine8(out, between(load_fine8(a), load_fine8(b), f));
    memcpy(dst + i, out, (n - i) * 4);
}
