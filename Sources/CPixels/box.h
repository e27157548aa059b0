// A rectangle of one colour, of which the outermost columns may be covered in part.

INLINE void weakened_color(uint32_t source[4], const pix_color *color, uint32_t coverage) {
    for (int k = 0; k < 4; k++) {
        uint32_t fine = color->channel[k] + (color->channel[k] + 127u) / 255;
        source[k] = fine * (coverage * 257u) >> 16;
    }
}

INLINE void fill_short(uint32_t *dst, uint32_t pixel, size_t n) {
    u32x4 pixels = (u32x4){0} + pixel;
    size_t i = 0;
    for (; i + 4 <= n; i += 4) memcpy(dst + i, &pixels, sizeof pixels);
    for (; i < n; i++) dst[i] = pixel;
}

static void color_box(
    uint32_t *dst, ptrdiff_t stride, const pix_color *color, uint32_t pixel, const pix_box *box) {
    uint32_t left[4] = {0}, right[4] = {0};
    if (box->left >= 0) weakened_color(left, color, (uint32_t)box->left);
    if (box->right >= 0) weakened_color(right, color, (uint32_t)box->right);
    const size_t n = box->columns;
    for (size_t y = 0; y < box->rows; y++, dst += stride) {
        uint32_t *row = dst;
        if (box->left >= 0) {
            *row = laid_over_one(left, *row);
            row++;
        }
        if (color->rest == 0) {
            fill_short(row, pixel, n);
        } else {
            color_over(row, color, n);
        }
        if (box->right >= 0) row[n] = laid_over_one(right, row[n]);
    }
}
