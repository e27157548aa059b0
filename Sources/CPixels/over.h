// A row of pixels over another.

static void fill(uint32_t *dst, uint32_t pixel, size_t n) {
    for (size_t i = 0; i < n; i++) dst[i] = pixel;
}

INLINE void over_block(uint32_t *dst, const uint32_t *src) {
    uint64_t pair[4];
    memcpy(pair, src, sizeof pair);
    // Most of a picture of text is clear, most of a photo opaque.
    if (!(pair[0] | pair[1] | pair[2] | pair[3])) return;
    const uint64_t opaque = 0xff000000ff000000;
    if ((pair[0] & pair[1] & pair[2] & pair[3] & opaque) == opaque) {
        memcpy(dst, src, sizeof pair);
        return;
    }
    u16x32 s = load8(src);
    store8(dst, s + by255(load8(dst) * (255 - alpha8(s))));
}

static void over(uint32_t *dst, const uint32_t *src, size_t n) {
    size_t i = 0;
    for (; i + block <= n; i += block) over_block(dst + i, src + i);
    if (i == n) return;
    uint32_t d[block] = {0}, s[block] = {0};
    memcpy(d, dst + i, (n - i) * 4);
    memcpy(s, src + i, (n - i) * 4);
    over_block(d, s);
    memcpy(dst + i, d, (n - i) * 4);
}

INLINE void over_alpha_block(uint32_t *dst, const uint32_t *src, u16x32 alpha) {
    u16x32 s = weighted(load8(src), alpha);
    u16x32 rest = 65025 - alpha8(s);
    // From 255 * 255 to 255 * 256 for whole.
    rest += (rest + (rest >> 8) + 1) >> 8;
    // No more than 65026: a premultiplied channel isn't above the alpha.
    store8(dst, by255(s + weighted(load8(dst), rest)));
}

static void over_alpha(uint32_t *dst, const uint32_t *src, uint16_t alpha, size_t n) {
    u16x32 weight = (u16x32){0} + alpha;
    size_t i = 0;
    for (; i + block <= n; i += block) over_alpha_block(dst + i, src + i, weight);
    if (i == n) return;
    uint32_t d[block] = {0}, s[block] = {0};
    memcpy(d, dst + i, (n - i) * 4);
    memcpy(s, src + i, (n - i) * 4);
    over_alpha_block(d, s, weight);
    memcpy(dst + i, d, (n - i) * 4);
}

INLINE void over_mask_block(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, uint32_t alpha) {
    uint16_t weights[half_block];
    for (int i = 0; i < half_block; i++) weights[i] = (uint16_t)((coverage[i] * alpha + 128) >> 8);
    u32x16 s = load4(src) * spread4(weights);
    store4(dst, over_weighted(s, alpha4(s), load4(dst)));
}

static void over_mask(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, uint16_t alpha, size_t n) {
    size_t i = 0;
    for (; i + half_block <= n; i += half_block) over_mask_block(dst + i, src + i, coverage + i, alpha);
    if (i == n) return;
    uint32_t d[half_block] = {0}, s[half_block] = {0};
    uint8_t c[half_block] = {0};
    memcpy(d, dst + i, (n - i) * 4);
    memcpy(s, src + i, (n - i) * 4);
    memcpy(c, coverage + i, n - i);
    over_mask_block(d, s, c, alpha);
    memcpy(dst + i, d, (n - i) * 4);
}
