// The table of kernels that each instruction set fills.
#ifndef PIX_KERNELS_H
#define PIX_KERNELS_H

#include "CPixels.h"

struct pix_kernels {
    void (*copy_rows)(uint32_t *, ptrdiff_t, const uint32_t *, ptrdiff_t, size_t, size_t, int);
    void (*fill)(uint32_t *, uint32_t, size_t);
    void (*over)(uint32_t *, const uint32_t *, size_t);
    void (*over_alpha)(uint32_t *, const uint32_t *, uint16_t, size_t);
    void (*over_mask)(uint32_t *, const uint32_t *, const uint8_t *, uint16_t, size_t);
    void (*mix)(uint32_t *, const uint32_t *, const uint32_t *, uint16_t, size_t);
    void (*mix_mask)(uint32_t *, const uint32_t *, const uint8_t *, size_t);
    void (*mix_alpha)(uint32_t *, const uint32_t *, const uint32_t *, size_t);
    void (*color_over)(uint32_t *, const pix_color *, size_t);
    void (*color_mask)(uint32_t *, const pix_color *, const uint8_t *, size_t);
    void (*color_mask16_rows)(uint32_t *, ptrdiff_t, const pix_color *, const uint16_t *, size_t, size_t);
    void (*color_mask16_between)(
        uint32_t *, ptrdiff_t, const pix_color *, const uint16_t *, const uint16_t *, const uint16_t *, size_t, size_t);
    void (*color_box)(uint32_t *, ptrdiff_t, const pix_color *, uint32_t, const pix_box *);
    void (*sample_shift)(
        uint32_t *, ptrdiff_t, const uint32_t *, ptrdiff_t, ptrdiff_t, uint32_t, size_t, size_t);
    void (*shift_column)(
        uint32_t *, ptrdiff_t, const uint32_t *, ptrdiff_t, ptrdiff_t, uint32_t, uint8_t, size_t);
    void (*sample_affine)(uint32_t *, const pix_source *, const pix_walk *, size_t);
    void (*sample_columns)(uint16_t *, const uint32_t *, size_t, const pix_columns *, size_t);
    void (*mix_fine)(uint32_t *, const uint16_t *, const uint16_t *, size_t, uint16_t, size_t);
    void (*mix_fine_over)(
        uint32_t *, const uint32_t *, ptrdiff_t, const uint16_t *, const uint16_t *, size_t, uint16_t, uint16_t, size_t);
    void (*sample_project)(uint32_t *, const pix_source *, const pix_projection *, int32_t, int32_t, size_t);
    void (*blur_rows)(uint16_t *, const uint16_t *, size_t, size_t, const uint16_t *, size_t);
    void (*blur_columns)(uint16_t *, const uint16_t *, size_t, size_t, const uint16_t *, size_t);
    void (*sample_stretch)(uint16_t *, const pix_stretch *, const pix_walk *, size_t);
    void (*sample_stretch_project)(
        uint16_t *, const pix_stretch *, const pix_projection *, int32_t, int32_t, size_t);
    void (*sample_stretch_row)(uint16_t *, const pix_stretch *, size_t, int64_t, int64_t, size_t);
    void (*video_rows)(uint8_t *, uint8_t *, uint8_t *, const uint32_t *, const uint32_t *, size_t);
    void (*mean_cells)(uint32_t *, const uint32_t *, ptrdiff_t, size_t, uint32_t);
    void (*widen)(uint16_t *, const uint32_t *, size_t);
    void (*blur_taps)(uint16_t *, const uint16_t *const *, const uint16_t *, size_t, size_t);
    void (*blur_pixel)(uint16_t *, const uint16_t *, const uint32_t *, size_t);
    void (*tone_row)(uint32_t *, const uint16_t *, const pix_tone *, size_t);
};

extern const struct pix_kernels pix_baseline;
#if defined(__x86_64__)
extern const struct pix_kernels pix_v3;
extern const struct pix_kernels pix_v4;
#endif

#endif
