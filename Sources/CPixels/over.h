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

INLINE void over_weight_block(uint32_t *dst, const uint32_t *src, u16x32 weight) {
    store8(dst, over_fine(weighted(load8(src), weight), load8(dst)));
}

static void over_alpha(uint32_t *dst, const uint32_t *src, uint16_t alpha, size_t n) {
    u16x32 weight = (u16x32){0} + alpha;
    size_t i = 0;
    for (; i + block <= n; i += block) over_weight_block(dst + i, src + i, weight);
    if (i == n) return;
    uint32_t d[block] = {0}, s[block] = {0};
    memcpy(d, dst + i, (n - i) * 4);
    memcpy(s, src + i, (n - i) * 4);
    over_weight_block(d, s, weight);
    memcpy(dst + i, d, (n - i) * 4);
}

// The weights of a coverage under one more weight: coverage / 255 * alpha, cut off.
INLINE u16x32 weights8(const uint8_t *coverage, uint16_t alpha) {
    u32x8 product = __builtin_convertvector(load_bytes8(coverage), u32x8) * alpha;
    return spread8(__builtin_convertvector((product + (product >> 8) + 1) >> 8, u16x8));
}

static void over_mask(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, uint16_t alpha, size_t n) {
    size_t i = 0;
    for (; i + block <= n; i += block) over_weight_block(dst + i, src + i, weights8(coverage + i, alpha));
    if (i == n) return;
    uint32_t d[block] = {0}, s[block] = {0};
    uint8_t c[block] = {0};
    memcpy(d, dst + i, (n - i) * 4);
    memcpy(s, src + i, (n - i) * 4);
    memcpy(c, coverage + i, n - i);
    over_weight_block(d, s, weights8(c, alpha));
    memcpy(dst + i, d, (n - i) * 4);
}
