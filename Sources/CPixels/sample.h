// Bilinear samples of a picture.

static void sample_shift_one(
    uint32_t *dst, const uint32_t *first, const uint32_t *second, uint32_t fraction, size_t n) {
    uint16_t f = (uint16_t)fraction, rest = (uint16_t)(256 - fraction);
    size_t i = 0;
    for (; i + block <= n; i += block)
        store8(dst + i, (load8(first + i) * rest + load8(second + i) * f + 128) >> 8);
    if (i == n) return;
    uint32_t a[block] = {0}, b[block] = {0};
    memcpy(a, first + i, (n - i) * 4);
    memcpy(b, second + i, (n - i) * 4);
    store8(a, (load8(a) * rest + load8(b) * f + 128) >> 8);
    memcpy(dst + i, a, (n - i) * 4);
}

// Four pixels, each between four others, in 2^-16 units before the last rounding.
INLINE void shift_block(
    uint32_t *dst, const uint32_t *row, const uint32_t *below, uint32_t fx, uint32_t fy) {
    u32x16 top = load4(row) * (256 - fx) + load4(row + 1) * fx;
    u32x16 bottom = load4(below) * (256 - fx) + load4(below + 1) * fx;
    store4(dst, (top * (256 - fy) + bottom * fy + 32768) >> 16);
}

static void sample_shift(
    uint32_t *dst, const uint32_t *row, const uint32_t *below, uint32_t fx, uint32_t fy, size_t n) {
    if (!fx && !fy) {
        memcpy(dst, row, n * 4);
    } else if (!fy) {
        sample_shift_one(dst, row, row + 1, fx, n);
    } else if (!fx) {
        sample_shift_one(dst, row, below, fy, n);
    } else {
        size_t i = 0;
        for (; i + half_block <= n; i += half_block) shift_block(dst + i, row + i, below + i, fx, fy);
        if (i == n) return;
        uint32_t a[half_block + 1] = {0}, b[half_block + 1] = {0}, out[half_block];
        memcpy(a, row + i, (n - i + 1) * 4);
        memcpy(b, below + i, (n - i + 1) * 4);
        shift_block(out, a, b, fx, fy);
        memcpy(dst + i, out, (n - i) * 4);
    }
}

// Where a coordinate of a walk falls: the pixels on both sides, kept inside, and the way from one to the other in 4096ths.
INLINE void place(int64_t at, int32_t low, int32_t high, int32_t *first, int32_t *second, uint32_t *fraction) {
    int64_t whole = at >> 28;
    *fraction = (uint32_t)(at >> 16) & 4095;
    int64_t next = whole + 1;
    whole = whole < low ? low : whole > high ? high : whole;
    next = next < low ? low : next > high ? high : next;
    *first = (int32_t)whole;
    *second = (int32_t)next;
}

static void sample_affine(uint32_t *dst, const pix_source *source, const pix_walk *walk, size_t n) {
    int64_t u = walk->u, v = walk->v;
    size_t i = 0;
    while (i < n) {
        size_t count = n - i < half_block ? n - i : half_block;
        uint32_t p00[half_block] = {0}, p10[half_block] = {0}, p01[half_block] = {0}, p11[half_block] = {0};
        uint16_t wx[half_block] = {0}, wy[half_block] = {0};
        for (size_t k = 0; k < count; k++) {
            int32_t x0, x1, y0, y1;
            uint32_t fx, fy;
            place(u, source->min_x, source->max_x, &x0, &x1, &fx);
            place(v, source->min_y, source->max_y, &y0, &y1, &fy);
            const uint32_t *row = source->pixels + y0 * source->stride;
            const uint32_t *below = source->pixels + y1 * source->stride;
            p00[k] = row[x0];
            p10[k] = row[x1];
            p01[k] = below[x0];
            p11[k] = below[x1];
            wx[k] = (uint16_t)fx;
            wy[k] = (uint16_t)fy;
            u += walk->du;
            v += walk->dv;
        }
        u32x16 fx = spread4(wx), fy = spread4(wy);
        u32x16 top = load4(p00) * (4096 - fx) + load4(p10) * fx;
        u32x16 bottom = load4(p01) * (4096 - fx) + load4(p11) * fx;
        // 255 * 4096 * 4096 and half a unit stay below 2^32.
        uint32_t out[half_block];
        store4(out, (top * (4096 - fy) + bottom * fy + (1u << 23)) >> 24);
        memcpy(dst + i, out, count * 4);
        i += count;
    }
}

INLINE void columns_block(
    uint16_t *dst, const uint32_t *row, const int32_t *column, const uint16_t *fraction, size_t count) {
    uint32_t left[half_block] = {0}, right[half_block] = {0};
    uint16_t weights[half_block] = {0};
    for (size_t k = 0; k < count; k++) {
        left[k] = row[column[k]];
        right[k] = row[column[k] + 1];
        weights[k] = fraction[k];
    }
    u32x16 f = spread4(weights);
    u16x16 out = __builtin_convertvector((load4(left) * (4096 - f) + load4(right) * f + 8) >> 4, u16x16);
    memcpy(dst, &out, count * 8);
}

static void sample_columns(
    uint16_t *dst, const uint32_t *row, const int32_t *column, const uint16_t *fraction, size_t n) {
    size_t i = 0;
    for (; i + half_block <= n; i += half_block)
        columns_block(dst + i * 4, row, column + i, fraction + i, half_block);
    if (i < n) columns_block(dst + i * 4, row, column + i, fraction + i, n - i);
}

INLINE u32x16 load_columns(const uint16_t *values) {
    u16x16 words;
    memcpy(&words, values, sizeof words);
    return __builtin_convertvector(words, u32x16);
}

static void mix_columns(uint32_t *dst, const uint16_t *row, const uint16_t *below, uint32_t fraction, size_t n) {
    uint32_t rest = 4096 - fraction;
    size_t i = 0;
    for (; i + half_block <= n; i += half_block) {
        u32x16 mixed = load_columns(row + i * 4) * rest + load_columns(below + i * 4) * fraction;
        store4(dst + i, (mixed + (1u << 19)) >> 20);
    }
    if (i == n) return;
    uint16_t a[half_block * 4] = {0}, b[half_block * 4] = {0};
    uint32_t out[half_block];
    memcpy(a, row + i * 4, (n - i) * 8);
    memcpy(b, below + i * 4, (n - i) * 8);
    store4(out, (load_columns(a) * rest + load_columns(b) * fraction + (1u << 19)) >> 20);
    memcpy(dst + i, out, (n - i) * 4);
}
