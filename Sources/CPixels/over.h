// A row of pixels over another.

// Half a block at a time: loads that lie across two lines of the cache cost less so.
INLINE void copy_half(uint32_t *dst, const uint32_t *src) {
    u8x32 pixels;
    memcpy(&pixels, src, sizeof pixels);
    memcpy(dst, &pixels, sizeof pixels);
}

INLINE void copy_row(uint32_t *dst, const uint32_t *src, size_t n) {
    if (n < wide_block) {
        COPY_FEW(dst, src, n);
        return;
    }
    copy_half(dst, src);
    for (size_t at = block - ((uintptr_t)dst / 4 & (block - 1)); at + block < n; at += block)
        copy_half(dst + at, src + at);
    copy_half(dst + (n - block), src + (n - block));
}

// Whole lines of the cache past it, what is left of a row at its ends as usual.
INLINE void stream_row(uint32_t *dst, const uint32_t *src, size_t n) {
    size_t i = -((uintptr_t)dst / 4) & (wide_block - 1);
    if (n < i + wide_block) {
        copy_row(dst, src, n);
        return;
    }
    COPY_FEW(dst, src, i);
    for (; i + wide_block <= n; i += wide_block)
        __builtin_nontemporal_store(load_wide(src + i), (u16x32 *)(dst + i));
    COPY_FEW(dst + i, src + i, n - i);
}

static void copy_rows(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, size_t width, size_t height,
    int streamed) {
    if (streamed) {
        for (size_t y = 0; y < height; y++) stream_row(dst + (ptrdiff_t)y * dst_stride, src + (ptrdiff_t)y * src_stride, width);
        // Other threads see streamed stores in order only after this.
        STREAMED();
    } else {
        for (size_t y = 0; y < height; y++) copy_row(dst + (ptrdiff_t)y * dst_stride, src + (ptrdiff_t)y * src_stride, width);
    }
}

static void fill(uint32_t *dst, uint32_t pixel, size_t n) {
    if (n <= few) {
        switch (n) {
        case 3: dst[2] = pixel; __attribute__((fallthrough));
        case 2: dst[1] = pixel; __attribute__((fallthrough));
        case 1: dst[0] = pixel; __attribute__((fallthrough));
        default: return;
        }
    }
    for (size_t i = 0; i < n; i++) dst[i] = pixel;
}

INLINE u16x32 over_wide(u16x32 pixels, u16x32 source) {
    source16 fine = source_of(source);
    return laid_over(fine, rest_of(fine), pixels);
}

static void over(uint32_t *dst, const uint32_t *src, size_t n) {
    size_t i = 0;
    for (; i + wide_block <= n; i += wide_block) {
        u32x16 source = (u32x16)load_wide(src + i);
        uint64_t all[8];
        memcpy(all, &source, sizeof all);
        // Most of a picture of text is clear, most of a photo opaque.
        if (!(all[0] | all[1] | all[2] | all[3] | all[4] | all[5] | all[6] | all[7])) continue;
        const uint64_t opaque = 0xff000000ff000000;
        if ((all[0] & all[1] & all[2] & all[3] & all[4] & all[5] & all[6] & all[7] & opaque) == opaque) {
            store_wide(dst + i, (u16x32)source);
        } else {
            store_wide(dst + i, over_wide(load_wide(dst + i), (u16x32)source));
        }
    }
    if (i == n) return;
    store_few(dst + i, over_wide(load_few(dst + i, n - i), load_few(src + i, n - i)), n - i);
}

INLINE u16x32 over_weakened(u16x32 pixels, u16x32 source, u16x32 share) {
    source16 fine = weakened(source_of(source), share);
    return laid_over(fine, rest_of(fine), pixels);
}

static void over_alpha(uint32_t *dst, const uint32_t *src, uint16_t alpha, size_t n) {
    const u16x32 share = (u16x32){0} + (uint16_t)(alpha + (alpha >> 8));
    if (n < wide_block) {
        store_few(dst, over_weakened(load_few(dst, n), load_few(src, n), share), n);
        return;
    }
#define LAID(at) over_weakened(load_wide(dst + (at)), load_wide(src + (at)), share)
    FOR_WIDE(dst, n, LAID);
#undef LAID
}

// The shares of a coverage under one more share.
INLINE u16x32 shares_of(u16x16 coverage, u16x32 share) { return high_product(doubled(coverage * 257), share); }

static void over_mask_few(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, uint16_t alpha, size_t n) {
    const uint32_t whole = alpha + (alpha >> 8);
    for (size_t i = 0; i < n; i++) {
        uint32_t share = coverage[i] * 257u * whole >> 16, source[4];
        for (int k = 0; k < 4; k++) source[k] = (src[i] >> k * 8 & 255) * share >> 8;
        dst[i] = laid_over_one(source, dst[i]);
    }
}

static void over_mask(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, uint16_t alpha, size_t n) {
    if (n <= few) {
        over_mask_few(dst, src, coverage, alpha, n);
        return;
    }
    const u16x32 share = (u16x32){0} + (uint16_t)(alpha + (alpha >> 8));
    if (n < wide_block) {
        u16x32 shares = shares_of(load_few_bytes(coverage, n), share);
        store_few(dst, over_weakened(load_few(dst, n), load_few(src, n), shares), n);
        return;
    }
#define LAID(at) over_weakened(load_wide(dst + (at)), load_wide(src + (at)), shares_of(load_bytes16(coverage + (at)), share))
    FOR_WIDE(dst, n, LAID);
#undef LAID
}
