// Bilinear samples along straight lines in any direction.

// The upper neighbours of eight places, the left ones before the right ones, and the lower ones.
typedef struct {
    u32x16 top, bottom;
} corners;

// What lies behind the whole pixels of places in 2^-28 pixels, in 65536ths, doubled for a pixel's two lanes.
INLINE u16x32 parts_of(u32x16 places) {
    u16x32 part = (u16x32)(places << 4);
    return __builtin_shufflevector(
        part, part, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15, 17, 17, 19, 19, 21, 21, 23, 23, 25, 25, 27,
        27, 29, 29, 31, 31);
}

// Sums four neighbours by four weights, whose products' upper halves are kept; the rounding makes good what is cut off
// at the middle of its range. `across` and `down` hold the places twice.
INLINE u32x8 mixed_corners(corners c, u32x16 across, u32x16 down) {
    const u32x16 first = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, 0, 0, 0, 0, 0, 0, 0, 0};
    u16x32 right = parts_of(across) ^ (u16x32)first, below = parts_of(down);
    u16x32 top = high_product(right, ~below), bottom = high_product(right, below);
    source16 upper = source_of((u16x32)c.top), lower = source_of((u16x32)c.bottom);
    u16x32 low = high_product(upper.low, top) + high_product(lower.low, bottom);
    u16x32 high = high_product(upper.high, top) + high_product(lower.high, bottom);
    u16x16 lows[2], highs[2];
    memcpy(lows, &low, sizeof low);
    memcpy(highs, &high, sizeof high);
    return (u32x8)((lows[0] + lows[1] + 131) >> 8 | ((highs[0] + highs[1] + 131) & 0xff00));
}

// Pixels at places, and their right neighbours, among sixteen: `places` are 0...14 and then the same plus 1.
#if PIX_VERSION == 4
INLINE u32x16 chosen16(const uint32_t *pixels, u32x16 places) {
    return (u32x16)_mm512_permutexvar_epi32((__m512i)places, _mm512_loadu_si512(pixels));
}
#else
INLINE u32x16 chosen16(const uint32_t *pixels, u32x16 places) {
    neighbours both = window_at(pixels, __builtin_shufflevector(places, places, 0, 1, 2, 3, 4, 5, 6, 7));
    return joined(both.left, both.right);
}
#endif

INLINE u32x16 where(u32x16 mask, u32x16 yes, u32x16 no) { return (yes & mask) | (no & ~mask); }

// Eight places whose upper rows are among the `rows` - 1 first of these rows; `column` and `row` count from the first
// pixel of the first of them.
INLINE corners window_corners(const uint32_t *first, ptrdiff_t stride, int rows, u32x16 column, u32x16 row) {
    corners c = {chosen16(first, column), chosen16(first + stride, column)};
    u32x16 next = c.bottom;
    for (int k = 2; k < rows; k++) {
        u32x16 isHere = (u32x16)(row == (uint32_t)(k - 1)), below = chosen16(first + k * stride, column);
        c.top = where(isHere, next, c.top);
        c.bottom = where(isHere, below, c.bottom);
        next = below;
    }
    return c;
}

// Whether a coordinate and the next one after it lie inside, for the first and the last of a block's.
INLINE int is_inside(int64_t first, int64_t last, int32_t low, int32_t high) {
    int64_t from = (int64_t)low << 28, to = (int64_t)high << 28;
    return first >= from && first < to && last >= from && last < to;
}

// Any eight places at most, samples beyond the edges repeated.
INLINE corners kept_corners(const pix_source *from, int64_t u, int64_t v, int64_t du, int64_t dv, size_t count) {
    uint32_t top[wide_block] = {0}, bottom[wide_block] = {0};
    for (size_t k = 0; k < count; k++, u += du, v += dv) {
        int64_t x = u >> 28, y = v >> 28;
        const uint32_t *upper = from->pixels + kept(y, from->min_y, from->max_y) * from->stride;
        const uint32_t *lower = from->pixels + kept(y + 1, from->min_y, from->max_y) * from->stride;
        int32_t x0 = kept(x, from->min_x, from->max_x), x1 = kept(x + 1, from->min_x, from->max_x);
        top[k] = upper[x0];
        top[k + block] = upper[x1];
        bottom[k] = lower[x0];
        bottom[k + block] = lower[x1];
    }
    return (corners){(u32x16)load_wide(top), (u32x16)load_wide(bottom)};
}

// Eight places whose neighbours all lie inside.
INLINE corners gathered_corners(const pix_source *from, int64_t u, int64_t v, int64_t du, int64_t dv) {
    u32x8 places;
    for (int k = 0; k < block; k++)
        places[k] = (uint32_t)(((v + dv * k) >> 28) * from->stride + ((u + du * k) >> 28));
    neighbours top = pairs_at(from->pixels, places), bottom = pairs_at(from->pixels + from->stride, places);
    return (corners){joined(top.left, top.right), joined(bottom.left, bottom.right)};
}

// One pixel alone, by the same steps.
static uint32_t sample_one(const pix_source *from, int64_t u, int64_t v) {
    int64_t x = u >> 28, y = v >> 28;
    const uint32_t *top = from->pixels + kept(y, from->min_y, from->max_y) * from->stride;
    const uint32_t *bottom = from->pixels + kept(y + 1, from->min_y, from->max_y) * from->stride;
    int32_t x0 = kept(x, from->min_x, from->max_x), x1 = kept(x + 1, from->min_x, from->max_x);
    uint32_t right = (uint32_t)(u >> 12) & 65535, below = (uint32_t)(v >> 12) & 65535;
    uint32_t left = 65535 - right, above = 65535 - below;
    uint32_t pixels[4] = {top[x0], top[x1], bottom[x0], bottom[x1]};
    uint32_t weights[4] = {left * above >> 16, right * above >> 16, left * below >> 16, right * below >> 16};
    uint32_t pixel = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t sum = 131;
        for (int k = 0; k < 4; k++) sum += (pixels[k] >> shift & 255) * weights[k] >> 8;
        pixel |= sum >> 8 << shift;
    }
    return pixel;
}

// Eight pixels or fewer of a walk anywhere.
static void sample_few(uint32_t *dst, const pix_source *from, int64_t u, int64_t v, int64_t du, int64_t dv, size_t n) {
    if (n < 3) {
        for (size_t k = 0; k < n; k++) dst[k] = sample_one(from, u + du * (int64_t)k, v + dv * (int64_t)k);
        return;
    }
    const u32x16 steps = {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7};
    corners c;
    if (n == block && is_inside(u, u + du * 7, from->min_x, from->max_x)
        && is_inside(v, v + dv * 7, from->min_y, from->max_y)) {
        c = gathered_corners(from, u, v, du, dv);
    } else {
        c = kept_corners(from, u, v, du, dv, n);
    }
    u32x8 pixels = mixed_corners(c, (uint32_t)u + steps * (uint32_t)du, (uint32_t)v + steps * (uint32_t)dv);
    uint32_t out[block];
    memcpy(out, &pixels, sizeof out);
    if (n == block) {
        memcpy(dst, out, sizeof out);
    } else {
        COPY_FEW(dst, out, n);
    }
}

// How many steps from a place on stay inside low..<high, which holds the place.
INLINE int64_t steps_inside(int64_t place, int64_t step, int64_t low, int64_t high) {
    if (step > 0) return (high - 1 - place) / step;
    if (step < 0) return (place - low) / -step;
    return INT32_MAX;
}

// `rows` is how many rows a window has; 0 where the walk leaves a row too soon for windows.
INLINE void walk_affine(uint32_t *dst, const pix_source *source, const pix_walk *walk, size_t n, int rows) {
    // Copies, which no store through `dst` can change.
    const pix_source from = *source;
    const int64_t du = walk->du, dv = walk->dv;
    const u32x16 steps = {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7};
    const u32x16 across = steps * (uint32_t)du, down = steps * (uint32_t)dv;
    // The right neighbours lie one pixel further.
    const u32x16 one = {0, 0, 0, 0, 0, 0, 0, 0, 1 << 28, 1 << 28, 1 << 28, 1 << 28, 1 << 28, 1 << 28, 1 << 28, 1 << 28};
    const u32x16 columns = across + one;
    // Eight rows of the screen further the picture is new to the cache, and no processor guesses where: a quarter turn
    // from the walk's direction.
    const int64_t ahead = (du * 8 >> 28) * from.stride - (dv * 8 >> 28);
    // From a block's first place to its least one, and from that to its greatest.
    const int64_t least_u = du < 0 ? du * 7 : 0, least_v = dv < 0 ? dv * 7 : 0;
    const int64_t spread_u = du < 0 ? du * -7 : du * 7, spread_v = dv < 0 ? dv * -7 : dv * 7;
    // Where a block's least place may lie for all its neighbours, or all pixels of its window, to be there.
    const int64_t low_u = (int64_t)from.min_x << 28, low_v = (int64_t)from.min_y << 28;
    int64_t high_u = ((int64_t)from.max_x << 28) - spread_u, high_v = ((int64_t)from.max_y << 28) - spread_v;
    if (rows) {
        int64_t window_u = ((int64_t)from.stride - window + 1) << 28;
        int64_t window_v = ((int64_t)from.max_y - rows + 2) << 28;
        high_u = high_u < window_u ? high_u : window_u;
        high_v = high_v < window_v ? high_v : window_v;
    }
    int64_t u = walk->u, v = walk->v;
    size_t i = 0;
    while (i < n) {
        const int64_t first_u = u + least_u, first_v = v + least_v;
        size_t blocks = 0;
        if (n - i >= block && first_u >= low_u && first_u < high_u && first_v >= low_v && first_v < high_v) {
            int64_t inside = steps_inside(first_u, du * block, low_u, high_u);
            int64_t inside_v = steps_inside(first_v, dv * block, low_v, high_v);
            inside = 1 + (inside < inside_v ? inside : inside_v);
            blocks = (n - i) / block;
            blocks = (size_t)inside < blocks ? (size_t)inside : blocks;
        }
        for (; blocks > 0; blocks--, i += block, u += du * block, v += dv * block) {
            corners c;
            u32x8 pixels;
            if (rows) {
                const int64_t x = (u + least_u) >> 28, y = (v + least_v) >> 28;
                const int64_t place = y * from.stride + x;
                __builtin_prefetch((const void *)((uintptr_t)from.pixels + (uintptr_t)((place + ahead) * 4)));
                const u32x16 us = (uint32_t)(u - (x << 28)) + columns, vs = (uint32_t)(v - (y << 28)) + down;
                c = window_corners(from.pixels + place, from.stride, rows, us >> 28, vs >> 28);
                pixels = mixed_corners(c, us, vs);
            } else {
                const int64_t place = (v >> 28) * from.stride + (u >> 28);
                __builtin_prefetch((const void *)((uintptr_t)from.pixels + (uintptr_t)((place + ahead) * 4)));
                c = gathered_corners(&from, u, v, du, dv);
                pixels = mixed_corners(c, (uint32_t)u + across, (uint32_t)v + down);
            }
            memcpy(dst + i, &pixels, sizeof pixels);
        }
        if (i == n) return;
        size_t count = n - i < block ? n - i : block;
        sample_few(dst + i, &from, u, v, du, dv, count);
        i += count;
        u += du * block;
        v += dv * block;
    }
}

static void sample_affine(uint32_t *dst, const pix_source *source, const pix_walk *walk, size_t n) {
    const int64_t across = walk->du < 0 ? -walk->du : walk->du, down = walk->dv < 0 ? -walk->dv : walk->dv;
    const int64_t one = 1 << 28;
    if (n < 3) {
        sample_few(dst, source, walk->u, walk->v, walk->du, walk->dv, n);
    } else if (!PIX_WINDOWS || across * 7 > 14 * one || down * 7 >= 3 * one) {
        walk_affine(dst, source, walk, n, 0);
        // Seven steps, less than one, two or three more pixels.
    } else if (down * 7 < one) {
        walk_affine(dst, source, walk, n, 3);
    } else if (down * 7 < 2 * one) {
        walk_affine(dst, source, walk, n, 4);
    } else {
        walk_affine(dst, source, walk, n, 5);
    }
}
