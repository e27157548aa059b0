// One colour over a row.

// A colour's channels in 256ths of a unit.
INLINE source16 source_of_color(const pix_color *color) {
    uint16_t fine[4];
    for (int i = 0; i < 4; i++) fine[i] = (uint16_t)(color->channel[i] + (color->channel[i] + 127) / 255);
    u32x16 low = (u32x16){0} + (fine[0] | (uint32_t)fine[2] << 16);
    u32x16 high = (u32x16){0} + (fine[1] | (uint32_t)fine[3] << 16);
    return (source16){(u16x32)low, (u16x32)high};
}

static void color_over(uint32_t *dst, const pix_color *color, size_t n) {
    const source16 source = source_of_color(color);
    const u16x32 rest = rest_of(source);
    if (n < wide_block) {
        store_few(dst, laid_over(source, rest, load_few(dst, n)), n);
        return;
    }
#define LAID(at) laid_over(source, rest, load_wide(dst + (at)))
    FOR_WIDE(dst, n, LAID);
#undef LAID
}

INLINE u16x32 shared_over(u16x32 pixels, source16 source, u16x16 shares) {
    source16 part = weakened(source, doubled(shares));
    return laid_over(part, rest_of(part), pixels);
}

static void color_mask_few(uint32_t *dst, const pix_color *color, const uint8_t *coverage, size_t n) {
    for (size_t i = 0; i < n; i++) {
        uint32_t source[4];
        for (int k = 0; k < 4; k++) {
            uint32_t fine = color->channel[k] + (color->channel[k] + 127u) / 255;
            source[k] = fine * (coverage[i] * 257u) >> 16;
        }
        dst[i] = laid_over_one(source, dst[i]);
    }
}

static void color_mask(uint32_t *dst, const pix_color *color, const uint8_t *coverage, size_t n) {
    if (n <= few) {
        color_mask_few(dst, color, coverage, n);
        return;
    }
    const source16 source = source_of_color(color);
    if (n < wide_block) {
        store_few(dst, shared_over(load_few(dst, n), source, load_few_bytes(coverage, n) * 257), n);
        return;
    }
#define LAID(at) shared_over(load_wide(dst + (at)), source, load_bytes16(coverage + (at)) * 257)
    FOR_WIDE(dst, n, LAID);
#undef LAID
}

INLINE u16x16 fine_share(u16x16 coverage) { return coverage + (coverage >> 8); }

// Columns of blocks from the top down: what a coverage makes of the colour is worked out once.
static void color_mask16_rows(
    uint32_t *dst, ptrdiff_t stride, const pix_color *color, const uint16_t *coverage, size_t n, size_t height) {
    const source16 source = source_of_color(color);
    size_t i = 0;
    for (; i + wide_block <= n; i += wide_block) {
        const source16 part = weakened(source, doubled(fine_share(load_words16(coverage + i))));
        const u16x32 rest = rest_of(part);
        uint32_t *row = dst + i;
        for (size_t y = 0; y < height; y++, row += stride) store_wide(row, laid_over(part, rest, load_wide(row)));
    }
    if (i == n) return;
    const source16 part = weakened(source, doubled(fine_share(load_few_words(coverage + i, n - i))));
    const u16x32 rest = rest_of(part);
    uint32_t *row = dst + i;
    for (size_t y = 0; y < height; y++, row += stride)
        store_few(row, laid_over(part, rest, load_few(row, n - i)), n - i);
}

// Blocks of rows between two rows of coverage, from the top down. What the products cut off is no 255th.
INLINE void between_block(
    uint32_t *row, ptrdiff_t stride, source16 source, u16x32 above, u16x32 below, const uint16_t *fractions, size_t n,
    size_t height) {
    for (size_t y = 0; y < height; y++, row += stride) {
        u16x32 share = above;
        if (fractions[y] > 0)
            share = high_product(above, (u16x32){0} + (uint16_t)((256 - fractions[y]) << 8))
                + high_product(below, (u16x32){0} + (uint16_t)(fractions[y] << 8));
        const source16 part = weakened(source, share + (share >> 8));
        if (n == wide_block) {
            store_wide(row, laid_over(part, rest_of(part), load_wide(row)));
        } else {
            store_few(row, laid_over(part, rest_of(part), load_few(row, n)), n);
        }
    }
}

static void color_mask16_between(
    uint32_t *dst, ptrdiff_t stride, const pix_color *color, const uint16_t *upper, const uint16_t *lower,
    const uint16_t *fractions, size_t n, size_t height) {
    const source16 source = source_of_color(color);
    size_t i = 0;
    for (; i + wide_block <= n; i += wide_block)
        between_block(
            dst + i, stride, source, doubled(load_words16(upper + i)), doubled(load_words16(lower + i)), fractions,
            wide_block, height);
    if (i == n) return;
    between_block(
        dst + i, stride, source, doubled(load_few_words(upper + i, n - i)), doubled(load_few_words(lower + i, n - i)),
        fractions, n - i, height);
}
