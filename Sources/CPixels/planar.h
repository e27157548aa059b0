// Rows of pixels as video: BT.709, limited range, two colours for each block of two by two pixels.

typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef uint8_t video8x16 __attribute__((vector_size(16)));
typedef int16_t video16x32 __attribute__((vector_size(64)));

// The sum of each pixel's two products, of 16 bits each.
INLINE i32x16 lane_sums(u16x32 lanes, video16x32 weights) {
#if PIX_VERSION == 4
    return (i32x16)_mm512_madd_epi16((__m512i)lanes, (__m512i)weights);
#elif PIX_VERSION == 3
    __m256i first[2], second[2];
    memcpy(first, &lanes, sizeof first);
    memcpy(second, &weights, sizeof second);
    for (int i = 0; i < 2; i++) first[i] = _mm256_madd_epi16(first[i], second[i]);
    i32x16 sums;
    memcpy(&sums, first, sizeof sums);
    return sums;
#elif defined(__x86_64__)
    i16x8 first[4], second[4];
    memcpy(first, &lanes, sizeof first);
    memcpy(second, &weights, sizeof second);
    i32x16 sums;
    for (int i = 0; i < 4; i++) {
        typedef int32_t four __attribute__((vector_size(16)));
        four part = (four)__builtin_ia32_pmaddwd128(first[i], second[i]);
        memcpy((char *)&sums + i * sizeof part, &part, sizeof part);
    }
    return sums;
#else
    i32x16 both = (i32x16)lanes, weight = (i32x16)weights;
    return (both << 16 >> 16) * (weight << 16 >> 16) + (both >> 16) * (weight >> 16);
#endif
}

// A weight for each of a pixel's two lanes, the same for all, or in turn for each two pixels.
#define WEIGHTS(a, b, c, d)                                                                                         \
    ((video16x32){a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d})

// In 32768ths: 219 or 224 of 255 units, times BT.709's 0.2126 of red, 0.7152 of green and 0.0722 of blue. Those of white
// sum to 219 units, those of a grey's colours to nothing.
INLINE void store_luma(uint8_t *luma, u16x32 pixels) {
    const video16x32 blue_red = WEIGHTS(2032, 5983, 2032, 5983), green = WEIGHTS(20127, 0, 20127, 0);
    i32x16 sums = lane_sums(pixels & 255, blue_red) + lane_sums(pixels >> 8, green) + ((16 << 15) + (1 << 14));
    video8x16 bytes = __builtin_convertvector(sums >> 15, video8x16);
    memcpy(luma, &bytes, sizeof bytes);
}

// Each two pixels' lanes summed, in the place of either.
INLINE u16x32 summed_pairs(u16x32 lanes) {
    u64x8 pairs = (u64x8)lanes;
    return (u16x32)(pairs + (pairs << 32 | pairs >> 32));
}

// Sums of four pixels, a colour of blue and one of red for each, in 131072ths.
INLINE void store_chroma(uint8_t *chroma, u16x32 pixels, u16x32 lower) {
    const video16x32 blue_red = WEIGHTS(14392, -3298, -1320, 14392), green = WEIGHTS(-11094, 0, -13072, 0);
    u16x32 even = summed_pairs((pixels & 255) + (lower & 255)), odd = summed_pairs((pixels >> 8) + (lower >> 8));
    i32x16 sums = lane_sums(even, blue_red) + lane_sums(odd, green) + ((128 << 17) + (1 << 16));
    video8x16 bytes = __builtin_convertvector(sums >> 17, video8x16);
    memcpy(chroma, &bytes, sizeof bytes);
}

static void video_rows(
    uint8_t *luma, uint8_t *lower_luma, uint8_t *chroma, const uint32_t *row, const uint32_t *lower, size_t n) {
    size_t i = 0;
    for (; i + wide_block <= n; i += wide_block) {
        u16x32 pixels = load_wide(row + i), below = load_wide(lower + i);
        store_luma(luma + i, pixels);
        store_luma(lower_luma + i, below);
        store_chroma(chroma + i, pixels, below);
    }
    if (i == n) return;
    // What is left, its last pixel once more where their number is odd.
    uint32_t few_pixels[wide_block] = {0}, few_below[wide_block] = {0};
    uint8_t planes[3][wide_block];
    size_t rest = n - i;
    memcpy(few_pixels, row + i, rest * sizeof *row);
    memcpy(few_below, lower + i, rest * sizeof *lower);
    if (rest & 1) {
        few_pixels[rest] = few_pixels[rest - 1];
        few_below[rest] = few_below[rest - 1];
        rest++;
    }
    u16x32 pixels = load_wide(few_pixels), below = load_wide(few_below);
    store_luma(planes[0], pixels);
    store_luma(planes[1], below);
    store_chroma(planes[2], pixels, below);
    memcpy(luma + i, planes[0], rest);
    memcpy(lower_luma + i, planes[1], rest);
    memcpy(chroma + i, planes[2], rest);
}
#undef WEIGHTS
