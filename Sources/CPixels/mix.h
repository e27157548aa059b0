// Weighted means of two rows.

INLINE u16x32 mean8(u16x32 a, u16x32 b, u16x32 weight) { return by255(a * (255 - weight) + b * weight); }

static void mix(uint32_t *dst, const uint32_t *a, const uint32_t *b, uint16_t weight, size_t n) {
    if (weight == 65280) {
        memmove(dst, b, n * 4);
        return;
    }
    const u16x32 part = part_of(weight);
    if (n < wide_block) {
        uint32_t s[wide_block] = {0}, t[wide_block] = {0};
        memcpy(s, a, n * 4);
        memcpy(t, b, n * 4);
        store_wide(s, between_wide(load_wide(s), load_wide(t), part));
        memcpy(dst, s, n * 4);
        return;
    }
#define MIXED(at) between_wide(load_wide(a + (at)), load_wide(b + (at)), part)
    FOR_WIDE(dst, n, MIXED);
#undef MIXED
}

INLINE void mix_mask_block(uint32_t *dst, const uint32_t *before, const uint8_t *coverage) {
    store8(dst, mean8(load8(before), load8(dst), spread8(load_bytes8(coverage))));
}

static void mix_mask(uint32_t *dst, const uint32_t *before, const uint8_t *coverage, size_t n) {
    size_t i = 0;
    for (; i + block <= n; i += block) mix_mask_block(dst + i, before + i, coverage + i);
    if (i == n) return;
    uint32_t d[block] = {0}, s[block] = {0};
    uint8_t c[block] = {0};
    memcpy(d, dst + i, (n - i) * 4);
    memcpy(s, before + i, (n - i) * 4);
    memcpy(c, coverage + i, n - i);
    mix_mask_block(d, s, c);
    memcpy(dst + i, d, (n - i) * 4);
}

INLINE void mix_alpha_block(uint32_t *dst, const uint32_t *before, const uint32_t *mask) {
    store8(dst, mean8(load8(before), load8(dst), alpha8(load8(mask))));
}

static void mix_alpha(uint32_t *dst, const uint32_t *before, const uint32_t *mask, size_t n) {
    size_t i = 0;
    for (; i + block <= n; i += block) mix_alpha_block(dst + i, before + i, mask + i);
    if (i == n) return;
    uint32_t d[block] = {0}, s[block] = {0}, m[block] = {0};
    memcpy(d, dst + i, (n - i) * 4);
    memcpy(s, before + i, (n - i) * 4);
    memcpy(m, mask + i, (n - i) * 4);
    mix_alpha_block(d, s, m);
    memcpy(dst + i, d, (n - i) * 4);
}
