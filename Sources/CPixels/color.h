// One colour over a row.

static void color_over(uint32_t *dst, const pix_color *color, size_t n) {
    u16x32 c;
    for (int i = 0; i < 32; i++) c[i] = color->channel[i % 4];
    u16x32 rest = (u16x32){0} + color->rest;
    size_t i = 0;
    for (; i + block <= n; i += block) store8(dst + i, by255(c + weighted(load8(dst + i), rest)));
    if (i == n) return;
    uint32_t d[block] = {0};
    memcpy(d, dst + i, (n - i) * 4);
    store8(d, by255(c + weighted(load8(d), rest)));
    memcpy(dst + i, d, (n - i) * 4);
}

INLINE u32x16 channels4(const pix_color *color) {
    u32x16 c;
    for (int i = 0; i < 16; i++) c[i] = color->channel[i % 4];
    return c;
}

INLINE void color_mask_block(uint32_t *dst, u32x16 color, const uint8_t *coverage) {
    uint16_t weights[half_block];
    for (int i = 0; i < half_block; i++) weights[i] = coverage[i];
    u32x16 s = color * spread4(weights);
    store4(dst, over_weighted(s, alpha4(s), load4(dst)));
}

static void color_mask(uint32_t *dst, const pix_color *color, const uint8_t *coverage, size_t n) {
    u32x16 channels = channels4(color);
    size_t i = 0;
    for (; i + half_block <= n; i += half_block) color_mask_block(dst + i, channels, coverage + i);
    if (i == n) return;
    uint32_t d[half_block] = {0};
    uint8_t c[half_block] = {0};
    memcpy(d, dst + i, (n - i) * 4);
    memcpy(c, coverage + i, n - i);
    color_mask_block(d, channels, c);
    memcpy(dst + i, d, (n - i) * 4);
}

INLINE void color_mask16_block(uint32_t *dst, u32x16 color, const uint16_t *coverage) {
    u32x16 s = (color * spread4(coverage)) >> 8;
    store4(dst, over_weighted(s, alpha4(s), load4(dst)));
}

static void color_mask16(uint32_t *dst, const pix_color *color, const uint16_t *coverage, size_t n) {
    u32x16 channels = channels4(color);
    size_t i = 0;
    for (; i + half_block <= n; i += half_block) color_mask16_block(dst + i, channels, coverage + i);
    if (i == n) return;
    uint32_t d[half_block] = {0};
    uint16_t c[half_block] = {0};
    memcpy(d, dst + i, (n - i) * 4);
    memcpy(c, coverage + i, (n - i) * 2);
    color_mask16_block(d, channels, c);
    memcpy(dst + i, d, (n - i) * 4);
}
