/// Rows of premultiplied BGRA pixels, eight bits a channel, blue in the lowest byte, composed with integers alone:
/// the same bytes on every instruction set. Counts are in pixels and may be 0; rows need no alignment.
/// A coverage of 0…255 is a fraction of 255; a weight or a fine coverage of 0…65280 is one of 65280, which is
/// 255 * 256: both ends are exact. Results are rounded to nearest once.
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

/// A premultiplied colour in 255ths of a unit of a channel (0…65025), finer than a pixel: blue, green, red, alpha.
/// No channel exceeds the alpha.
typedef struct {
    uint16_t channel[4];
    /// The weight, 0…65280, that the alpha leaves for what lies below.
    uint16_t rest;
} pix_color;

/// The part of a picture that a sampler reads: samples beyond an edge repeat the pixel at the edge.
typedef struct {
    const uint32_t *pixels;
    /// Pixels from one row to the next.
    ptrdiff_t stride;
    /// The first and the last column and row, inclusive.
    int32_t min_x, min_y, max_x, max_y;
} pix_source;

/// Where to sample a row, from the first pixel on; the tables have room for 8 pixels more than there are.
typedef struct {
    /// Two columns for each pixel: the left one and the one after it, both of which lie inside the row.
    const int32_t *places;
    /// Four times for each pixel, for its channels: the weights of both columns, which sum to 255, that of the left one as
    /// the lower byte.
    const uint16_t *weights;
} pix_columns;

/// A walk through a picture or a shape in 2^-28 pixels of it: where the first sample is and how far it is to the next.
/// Whole numbers are the middles of pixels.
typedef struct {
    int64_t u, v, du, dv;
} pix_walk;

/// From the screen to a picture or a shape that is seen in perspective: the middle of the screen's pixel (x, y) shows the
/// place (u / w, v / w), where u is u[0] * x + u[1] * y + u[2], v and w likewise and w is above 0 for what is seen.
/// Whole numbers are the middles of the picture's pixels.
typedef struct {
    double u[3], v[3], w[3];
} pix_projection;

/// A blurred shape whose middle column and row stand for any number of equal ones.
typedef struct {
    /// Coverage in 0…65280, which is 255 * 256.
    const uint16_t *coverage;
    int32_t width, height;
    /// The column and row that are stretched, and how far, in 2^-16 of a column or row.
    int32_t middle_x, middle_y;
    int64_t stretch_x, stretch_y;
} pix_stretch;

// Copying and filling.

/// Copies pixels; rows must not overlap.
void pix_copy(uint32_t *dst, const uint32_t *src, size_t n);

/// Copies the rows of a rectangle, which must not overlap; strides are in pixels. Streamed, past the caches, when nobody
/// will read the copy soon.
void pix_copy_rows(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, size_t width, size_t height,
    int streamed);

/// Sets every pixel.
void pix_fill(uint32_t *dst, uint32_t pixel, size_t n);

// One row over another.

/// Lays a row over another (source-over).
void pix_over(uint32_t *dst, const uint32_t *src, size_t n);

/// Lays a row, weakened by one weight, over another.
void pix_over_alpha(uint32_t *dst, const uint32_t *src, uint16_t alpha, size_t n);

/// Lays a row, weakened by one weight and by a coverage for each pixel, over another.
void pix_over_mask(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, uint16_t alpha, size_t n);

/// Mixes two rows into a third in one pass: `weight` of `b` and the rest of `a`. `dst` may be `a` or `b`.
void pix_mix(uint32_t *dst, const uint32_t *a, const uint32_t *b, uint16_t weight, size_t n);

/// Mixes a row back to what was there before: `coverage` of it stays, the rest is `before`.
void pix_mix_mask(uint32_t *dst, const uint32_t *before, const uint8_t *coverage, size_t n);

/// Mixes a row back to what was there before by the alpha of a third row.
void pix_mix_alpha(uint32_t *dst, const uint32_t *before, const uint32_t *mask, size_t n);

// One colour over a row.

/// Lays a colour over a row.
void pix_color_over(uint32_t *dst, const pix_color *color, size_t n);

/// Lays a colour over a row by a coverage for each pixel.
void pix_color_mask(uint32_t *dst, const pix_color *color, const uint8_t *coverage, size_t n);

/// Lays a colour over rows of a rectangle that are all covered alike, by a coverage of 0…65280 for each column; the
/// stride is in pixels.
void pix_color_mask16_rows(
    uint32_t *dst, ptrdiff_t stride, const pix_color *color, const uint16_t *coverage, size_t n, size_t height);

/// Lays a colour over rows of a rectangle whose coverage lies between two rows of it: `fractions`, one in 256ths for each
/// row and less than 256, of `lower` and the rest of `upper`.
void pix_color_mask16_between(
    uint32_t *dst, ptrdiff_t stride, const pix_color *color, const uint16_t *upper, const uint16_t *lower,
    const uint16_t *fractions, size_t n, size_t height);

/// A rectangle's columns that are covered wholly, with one more on either side whose coverage is 0…255, or none where
/// that is negative.
typedef struct {
    size_t columns;
    size_t rows;
    int left;
    int right;
} pix_box;

/// Lays a colour over a rectangle, whose first pixel is `dst`; `pixel` is the colour as one, for where it is opaque.
void pix_color_box(uint32_t *dst, ptrdiff_t stride, const pix_color *color, uint32_t pixel, const pix_box *box);

// Bilinear samples.

/// Samples between each pixel of a rectangle and the one that lies `next` pixels further, at one fraction in 256ths: a row
/// further for a fraction of a row, one pixel for a fraction of a column. Strides are in pixels.
void pix_sample_shift(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, ptrdiff_t next, uint32_t fraction,
    size_t width, size_t height);

/// Lays the same of one column, all of whose pixels are covered alike, over what is there.
void pix_shift_column(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, ptrdiff_t next, uint32_t fraction,
    uint8_t coverage, size_t height);

/// Samples along any straight walk.
void pix_sample_affine(uint32_t *dst, const pix_source *source, const pix_walk *walk, size_t n);

/// Samples one row of a picture at columns given by a table, of which `limit` pixels may be read, as fine values: four a
/// pixel, signed, in 255ths of a unit above or below the middle of a channel's range. `dst` has room for 8 pixels more.
void pix_sample_columns(uint16_t *dst, const uint32_t *row, size_t limit, const pix_columns *columns, size_t n);

/// Mixes two fine rows from a place on: `fraction`, in 32768ths, of `lower` and the rest of `row`.
void pix_mix_fine(
    uint32_t *dst, const uint16_t *row, const uint16_t *lower, size_t from, uint16_t fraction, size_t n);

/// The same, mixed with the pixels of a third row: `weight` of the fine rows and the rest of `below`, which may be `dst`.
/// The row that lies `next` pixels after `below` is asked for, since it is read next.
void pix_mix_fine_over(
    uint32_t *dst, const uint32_t *below, ptrdiff_t next, const uint16_t *row, const uint16_t *lower, size_t from,
    uint16_t fraction, uint16_t weight, size_t n);

/// Samples a picture in perspective for the pixels of row y from x on. Where one pixel of the screen is more than 1.25
/// pixels of the picture wide or high, it is parted evenly into as many columns and rows, 16 at most, as make its parts
/// smaller, and is the mean of the samples in their middles.
void pix_sample_project(
    uint32_t *dst, const pix_source *source, const pix_projection *projection, int32_t x, int32_t y, size_t n);

// Shadows.

/// Blurs an image of 16-bit values along its rows into another of the same size; `weights` holds 2 * radius + 1
/// values whose sum is 65536, values beyond the edges are 0.
void pix_blur_rows(
    uint16_t *dst, const uint16_t *src, size_t width, size_t height, const uint16_t *weights, size_t radius);

/// The same along the columns.
void pix_blur_columns(
    uint16_t *dst, const uint16_t *src, size_t width, size_t height, const uint16_t *weights, size_t radius);

/// Samples a stretched shape along any straight walk; outside the shape coverage is 0.
void pix_sample_stretch(uint16_t *dst, const pix_stretch *shape, const pix_walk *walk, size_t n);

/// Samples a stretched shape in perspective for the pixels of row y from x on.
void pix_sample_stretch_project(
    uint16_t *dst, const pix_stretch *shape, const pix_projection *projection, int32_t x, int32_t y, size_t n);

/// Samples one row of a stretched shape at columns from `u` on, in 2^-28 columns, each `du` after the last; both outermost
/// columns of the shape are empty. `dst` has room for n values, rounded up to 16.
void pix_sample_stretch_row(
    uint16_t *dst, const pix_stretch *shape, size_t row, int64_t u, int64_t du, size_t n);

// Blurring what lies beneath.

/// What becomes of blurred colours: their distance from gray times `saturation`, in 1024ths (0…16384), then `rest`, in
/// 65536ths, of them and a premultiplied colour in 65280ths, blue, green, red, alpha.
typedef struct {
    int32_t saturation;
    uint32_t rest;
    uint32_t tint[4];
} pix_tone;

/// The mean of each of a row of square cells of 2, 4, 8 or 16 pixels a side; `src` is the first pixel of its first row of
/// pixels, each of which has room for 16 pixels more.
void pix_mean_cells(uint32_t *dst, const uint32_t *src, ptrdiff_t stride, size_t cells, uint32_t cell);

/// The mean of a rectangle of at most 16 by 16 pixels.
uint32_t pix_mean(const uint32_t *src, ptrdiff_t stride, size_t width, size_t height);

/// Turns pixels into four values each, in 65280ths.
void pix_widen(uint16_t *dst, const uint32_t *src, size_t n);

/// Sums rows of n values of 65280ths by weights, which sum to 65536; `count` is at most 400, and there are no less than n
/// values in each row and in `dst`, rounded up to 32. What the products cut off is made up for by half a unit for each.
void pix_blur_taps(
    uint16_t *dst, const uint16_t *const *taps, const uint16_t *weights, size_t count, size_t n);

/// Sums so many pixels of four values by weights, which sum to 65536, into one.
void pix_blur_pixel(uint16_t *dst, const uint16_t *src, const uint32_t *weights, size_t count);

/// Turns n pixels of four values each, rounded up to 16, back into bytes, toned.
void pix_tone_row(uint32_t *dst, const uint16_t *src, const pix_tone *tone, size_t n);

// Video.

/// Turns two rows, of opaque pixels or ones over black, into video by BT.709 in its limited range: a byte of luma for each
/// pixel, and for each block of two by two pixels a byte of blue and one of red, of their mean, rounded once. Where n is
/// odd the last pixel counts twice, and `luma`, `lower_luma` and `chroma` get n + 1 bytes; else n. `lower` may be `row`.
void pix_video_rows(
    uint8_t *luma, uint8_t *lower_luma, uint8_t *chroma, const uint32_t *row, const uint32_t *lower, size_t n);

// Instruction sets.

/// How many instruction sets there are kernels for: on x86-64 the baseline, v3 (AVX2) and v4 (AVX-512).
int pix_instruction_sets(void);

/// Uses one instruction set from now on, whatever the processor's best is; for tests, while nothing is drawn.
/// Returns 0, and changes nothing, when the processor lacks it. A negative number goes back to the best.
int pix_force_instruction_set(int index);

// Threads.

/// A few threads that wait for work.
typedef struct pix_pool pix_pool;

/// Starts a pool of `threads` in all, the caller's included: 1 starts none. When the system refuses threads the pool
/// has fewer; NULL only without memory.
pix_pool *pix_pool_create(int threads);

/// How many threads work for the pool, the caller's included.
int pix_pool_threads(const pix_pool *pool);

/// Calls `work(context, thread, index)` once for each index below `count`, on all threads, and returns when all
/// calls have. `thread` is 0 for the caller's own and tells threads apart.
void pix_pool_run(pix_pool *pool, void (*work)(void *context, int thread, int index), void *context, int count);

/// Ends the threads.
void pix_pool_destroy(pix_pool *pool);

#endif
