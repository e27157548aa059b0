// Samples of a picture that is moved by a fraction of a pixel, across or down.

// 256ths to 32768ths.
INLINE u16x32 part_of_shift(uint32_t fraction) { return (u16x32){0} + (uint16_t)(fraction << 7); }

INLINE void shift_row(uint32_t *dst, const uint32_t *src, ptrdiff_t next, u16x32 part, size_t n) {
    if (n < wide_block) {
        store_few(dst, between_wide(load_few(src, n), load_few(src + next, n), part), n);
        return;
    }
#define SHIFTED(at) between_wide(load_wide(src + (at)), load_wide(src + next + (at)), part)
    FOR_WIDE(dst, n, SHIFTED);
#undef SHIFTED
}

static void sample_shift(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, ptrdiff_t next, uint32_t fraction,
    size_t width, size_t height) {
    const u16x32 part = part_of_shift(fraction);
    for (; height > 0; height--, dst += dst_stride, src += src_stride) shift_row(dst, src, next, part, width);
}

// Sixteen pixels of a column, or fewer.
INLINE u16x32 load_column(const uint32_t *pixels, ptrdiff_t stride, size_t n) {
    uint32_t column[wide_block] = {0};
    for (size_t k = 0; k < n; k++, pixels += stride) column[k] = *pixels;
    return load_wide(column);
}

static void shift_column(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, ptrdiff_t next, uint32_t fraction,
    uint8_t coverage, size_t height) {
    const u16x32 part = part_of_shift(fraction), share = (u16x32){0} + (uint16_t)(coverage * 257u * 65535 >> 16);
    while (height > 0) {
        const size_t n = height < wide_block ? height : wide_block;
        u16x32 pixels =
            between_wide(load_column(src, src_stride, n), load_column(src + next, src_stride, n), part);
        pixels = over_weakened(load_column(dst, dst_stride, n), pixels, share);
        uint32_t column[wide_block];
        store_wide(column, pixels);
        for (size_t k = 0; k < n; k++, dst += dst_stride) *dst = column[k];
        src += (ptrdiff_t)n * src_stride;
        height -= n;
    }
}
