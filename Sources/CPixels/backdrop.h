// Blurring what lies beneath: means of square cells, a bell curve over them, and what is made of their colours.

// Adds to each pixel of sixteen, as two sums of 16 bits, the one so many pixels further; what comes from beyond isn't used.
#define SUM_PAIRS(v, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p) \
    ((u32x16)((u16x32)(v) + (u16x32)__builtin_shufflevector(v, v, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)))

INLINE u32x16 sum_cells(u32x16 v, uint32_t cell) {
    v = SUM_PAIRS(v, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    if (cell > 2) v = SUM_PAIRS(v, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
    if (cell > 4) v = SUM_PAIRS(v, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
    if (cell > 8) v = SUM_PAIRS(v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
    return v;
}

INLINE void mean_cells_of(uint32_t *dst, const uint32_t *src, ptrdiff_t stride, size_t cells, uint32_t cell, int shift) {
    const size_t each = wide_block / cell;
    for (size_t at = 0; at < cells; at += each) {
        u16x32 low = {0}, high = {0};
        // At most sixteen bytes in a column, and 256 in a cell: their sum has room in 16 bits.
        for (uint32_t y = 0; y < cell; y++) {
            u16x32 pixels = load_wide(src + at * cell + (ptrdiff_t)y * stride);
            low += pixels & 255;
            high += pixels >> 8;
        }
        const uint16_t half = (uint16_t)(1u << (shift - 1));
        low = ((u16x32)sum_cells((u32x16)low, cell) + half) >> shift;
        high = ((u16x32)sum_cells((u32x16)high, cell) + half) >> shift;
        uint32_t means[wide_block];
        store_wide(means, low | high << 8);
        const size_t end = cells - at < each ? cells - at : each;
        for (size_t k = 0; k < end; k++) dst[at + k] = means[k * cell];
    }
}

static void mean_cells(uint32_t *dst, const uint32_t *src, ptrdiff_t stride, size_t cells, uint32_t cell) {
    switch (cell) {
    case 2: mean_cells_of(dst, src, stride, cells, 2, 2); break;
    case 4: mean_cells_of(dst, src, stride, cells, 4, 4); break;
    case 8: mean_cells_of(dst, src, stride, cells, 8, 6); break;
    default: mean_cells_of(dst, src, stride, cells, 16, 8); break;
    }
}

static void widen(uint16_t *dst, const uint32_t *src, size_t n) {
    const uint8_t *bytes = (const uint8_t *)src;
    for (size_t i = 0; i < n * 4; i++) dst[i] = (uint16_t)(bytes[i] << 8);
}

INLINE u16x32 load_taps(const uint16_t *values) {
    u16x32 lanes;
    memcpy(&lanes, values, sizeof lanes);
    return lanes;
}

static void blur_taps(uint16_t *dst, const uint16_t *const *taps, const uint16_t *weights, size_t count, size_t n) {
    enum { lanes = 32, each = 4 };
    // Half of what the products cut off.
    const u16x32 start = (u16x32){0} + (uint16_t)(count / 2);
    size_t i = 0;
    for (; i + lanes * (each - 1) < n; i += lanes * each) {
        u16x32 a = start, b = start, c = start, d = start;
        for (size_t tap = 0; tap < count; tap++) {
            const u16x32 weight = (u16x32){0} + weights[tap];
            const uint16_t *values = taps[tap] + i;
            a += high_product(load_taps(values), weight);
            b += high_product(load_taps(values + lanes), weight);
            c += high_product(load_taps(values + lanes * 2), weight);
            d += high_product(load_taps(values + lanes * 3), weight);
        }
        memcpy(dst + i, &a, sizeof a);
        memcpy(dst + i + lanes, &b, sizeof b);
        memcpy(dst + i + lanes * 2, &c, sizeof c);
        memcpy(dst + i + lanes * 3, &d, sizeof d);
    }
    for (; i < n; i += lanes) {
        u16x32 a = start;
        for (size_t tap = 0; tap < count; tap++)
            a += high_product(load_taps(taps[tap] + i), (u16x32){0} + weights[tap]);
        memcpy(dst + i, &a, sizeof a);
    }
}

// The few pixels near the edges, whose weights are their own.
static void blur_pixel(uint16_t *dst, const uint16_t *src, const uint32_t *weights, size_t count) {
    typedef uint16_t u16x4 __attribute__((vector_size(8)));
    u32x4 sum = {32768, 32768, 32768, 32768}, other = {0};
    size_t i = 0;
    u16x4 values;
    for (; i + 2 <= count; i += 2) {
        memcpy(&values, src + i * 4, sizeof values);
        sum += __builtin_convertvector(values, u32x4) * weights[i];
        memcpy(&values, src + i * 4 + 4, sizeof values);
        other += __builtin_convertvector(values, u32x4) * weights[i + 1];
    }
    if (i < count) {
        memcpy(&values, src + i * 4, sizeof values);
        sum += __builtin_convertvector(values, u32x4) * weights[i];
    }
    values = __builtin_convertvector((sum + other) >> 16, u16x4);
    memcpy(dst, &values, sizeof values);
}

INLINE i32x16 between16(i32x16 value, i32x16 most) { return lesser(greater(value, (i32x16){0}), most); }

#define CHANNEL(first, second, k)                                                                           \
    __builtin_convertvector(                                                                                \
        __builtin_shufflevector(                                                                            \
            first, second, k, k + 4, k + 8, k + 12, k + 16, k + 20, k + 24, k + 28, k + 32, k + 36, k + 40, \
            k + 44, k + 48, k + 52, k + 56, k + 60),                                                        \
        i32x16)

// A channel after saturation and tint, as a byte.
INLINE u32x16 toned(i32x16 value, i32x16 gray, i32x16 alpha, int32_t saturation, uint32_t tint, uint32_t rest) {
    value = between16(gray + (((value - gray) * saturation + 512) >> 10), alpha);
    return (((((u32x16)value * rest) >> 16) + tint) + 128) >> 8;
}

static void tone_row(uint32_t *dst, const uint16_t *src, const pix_tone *tone, size_t n) {
    const int32_t saturation = tone->saturation;
    const uint32_t rest = tone->rest;
    for (size_t i = 0; i < n; i += wide_block) {
        const u16x32 first = load_taps(src + i * 4), second = load_taps(src + i * 4 + 32);
        const i32x16 blue = CHANNEL(first, second, 0), green = CHANNEL(first, second, 1),
                     red = CHANNEL(first, second, 2), alpha = CHANNEL(first, second, 3);
        // The luminance by BT.709, in 65536ths.
        const i32x16 gray =
            (i32x16)(((u32x16)blue * 4732 + (u32x16)green * 46871 + (u32x16)red * 13933) >> 16);
        const u32x16 result = toned(blue, gray, alpha, saturation, tone->tint[0], rest)
            | toned(green, gray, alpha, saturation, tone->tint[1], rest) << 8
            | toned(red, gray, alpha, saturation, tone->tint[2], rest) << 16
            | (((((u32x16)alpha * rest) >> 16) + tone->tint[3] + 128) >> 8) << 24;
        if (n - i >= wide_block) {
            store_wide(dst + i, (u16x32)result);
        } else {
            store_few(dst + i, (u16x32)result, n - i);
        }
    }
}
