// Picks the kernels of the processor's best instruction set, once, before main.
#include "kernels.h"

#include <string.h>

// A table of our own rather than compiler clones: clones can't be called by choice, and tests compare them all.
#if defined(__x86_64__)
static const struct pix_kernels *const tables[] = {&pix_baseline, &pix_v3, &pix_v4};

static int has(int index) {
    switch (index) {
    case 0: return 1;
    case 1: return __builtin_cpu_supports("x86-64-v3") != 0;
    case 2: return __builtin_cpu_supports("x86-64-v4") != 0;
    default: return 0;
    }
}
#else
static const struct pix_kernels *const tables[] = {&pix_baseline};

static int has(int index) { return index == 0; }
#endif

enum { table_count = sizeof tables / sizeof tables[0] };

static const struct pix_kernels *kernels = &pix_baseline;

int pix_instruction_sets(void) { return table_count; }

int pix_force_instruction_set(int index) {
    if (index < 0) {
        for (index = table_count - 1; !has(index);) index--;
    }
    if (!has(index)) return 0;
    kernels = tables[index];
    return 1;
}

__attribute__((constructor)) static void pick_best(void) {
#if defined(__x86_64__)
    __builtin_cpu_init();
#endif
    pix_force_instruction_set(-1);
}

void pix_copy(uint32_t *dst, const uint32_t *src, size_t n) { memcpy(dst, src, n * sizeof *dst); }

void pix_copy_rows(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, size_t width, size_t height,
    int streamed) {
    kernels->copy_rows(dst, dst_stride, src, src_stride, width, height, streamed);
}

void pix_fill(uint32_t *dst, uint32_t pixel, size_t n) { kernels->fill(dst, pixel, n); }

void pix_over(uint32_t *dst, const uint32_t *src, size_t n) { kernels->over(dst, src, n); }

void pix_over_alpha(uint32_t *dst, const uint32_t *src, uint16_t alpha, size_t n) {
    kernels->over_alpha(dst, src, alpha, n);
}

void pix_over_mask(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, uint16_t alpha, size_t n) {
    kernels->over_mask(dst, src, coverage, alpha, n);
}

void pix_mix(uint32_t *dst, const uint32_t *a, const uint32_t *b, uint16_t weight, size_t n) {
    kernels->mix(dst, a, b, weight, n);
}

void pix_mix_mask(uint32_t *dst, const uint32_t *before, const uint8_t *coverage, size_t n) {
    kernels->mix_mask(dst, before, coverage, n);
}

void pix_mix_alpha(uint32_t *dst, const uint32_t *before, const uint32_t *mask, size_t n) {
    kernels->mix_alpha(dst, before, mask, n);
}

void pix_color_over(uint32_t *dst, const pix_color *color, size_t n) { kernels->color_over(dst, color, n); }

void pix_color_mask(uint32_t *dst, const pix_color *color, const uint8_t *coverage, size_t n) {
    kernels->color_mask(dst, color, coverage, n);
}

void pix_color_mask16_rows(
    uint32_t *dst, ptrdiff_t stride, const pix_color *color, const uint16_t *coverage, size_t n, size_t height) {
    kernels->color_mask16_rows(dst, stride, color, coverage, n, height);
}

void pix_color_mask16_between(
    uint32_t *dst, ptrdiff_t stride, const pix_color *color, const uint16_t *upper, const uint16_t *lower,
    const uint16_t *fractions, size_t n, size_t height) {
    kernels->color_mask16_between(dst, stride, color, upper, lower, fractions, n, height);
}

void pix_color_box(
    uint32_t *dst, ptrdiff_t stride, const pix_color *color, uint32_t pixel, const pix_box *box) {
    kernels->color_box(dst, stride, color, pixel, box);
}

void pix_sample_shift(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, ptrdiff_t next, uint32_t fraction,
    size_t width, size_t height) {
    kernels->sample_shift(dst, dst_stride, src, src_stride, next, fraction, width, height);
}

void pix_shift_column(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, ptrdiff_t next, uint32_t fraction,
    uint8_t coverage, size_t height) {
    kernels->shift_column(dst, dst_stride, src, src_stride, next, fraction, coverage, height);
}

void pix_sample_affine(uint32_t *dst, const pix_source *source, const pix_walk *walk, size_t n) {
    kernels->sample_affine(dst, source, walk, n);
}

void pix_sample_columns(uint16_t *dst, const uint32_t *row, size_t limit, const pix_columns *columns, size_t n) {
    kernels->sample_columns(dst, row, limit, columns, n);
}

void pix_mix_fine(
    uint32_t *dst, const uint16_t *row, const uint16_t *lower, size_t from, uint16_t fraction, size_t n) {
    kernels->mix_fine(dst, row, lower, from, fraction, n);
}

void pix_mix_fine_over(
    uint32_t *dst, const uint32_t *below, ptrdiff_t next, const uint16_t *row, const uint16_t *lower, size_t from,
    uint16_t fraction, uint16_t weight, size_t n) {
    kernels->mix_fine_over(dst, below, next, row, lower, from, fraction, weight, n);
}

void pix_sample_project(
    uint32_t *dst, const pix_source *source, const pix_projection *projection, int32_t x, int32_t y, size_t n) {
    kernels->sample_project(dst, source, projection, x, y, n);
}

void pix_blur_rows(
    uint16_t *dst, const uint16_t *src, size_t width, size_t height, const uint16_t *weights, size_t radius) {
    kernels->blur_rows(dst, src, width, height, weights, radius);
}

void pix_blur_columns(
    uint16_t *dst, const uint16_t *src, size_t width, size_t height, const uint16_t *weights, size_t radius) {
    kernels->blur_columns(dst, src, width, height, weights, radius);
}

void pix_sample_stretch(uint16_t *dst, const pix_stretch *shape, const pix_walk *walk, size_t n) {
    kernels->sample_stretch(dst, shape, walk, n);
}

void pix_sample_stretch_project(
    uint16_t *dst, const pix_stretch *shape, const pix_projection *projection, int32_t x, int32_t y, size_t n) {
    kernels->sample_stretch_project(dst, shape, projection, x, y, n);
}

void pix_sample_stretch_row(
    uint16_t *dst, const pix_stretch *shape, size_t row, int64_t u, int64_t du, size_t n) {
    kernels->sample_stretch_row(dst, shape, row, u, du, n);
}

void pix_video_rows(
    uint8_t *luma, uint8_t *lower_luma, uint8_t *chroma, const uint32_t *row, const uint32_t *lower, size_t n) {
    kernels->video_rows(luma, lower_luma, chroma, row, lower, n);
}

void pix_mean_cells(uint32_t *dst, const uint32_t *src, ptrdiff_t stride, size_t cells, uint32_t cell) {
    kernels->mean_cells(dst, src, stride, cells, cell);
}

void pix_widen(uint16_t *dst, const uint32_t *src, size_t n) { kernels->widen(dst, src, n); }

void pix_blur_taps(
    uint16_t *dst, const uint16_t *const *taps, const uint16_t *weights, size_t count, size_t n) {
    kernels->blur_taps(dst, taps, weights, count, n);
}

void pix_tone_row(uint32_t *dst, const uint16_t *src, const pix_tone *tone, size_t n) {
    kernels->tone_row(dst, src, tone, n);
}

// Few cells are filled in part: they have no kernel of their own.

uint32_t pix_mean(const uint32_t *src, ptrdiff_t stride, size_t width, size_t height) {
    uint32_t sums[4] = {0}, count = (uint32_t)(width * height), mean = 0;
    for (size_t y = 0; y < height; y++) {
        for (size_t x = 0; x < width; x++) {
            uint32_t pixel = src[(ptrdiff_t)y * stride + (ptrdiff_t)x];
            for (int k = 0; k < 4; k++) sums[k] += pixel >> k * 8 & 255;
        }
    }
    for (int k = 0; k < 4; k++) mean |= (sums[k] + count / 2) / count << k * 8;
    return mean;
}

void pix_blur_pixel(uint16_t *dst, const uint16_t *src, const uint32_t *weights, size_t count) {
    kernels->blur_pixel(dst, src, weights, count);
}
