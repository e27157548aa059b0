// Blurring a shape's coverage, and laying the blurred shape out stretched.

// Sums of up to 65536 * 65535 and half a unit stay below 2^32.
enum { blur_chunk = 256 };

INLINE void blur_line(
    uint16_t *dst, const uint16_t *src, size_t n, ptrdiff_t step, const uint16_t *weights, ptrdiff_t first,
    ptrdiff_t last) {
    uint32_t sum[blur_chunk];
    for (size_t i = 0; i < n; i++) sum[i] = 32768;
    for (ptrdiff_t tap = first; tap <= last; tap++) {
        const uint16_t *line = src + tap * step;
        uint32_t weight = weights[tap];
        for (size_t i = 0; i < n; i++) sum[i] += weight * line[i];
    }
    for (size_t i = 0; i < n; i++) dst[i] = (uint16_t)(sum[i] >> 16);
}

static void blur_columns(
    uint16_t *dst, const uint16_t *src, size_t width, size_t height, const uint16_t *weights, size_t radius) {
    ptrdiff_t r = (ptrdiff_t)radius;
    for (size_t y = 0; y < height; y++) {
        ptrdiff_t first = (ptrdiff_t)y < r ? -(ptrdiff_t)y : -r;
        ptrdiff_t last = (ptrdiff_t)(height - 1 - y) < r ? (ptrdiff_t)(height - 1 - y) : r;
        for (size_t x = 0; x < width; x += blur_chunk) {
            size_t n = width - x < blur_chunk ? width - x : blur_chunk;
            blur_line(dst + y * width + x, src + y * width + x, n, (ptrdiff_t)width, weights + r, first, last);
        }
    }
}

static void blur_rows(
    uint16_t *dst, const uint16_t *src, size_t width, size_t height, const uint16_t *weights, size_t radius) {
    for (size_t y = 0; y < height; y++) {
        const uint16_t *line = src + y * width;
        uint16_t *out = dst + y * width;
        for (size_t x = 0; x < width; x += blur_chunk) {
            size_t n = width - x < blur_chunk ? width - x : blur_chunk;
            uint32_t sum[blur_chunk];
            for (size_t i = 0; i < n; i++) sum[i] = 32768;
            for (size_t tap = 0; tap <= 2 * radius; tap++) {
                // out[x + i] takes line[x + i + tap - radius], where that is inside the line.
                ptrdiff_t shift = (ptrdiff_t)(x + tap) - (ptrdiff_t)radius;
                ptrdiff_t from = shift < 0 ? -shift : 0;
                ptrdiff_t to = (ptrdiff_t)width - shift < (ptrdiff_t)n ? (ptrdiff_t)width - shift : (ptrdiff_t)n;
                uint32_t weight = weights[tap];
                for (ptrdiff_t i = from; i < to; i++) sum[i] += weight * line[shift + i];
            }
            for (size_t i = 0; i < n; i++) out[x + i] = (uint16_t)(sum[i] >> 16);
        }
    }
}

// Takes the stretch out of a coordinate: what lies beyond the middle moves back by it.
INLINE int64_t fold(int64_t at, int32_t middle, int64_t stretch) {
    int64_t start = (int64_t)middle << 16;
    if (at <= start) return at;
    return at >= start + stretch ? at - stretch : start;
}

INLINE uint32_t coverage_at(const pix_stretch *shape, int64_t x, int64_t y) {
    if (x < 0 || y < 0 || x >= shape->width || y >= shape->height) return 0;
    return shape->coverage[y * shape->width + x];
}

// Coverage at a place in 2^-16 pixels.
INLINE uint16_t stretch_at(const pix_stretch *shape, int64_t u, int64_t v) {
    int64_t x = fold(u, shape->middle_x, shape->stretch_x);
    int64_t y = fold(v, shape->middle_y, shape->stretch_y);
    int64_t column = x >> 16, row = y >> 16;
    uint32_t fx = (uint32_t)(x >> 8) & 255, fy = (uint32_t)(y >> 8) & 255;
    uint32_t top = coverage_at(shape, column, row) * (256 - fx) + coverage_at(shape, column + 1, row) * fx;
    uint32_t bottom = coverage_at(shape, column, row + 1) * (256 - fx) + coverage_at(shape, column + 1, row + 1) * fx;
    return (uint16_t)(((top >> 8) * (256 - fy) + (bottom >> 8) * fy + 128) >> 8);
}

typedef int32_t i32x16 __attribute__((vector_size(64)));

INLINE i32x16 lesser(i32x16 a, i32x16 b) {
    i32x16 isLess = a < b;
    return (a & isLess) | (b & ~isLess);
}

INLINE i32x16 greater(i32x16 a, i32x16 b) {
    i32x16 isGreater = a > b;
    return (a & isGreater) | (b & ~isGreater);
}

// What `stretch_at` reads along one axis: the cell before each place and how far it is to the next, 0...256. Beyond both
// ends lie empty cells.
typedef struct {
    i32x16 cell, fraction;
} stretch_cells;

INLINE stretch_cells cells_of(i32x16 places, int32_t middle, int32_t stretch, int32_t count) {
    i32x16 start = (i32x16){0} + (middle << 16);
    places = lesser(places, greater(start, places - stretch));
    places = lesser(greater(places, (i32x16){0}), (i32x16){0} + ((count - 1) << 16));
    i32x16 cell = lesser(places >> 16, (i32x16){0} + (count - 2));
    return (stretch_cells){cell, (places - (cell << 16)) >> 8};
}

// Sixteen places of a walk in 2^-16 pixels; no place's bits beyond 32 matter.
INLINE i32x16 places_of(int64_t place, int64_t step) {
    const i32x16 steps = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    i32x16 carried = ((int32_t)(place & 4095) + steps * (int32_t)(step & 4095)) >> 12;
    return (int32_t)(place >> 12) + steps * (int32_t)(step >> 12) + carried;
}

INLINE u32x16 words_pairs_at(const uint16_t *values, i32x16 at) {
    u32x16 pairs;
#if PIX_VERSION == 4
    pairs = (u32x16)_mm512_i32gather_epi32((__m512i)at, values, 2);
#else
    for (int k = 0; k < 16; k++) {
        uint32_t pair;
        memcpy(&pair, values + at[k], sizeof pair);
        pairs[k] = pair;
    }
#endif
    return pairs;
}

INLINE u16x16 stretch_block(const pix_stretch *shape, i32x16 u, i32x16 v) {
    stretch_cells x = cells_of(u, shape->middle_x, (int32_t)shape->stretch_x, shape->width);
    stretch_cells y = cells_of(v, shape->middle_y, (int32_t)shape->stretch_y, shape->height);
    i32x16 at = y.cell * shape->width + x.cell;
    u32x16 upper = words_pairs_at(shape->coverage, at), lower = words_pairs_at(shape->coverage, at + shape->width);
    u32x16 fx = (u32x16)x.fraction, fy = (u32x16)y.fraction;
    u32x16 top = (upper & 65535) * (256 - fx) + (upper >> 16) * fx;
    u32x16 bottom = (lower & 65535) * (256 - fx) + (lower >> 16) * fx;
    return __builtin_convertvector(((top >> 8) * (256 - fy) + (bottom >> 8) * fy + 128) >> 8, u16x16);
}

// Whether a walk from one place to another stays on the stretched line of the shape.
INLINE int is_even(int64_t first, int64_t last, int32_t middle, int64_t stretch) {
    int64_t start = (int64_t)middle << 16, end = start + stretch;
    return first >= start && first <= end && last >= start && last <= end;
}

// Whether it stays on one side, out of reach of the shape.
INLINE int is_outside(int64_t first, int64_t last, int32_t count, int64_t stretch) {
    int64_t end = ((int64_t)(count - 1) << 16) + stretch;
    return (first <= 0 && last <= 0) || (first >= end && last >= end);
}

static void sample_stretch(uint16_t *dst, const pix_stretch *shape, const pix_walk *walk, size_t n) {
    const pix_stretch s = *shape;
    const int64_t du = walk->du, dv = walk->dv, most = (int64_t)1 << 30;
    // The middle of a shape too small to be stretched may lie beyond it.
    const int has_middle = s.middle_x < s.width && s.middle_y < s.height;
    const uint16_t even = has_middle ? s.coverage[s.middle_y * s.width + s.middle_x] : 0;
    int64_t u = walk->u, v = walk->v;
    size_t i = 0;
    // Cells that 32 bits hold, sixteen at a time; what lies far off is empty, and isn't asked for.
    if (((int64_t)s.width << 16) + s.stretch_x < most && ((int64_t)s.height << 16) + s.stretch_y < most) {
        for (; i + 16 <= n; i += 16, u += du * 16, v += dv * 16) {
            int64_t first_u = u >> 12, last_u = (u + du * 15) >> 12, first_v = v >> 12, last_v = (v + dv * 15) >> 12;
            u16x16 words;
            if (is_outside(first_u, last_u, s.width, s.stretch_x) || is_outside(first_v, last_v, s.height, s.stretch_y)) {
                words = (u16x16){0};
            } else if (
                is_even(first_u, last_u, s.middle_x, s.stretch_x) && is_even(first_v, last_v, s.middle_y, s.stretch_y)) {
                words = (u16x16){0} + even;
            } else if (
                first_u > -most && first_u < most && last_u > -most && last_u < most && first_v > -most && first_v < most
                && last_v > -most && last_v < most) {
                words = stretch_block(&s, places_of(u, du), places_of(v, dv));
            } else {
                for (int k = 0; k < 16; k++) words[k] = stretch_at(&s, (u + du * k) >> 12, (v + dv * k) >> 12);
            }
            memcpy(dst + i, &words, sizeof words);
        }
    }
    for (; i < n; i++, u += du, v += dv) dst[i] = stretch_at(&s, u >> 12, v >> 12);
}

// Pairs of neighbours of a row at cells that rise or fall, the left one in the lower half.
INLINE u32x16 row_pairs(const uint16_t *row, int32_t limit, i32x16 cell) {
#if PIX_VERSION == 4
    // A permutation chooses from sixteen values.
    const int32_t least = cell[0] < cell[15] ? cell[0] : cell[15], most = cell[0] < cell[15] ? cell[15] : cell[0];
    if (most - least < 15 && least + 16 <= limit) {
        const __m512i words = _mm512_castsi256_si512(_mm256_loadu_si256((const __m256i_u *)(row + least)));
        const i32x16 at = cell - least;
        return (u32x16)_mm512_permutexvar_epi16((__m512i)(at | (at + 1) << 16), words);
    }
#endif
    (void)limit;
    return words_pairs_at(row, cell);
}

INLINE uint16_t row_at(const uint16_t *row, const pix_stretch *shape, int64_t place) {
    const int64_t end = (int64_t)(shape->width - 1) << 16;
    int64_t x = fold(place, shape->middle_x, shape->stretch_x);
    x = x < 0 ? 0 : x > end ? end : x;
    const int64_t cell = x >> 16 < shape->width - 2 ? x >> 16 : shape->width - 2;
    const uint32_t part = (uint32_t)((x - (cell << 16)) >> 8);
    return (uint16_t)((row[cell] * (256 - part) + row[cell + 1] * part + 128) >> 8);
}

static void sample_stretch_row(
    uint16_t *dst, const pix_stretch *shape, size_t line, int64_t u, int64_t du, size_t n) {
    const pix_stretch s = *shape;
    const uint16_t *row = s.coverage + line * (size_t)s.width;
    const int64_t most = (int64_t)1 << 30;
    const int has_room = ((int64_t)s.width << 16) + s.stretch_x < most;
    for (size_t i = 0; i < n; i += 16, u += du * 16) {
        const int64_t first = u >> 12, last = (u + du * 15) >> 12;
        u16x16 words;
        if (has_room && first > -most && first < most && last > -most && last < most) {
            const stretch_cells x = cells_of(places_of(u, du), s.middle_x, (int32_t)s.stretch_x, s.width);
            const u32x16 pairs = row_pairs(row, s.width, x.cell), part = (u32x16)x.fraction;
            words = __builtin_convertvector(
                ((pairs & 65535) * (256 - part) + (pairs >> 16) * part + 128) >> 8, u16x16);
        } else {
            for (int k = 0; k < 16; k++) words[k] = row_at(row, &s, (u + du * k) >> 12);
        }
        memcpy(dst + i, &words, sizeof words);
    }
}
