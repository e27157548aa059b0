// Bilinear samples along straight lines in any direction.

// Four neighbours of each of eight places, and the ways between them in 32768ths, doubled.
typedef struct {
    u32x8 top_left, top_right, bottom_left, bottom_right, across, down;
} corners;

typedef struct {
    u16x16 low, high;
} fine8;

INLINE fine8 fine8_of(u32x8 pixels) {
    u16x16 bytes = (u16x16)pixels;
    return (fine8){(bytes & 255) << 7, bytes >> 8 << 7};
}

INLINE fine8 between8(fine8 a, fine8 b, u16x16 part) {
    return (fine8){
        a.low + rounded_product16(b.low - a.low, part), a.high + rounded_product16(b.high - a.high, part)};
}

INLINE u32x8 mixed_corners(corners c) {
    u16x16 across = (u16x16)c.across, down = (u16x16)c.down;
    fine8 top = between8(fine8_of(c.top_left), fine8_of(c.top_right), across);
    fine8 bottom = between8(fine8_of(c.bottom_left), fine8_of(c.bottom_right), across);
    fine8 mixed = between8(top, bottom, down);
    return (u32x8)((mixed.low + 64) >> 7 | (mixed.high + 64) >> 7 << 8);
}

// The fraction of a place in 2^-28 pixels.
INLINE u32x8 part8(u32x8 places) {
    u32x8 part = places >> 13 & 32767;
    return part | part << 16;
}

INLINE u32x8 where(u32x8 mask, u32x8 yes, u32x8 no) { return (yes & mask) | (no & ~mask); }

// Eight places whose upper rows are among the `rows` - 1 first of these rows: u and v, in 2^-28 pixels, count from the
// first pixel of the first of them, and no u is 15 pixels or more.
INLINE corners window_corners(const uint32_t *first, ptrdiff_t stride, int rows, u32x8 u, u32x8 v) {
    u32x8 columns = u >> 28, row = v >> 28;
    corners c;
    c.across = part8(u);
    c.down = part8(v);
    for (int k = 0; k < rows; k++) {
        neighbours here = window_at(first + k * stride, columns);
        if (k == 0) {
            c.top_left = here.left;
            c.top_right = here.right;
            continue;
        }
        if (k == 1) {
            c.bottom_left = here.left;
            c.bottom_right = here.right;
        } else {
            u32x8 isBelow = (u32x8)(row == (uint32_t)(k - 1));
            c.bottom_left = where(isBelow, here.left, c.bottom_left);
            c.bottom_right = where(isBelow, here.right, c.bottom_right);
        }
        if (k < rows - 1) {
            u32x8 isHere = (u32x8)(row == (uint32_t)k);
            c.top_left = where(isHere, here.left, c.top_left);
            c.top_right = where(isHere, here.right, c.top_right);
        }
    }
    return c;
}

// Whether a coordinate and the next one after it lie inside, for the first and the last of a block's.
INLINE int is_inside(int64_t first, int64_t last, int32_t low, int32_t high) {
    int64_t from = (int64_t)low << 28, to = (int64_t)high << 28;
    return first >= from && first < to && last >= from && last < to;
}

// Any eight places, samples beyond the edges repeated.
static void keep_corners(
    corners *result, const pix_source *from, int64_t u, int64_t v, int64_t du, int64_t dv, size_t count) {
    corners c;
    memset(&c, 0, sizeof c);
    for (size_t k = 0; k < count; k++, u += du, v += dv) {
        int64_t x = u >> 28, y = v >> 28;
        const uint32_t *top = from->pixels + kept(y, from->min_y, from->max_y) * from->stride;
        const uint32_t *bottom = from->pixels + kept(y + 1, from->min_y, from->max_y) * from->stride;
        int32_t x0 = kept(x, from->min_x, from->max_x), x1 = kept(x + 1, from->min_x, from->max_x);
        c.top_left[k] = top[x0];
        c.top_right[k] = top[x1];
        c.bottom_left[k] = bottom[x0];
        c.bottom_right[k] = bottom[x1];
        uint32_t across = (uint32_t)(u >> 13) & 32767, down = (uint32_t)(v >> 13) & 32767;
        c.across[k] = across | across << 16;
        c.down[k] = down | down << 16;
    }
    *result = c;
}

// Eight places whose neighbours all lie inside.
static void gather_corners(
    corners *result, const pix_source *from, int64_t u, int64_t v, int64_t du, int64_t dv) {
    const u32x8 steps = {0, 1, 2, 3, 4, 5, 6, 7};
    u32x8 places;
    for (int k = 0; k < block; k++)
        places[k] = (uint32_t)(((v + dv * k) >> 28) * from->stride + ((u + du * k) >> 28));
    neighbours top = pairs_at(from->pixels, places), bottom = pairs_at(from->pixels + from->stride, places);
    *result = (corners){
        top.left, top.right, bottom.left, bottom.right, part8((uint32_t)u + steps * (uint32_t)du),
        part8((uint32_t)v + steps * (uint32_t)dv)};
}

// `rows` is how many rows a window has; 0 where the walk leaves a row too soon for windows.
INLINE void walk_affine(uint32_t *dst, const pix_source *source, const pix_walk *walk, size_t n, int rows) {
    // Copies, which no store through `dst` can change.
    const pix_source from = *source;
    const int64_t du = walk->du, dv = walk->dv;
    const u32x8 steps = {0, 1, 2, 3, 4, 5, 6, 7};
    const u32x8 across = steps * (uint32_t)du, down = steps * (uint32_t)dv;
    // Eight rows of the screen further the picture is new to the cache, and no processor guesses where: a quarter turn
    // from the walk's direction.
    const int64_t ahead = 4 * ((du * 8 >> 28) * from.stride - (dv * 8 >> 28));
    // From a block's first place to its least.
    const int64_t least_u = du < 0 ? du * 7 : 0, least_v = dv < 0 ? dv * 7 : 0;
    int64_t u = walk->u, v = walk->v;
    for (size_t i = 0; i < n; i += block, u += du * block, v += dv * block) {
        size_t count = n - i < block ? n - i : block;
        const int64_t last_u = u + du * 7, last_v = v + dv * 7;
        u32x8 pixels;
        if (count == block && is_inside(u, last_u, from.min_x, from.max_x)
            && is_inside(v, last_v, from.min_y, from.max_y)) {
            const int64_t x = (u + least_u) >> 28, y = (v + least_v) >> 28;
            const uint32_t *first = from.pixels + y * from.stride + x;
            __builtin_prefetch((const void *)((uintptr_t)first + (uintptr_t)ahead));
            if (rows && x + window <= from.stride && y + rows - 1 <= from.max_y) {
                pixels = mixed_corners(window_corners(
                    first, from.stride, rows, (uint32_t)(u - (x << 28)) + across, (uint32_t)(v - (y << 28)) + down));
            } else {
                corners c;
                gather_corners(&c, &from, u, v, du, dv);
                pixels = mixed_corners(c);
            }
            memcpy(dst + i, &pixels, sizeof pixels);
        } else {
            corners c;
            keep_corners(&c, &from, u, v, du, dv, count);
            pixels = mixed_corners(c);
            for (size_t k = 0; k < count; k++) dst[i + k] = pixels[k];
        }
    }
}

static void sample_affine(uint32_t *dst, const pix_source *source, const pix_walk *walk, size_t n) {
    const int64_t across = walk->du < 0 ? -walk->du : walk->du, down = walk->dv < 0 ? -walk->dv : walk->dv;
    const int64_t one = 1 << 28;
    // Seven steps, less than one more pixel.
    if (!PIX_WINDOWS || across * 7 > 14 * one || down * 7 >= 3 * one) {
        walk_affine(dst, source, walk, n, 0);
    } else if (down * 7 < one) {
        walk_affine(dst, source, walk, n, 3);
    } else if (down * 7 < 2 * one) {
        walk_affine(dst, source, walk, n, 4);
    } else {
        walk_affine(dst, source, walk, n, 5);
    }
}
