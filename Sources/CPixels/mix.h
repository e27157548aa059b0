// Weighted means of two rows.

static void mix(uint32_t *dst, const uint32_t *a, const uint32_t *b, uint16_t weight, size_t n) {
    if (weight == 65280) {
        memmove(dst, b, n * 4);
        return;
    }
    const u16x32 part = part_of(weight);
    if (n < wide_block) {
        store_few(dst, between_wide(load_few(a, n), load_few(b, n), part), n);
        return;
    }
#define MIXED(at) between_wide(load_wide(a + (at)), load_wide(b + (at)), part)
    FOR_WIDE(dst, n, MIXED);
#undef MIXED
}

// 255ths to 32768ths: both ends are exact, since no difference of two bytes times the last step's lack is a half.
INLINE u16x16 part_of_bytes(u16x16 coverage) { return coverage * 257 >> 1; }

static void mix_mask(uint32_t *dst, const uint32_t *before, const uint8_t *coverage, size_t n) {
    if (n < wide_block) {
        u16x32 part = doubled(part_of_bytes(load_few_bytes(coverage, n)));
        store_few(dst, between_wide(load_few(before, n), load_few(dst, n), part), n);
        return;
    }
#define MIXED(at)                                              \
    between_wide(                                              \
        load_wide(before + (at)), load_wide(dst + (at)),       \
        doubled(part_of_bytes(load_bytes16(coverage + (at)))))
    FOR_WIDE(dst, n, MIXED);
#undef MIXED
}

INLINE u16x32 part_of_alpha(u16x32 mask) {
    u32x16 alpha = (u32x16)mask >> 24;
    return (u16x32)(alpha | alpha << 16) * 257 >> 1;
}

static void mix_alpha(uint32_t *dst, const uint32_t *before, const uint32_t *mask, size_t n) {
    if (n < wide_block) {
        store_few(dst, between_wide(load_few(before, n), load_few(dst, n), part_of_alpha(load_few(mask, n))), n);
        return;
    }
#define MIXED(at) between_wide(load_wide(before + (at)), load_wide(dst + (at)), part_of_alpha(load_wide(mask + (at))))
    FOR_WIDE(dst, n, MIXED);
#undef MIXED
}
