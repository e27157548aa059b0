// All kernels, compiled once for each instruction set into the table named by PIX_TABLE.
#include "vectors.h"

#include "over.h"

#include "mix.h"

#include "color.h"

#include "box.h"

#include "sample.h"

#include "shift.h"

#include "affine.h"

#include "shadow.h"

#include "project.h"

#include "planar.h"

#include "backdrop.h"

const struct pix_kernels PIX_TABLE = {
    .copy_rows = copy_rows,
    .fill = fill,
    .over = over,
    .over_alpha = over_alpha,
    .over_mask = over_mask,
    .mix = mix,
    .mix_mask = mix_mask,
    .mix_alpha = mix_alpha,
    .color_over = color_over,
    .color_mask = color_mask,
    .color_mask16_rows = color_mask16_rows,
    .color_mask16_between = color_mask16_between,
    .color_box = color_box,
    .sample_shift = sample_shift,
    .shift_column = shift_column,
    .sample_affine = sample_affine,
    .sample_columns = sample_columns,
    .mix_fine = mix_fine,
    .mix_fine_over = mix_fine_over,
    .sample_project = sample_project,
    .blur_rows = blur_rows,
    .blur_columns = blur_columns,
    .sample_stretch = sample_stretch,
    .sample_stretch_project = sample_stretch_project,
    .sample_stretch_row = sample_stretch_row,
    .video_rows = video_rows,
    .mean_cells = mean_cells,
    .widen = widen,
    .blur_taps = blur_taps,
    .blur_pixel = blur_pixel,
    .tone_row = tone_row,
};
