// One colour over a row.

INLINE u16x32 channels8(const pix_color *color) {
    u16x32 c;
    for (int i = 0; i < 32; i++) c[i] = color->channel[i % 4];
    return c;
}

static void color_over(uint32_t *dst, const pix_color *color, size_t n) {
    u16x32 c = channels8(color);
    u16x32 rest = (u16x32){0} + color->rest;
    size_t i = 0;
    for (; i + block <= n; i += block) store8(dst + i, by255(c + weighted(load8(dst + i), rest)));
    if (i == n) return;
    uint32_t d[block] = {0};
    memcpy(d, dst + i, (n - i) * 4);
    store8(d, by255(c + weighted(load8(d), rest)));
    memcpy(dst + i, d, (n - i) * 4);
}

// Shares of 65535 for whole; a product's upper half is then a 255th of a unit too small at most.
INLINE void color_share_block(uint32_t *dst, u16x32 color, u16x8 share) {
    store8(dst, over_fine(high_product(color, spread8(share)), load8(dst)));
}

static void color_mask(uint32_t *dst, const pix_color *color, const uint8_t *coverage, size_t n) {
    u16x32 channels = channels8(color);
    size_t i = 0;
    for (; i + block <= n; i += block) color_share_block(dst + i, channels, load_bytes8(coverage + i) * 257);
    if (i == n) return;
    uint32_t d[block] = {0};
    uint8_t c[block] = {0};
    memcpy(d, dst + i, (n - i) * 4);
    memcpy(c, coverage + i, n - i);
    color_share_block(d, channels, load_bytes8(c) * 257);
    memcpy(dst + i, d, (n - i) * 4);
}

INLINE u16x8 fine_share(const uint16_t *coverage) {
    u16x8 values = load_words8(coverage);
    return values + (values >> 8);
}

static void color_mask16(uint32_t *dst, const pix_color *color, const uint16_t *coverage, size_t n) {
    u16x32 channels = channels8(color);
    size_t i = 0;
    for (; i + block <= n; i += block) color_share_block(dst + i, channels, fine_share(coverage + i));
    if (i == n) return;
    uint32_t d[block] = {0};
    uint16_t c[block] = {0};
    memcpy(d, dst + i, (n - i) * 4);
    memcpy(c, coverage + i, (n - i) * 2);
    color_share_block(d, channels, fine_share(c));
    memcpy(dst + i, d, (n - i) * 4);
}
