// Samples of a plane seen in perspective, in doubles whose products, sums and quotients are each rounded once: the same
// on every instruction set as long as the compiler joins none.

typedef double f64x8 __attribute__((vector_size(64)));
typedef int64_t i64x8 __attribute__((vector_size(64)));
typedef int32_t i32x8 __attribute__((vector_size(32)));

enum { most_taps = 16 };

// Further than this from sample to sample, in pixels of the picture, what lies between is left out and shimmers.
static const double tap_reach = 1.25;
// Nearer to the horizon, or beyond it, a pixel's middle shows what is nearest to it.
static const double least_w = 1e-12;

INLINE f64x8 chosen(i64x8 mask, f64x8 yes, f64x8 no) { return (f64x8)(((i64x8)yes & mask) | ((i64x8)no & ~mask)); }

INLINE f64x8 magnitude8(f64x8 value) { return (f64x8)((i64x8)value & INT64_MAX); }

INLINE double magnitude(double value) { return value < 0 ? -value : value; }

INLINE double bounded(double value, double low, double high) { return value < low ? low : value > high ? high : value; }

INLINE f64x8 bounded8(f64x8 value, double low, double high) {
    f64x8 least = (f64x8){0} + low, most = (f64x8){0} + high;
    value = chosen(value < least, least, value);
    return chosen(value > most, most, value);
}

// A place in 2^-16 pixels, rounded down.
INLINE int64_t floor_fixed(double value) {
    int64_t whole = (int64_t)(value * 65536);
    return whole > value * 65536 ? whole - 1 : whole;
}

// How many samples a pixel needs for a step, which is `step` / `w` long.
INLINE int taps_of(double step, double w) {
    if (step <= tap_reach * w) return 1;
    double needed = step / (tap_reach * w);
    if (needed >= most_taps) return most_taps;
    int whole = (int)needed;
    return whole < needed ? whole + 1 : whole;
}

// Between two values lies first * (65535 - f) + second * f, of which products' upper halves are kept: a few 256ths of a
// unit too small, which the last rounding makes good.
INLINE u16x32 cut_between(u16x32 first, u16x32 second, u16x32 fraction) {
    return high_product(first, 65535 - fraction) + high_product(second, fraction);
}

// 256ths of a unit to bytes: rounded, with what two steps of `cut_between` cut off at the middle of its range.
INLINE void store_cut8(uint32_t *pixels, u16x32 values) { store8(pixels, (values + 131) >> 8); }

// Eight pixels and their right neighbours.
typedef struct {
    u32x8 left, right;
} neighbours;

INLINE neighbours parted(u64x8 pairs) {
    u32x16 pixels = (u32x16)pairs;
    return (neighbours){
        __builtin_shufflevector(pixels, pixels, 0, 2, 4, 6, 8, 10, 12, 14),
        __builtin_shufflevector(pixels, pixels, 1, 3, 5, 7, 9, 11, 13, 15)};
}

// Pairs of neighbours, in 256ths of a unit.
INLINE u16x32 between_pairs(u64x8 pairs, u16x32 fraction) {
    neighbours both = parted(pairs);
    return cut_between(
        __builtin_convertvector((u8x32)both.left, u16x32) << 8, __builtin_convertvector((u8x32)both.right, u16x32) << 8,
        fraction);
}

// One sample, added to the sum of a pixel's four channels in 256ths of a unit.
INLINE void add_tap(uint32_t sum[4], const pix_source *from, double u, double v) {
    u = bounded(u, from->min_x - 1.0, from->max_x + 1.0) + 1;
    v = bounded(v, from->min_y - 1.0, from->max_y + 1.0) + 1;
    int32_t x = (int32_t)u, y = (int32_t)v;
    uint32_t fx = (uint32_t)((u - x) * 65536), fy = (uint32_t)((v - y) * 65536);
    int32_t x0 = kept(x - 1, from->min_x, from->max_x), x1 = kept(x, from->min_x, from->max_x);
    const uint32_t *top = from->pixels + kept(y - 1, from->min_y, from->max_y) * from->stride;
    const uint32_t *bottom = from->pixels + kept(y, from->min_y, from->max_y) * from->stride;
    uint32_t a = top[x0], b = top[x1], c = bottom[x0], d = bottom[x1];
    for (int k = 0; k < 4; k++) {
        uint32_t shift = (uint32_t)k * 8;
        uint32_t high = ((a >> shift & 255) << 8) * (65535 - fx) >> 16;
        high += ((b >> shift & 255) << 8) * fx >> 16;
        uint32_t low = ((c >> shift & 255) << 8) * (65535 - fx) >> 16;
        low += ((d >> shift & 255) << 8) * fx >> 16;
        sum[k] += (high * (65535 - fy) >> 16) + (low * fy >> 16);
    }
}

INLINE uint32_t project_one(const pix_source *from, const pix_projection *p, double x, double y) {
    const double *a = p->u, *b = p->v, *c = p->w;
    double w = c[0] * x + (c[1] * y + c[2]);
    w = w > least_w ? w : least_w;
    double u = (a[0] * x + (a[1] * y + a[2])) / w, v = (b[0] * x + (b[1] * y + b[2])) / w;
    // The derivatives of u and v, times w.
    double across_u = magnitude(a[0] - u * c[0]), across_v = magnitude(b[0] - v * c[0]);
    double down_u = magnitude(a[1] - u * c[1]), down_v = magnitude(b[1] - v * c[1]);
    int columns = taps_of(across_u > across_v ? across_u : across_v, w);
    int rows = taps_of(down_u > down_v ? down_u : down_v, w);
    uint32_t sum[4] = {0};
    for (int j = 0; j < rows; j++) {
        double tap_y = y + ((j + 0.5) / rows - 0.5);
        for (int i = 0; i < columns; i++) {
            double tap_x = x + ((i + 0.5) / columns - 0.5);
            double tap_w = c[0] * tap_x + (c[1] * tap_y + c[2]);
            tap_w = tap_w > least_w ? tap_w : least_w;
            add_tap(
                sum, from, (a[0] * tap_x + (a[1] * tap_y + a[2])) / tap_w,
                (b[0] * tap_x + (b[1] * tap_y + b[2])) / tap_w);
        }
    }
    uint32_t count = (uint32_t)(columns * rows), pixel = 0;
    for (int k = 0; k < 4; k++) pixel |= ((sum[k] + count / 2) / count + 131) >> 8 << k * 8;
    return pixel;
}

// Eight pixels that need a sample each.
INLINE u16x32 project_block(const pix_source *from, f64x8 u, f64x8 v) {
    u = bounded8(u, from->min_x - 1.0, from->max_x + 1.0) + 1;
    v = bounded8(v, from->min_y - 1.0, from->max_y + 1.0) + 1;
    i32x8 xs = __builtin_convertvector(u, i32x8), ys = __builtin_convertvector(v, i32x8);
    i32x8 fx = __builtin_convertvector((u - __builtin_convertvector(xs, f64x8)) * 65536, i32x8);
    i32x8 fy = __builtin_convertvector((v - __builtin_convertvector(ys, f64x8)) * 65536, i32x8);
    u64x8 top = {0}, bottom = {0};
    for (int k = 0; k < block; k++) {
        int32_t x0 = kept(xs[k] - 1, from->min_x, from->max_x), x1 = kept(xs[k], from->min_x, from->max_x);
        top[k] = pair_of(from->pixels + kept(ys[k] - 1, from->min_y, from->max_y) * from->stride, x0, x1);
        bottom[k] = pair_of(from->pixels + kept(ys[k], from->min_y, from->max_y) * from->stride, x0, x1);
    }
    u16x32 across = spread8(__builtin_convertvector(fx, u16x8)), down = spread8(__builtin_convertvector(fy, u16x8));
    return cut_between(between_pairs(top, across), between_pairs(bottom, across), down);
}

static void sample_project(
    uint32_t *dst, const pix_source *source, const pix_projection *projection, int32_t x, int32_t y, size_t n) {
    const pix_source from = *source;
    const pix_projection p = *projection;
    const double *a = p.u, *b = p.v, *c = p.w;
    const f64x8 steps = {0, 1, 2, 3, 4, 5, 6, 7};
    const double row_u = a[1] * y + a[2], row_v = b[1] * y + b[2], row_w = c[1] * y + c[2];
    size_t i = 0;
    for (; i + block <= n; i += block) {
        f64x8 xs = steps + (double)(x + (int32_t)i);
        f64x8 w = c[0] * xs + row_w;
        w = chosen(w > least_w, w, (f64x8){0} + least_w);
        f64x8 u = (a[0] * xs + row_u) / w, v = (b[0] * xs + row_v) / w;
        f64x8 reach = tap_reach * w;
        i64x8 far = (magnitude8(a[0] - u * c[0]) > reach) | (magnitude8(b[0] - v * c[0]) > reach)
            | (magnitude8(a[1] - u * c[1]) > reach) | (magnitude8(b[1] - v * c[1]) > reach);
        if (far[0] | far[1] | far[2] | far[3] | far[4] | far[5] | far[6] | far[7]) {
            for (size_t k = i; k < i + block; k++) dst[k] = project_one(&from, &p, x + (int32_t)k, y);
        } else {
            store_cut8(dst + i, project_block(&from, u, v));
        }
    }
    for (; i < n; i++) dst[i] = project_one(&from, &p, x + (int32_t)i, y);
}

static void sample_stretch_project(
    uint16_t *dst, const pix_stretch *shape, const pix_projection *projection, int32_t x, int32_t y, size_t n) {
    const pix_projection p = *projection;
    for (size_t i = 0; i < n; i++) {
        double at = x + (int32_t)i;
        double w = p.w[0] * at + (p.w[1] * y + p.w[2]);
        if (!(w > least_w)) {
            dst[i] = 0;
            continue;
        }
        // Far more than any shape's size, and still a whole number of 64 bits with its fraction.
        double u = bounded((p.u[0] * at + (p.u[1] * y + p.u[2])) / w, -1e10, 1e10);
        double v = bounded((p.v[0] * at + (p.v[1] * y + p.v[2])) / w, -1e10, 1e10);
        dst[i] = stretch_at(shape, floor_fixed(u), floor_fixed(v));
    }
}
