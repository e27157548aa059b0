// Bilinear samples along straight lines in any direction.

// The upper two neighbours of eight places, a pair in each 64 bits, and the lower two.
typedef struct {
    u64x8 top, bottom;
} corners;

// Eight places, a column and a row in each 64 bits: above the bits of the fraction are four of a column's number and two of
// a row's, which is enough inside a window.
#define PLACES(u, v, du, dv)                                                                                \
    ((u32x16){0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7} * PLACE(du, dv) + PLACE(u, v))
#define PLACE(u, v) ((u32x16)IN_LANES((uint32_t)(u), (uint32_t)(v) << 2))
#define IN_LANES(low, high) ((u64x8){0} + ((uint64_t)(high) << 32 | (uint32_t)(low)))

INLINE u32x16 fractions_of(u32x16 places) { return places & (u32x16)IN_LANES(~0u >> 4, ~0u >> 2); }

// The weights of the left and the right neighbours, in 255ths, as the lower and the higher byte of lanes; of `fractions`
// the upper halves count.
INLINE u16x32 weights_across(u32x16 fractions) {
    // Twelve bits to a byte: the right one's weight. The left one has what is left.
    u8x64 right = (u8x64)high_product((u16x32)fractions, (u16x32){0} + (255 << 4));
    right = __builtin_shufflevector(
        right, right, 2, 2, 2, 2, 2, 2, 2, 2, 10, 10, 10, 10, 10, 10, 10, 10, 18, 18, 18, 18, 18, 18, 18, 18, 26, 26,
        26, 26, 26, 26, 26, 26, 34, 34, 34, 34, 34, 34, 34, 34, 42, 42, 42, 42, 42, 42, 42, 42, 50, 50, 50, 50, 50, 50,
        50, 50, 58, 58, 58, 58, 58, 58, 58, 58);
    return (u16x32)right ^ 255;
}

// The lower row's weight: fourteen bits as they are.
INLINE u16x32 weights_down(u32x16 fractions) {
    const u16x32 lower = (u16x32)fractions;
    return __builtin_shufflevector(
        lower, lower, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23, 23, 27, 27,
        27, 27, 31, 31, 31, 31);
}

INLINE u16x32 mixed_corners(corners c, u16x32 across, u16x32 lower) {
    return rounded_product(mixed_pairs(c.top, across), both_rows - lower)
        + rounded_product(mixed_pairs(c.bottom, across), lower);
}

// Eight places whose neighbours all lie inside.
INLINE corners gathered_corners(
    const uint32_t *pixels, ptrdiff_t stride, int64_t u, int64_t v, int64_t du, int64_t dv) {
    corners c;
    for (int k = 0; k < block; k++, u += du, v += dv) {
        const uint32_t *place = pixels + (v >> 28) * stride + (u >> 28);
        c.top[k] = pair_at(place);
        c.bottom[k] = pair_at(place + stride);
    }
    return c;
}

#if PIX_WINDOWS
// Of eight places in a window the columns in the lower four bits, the rows in the two above, for both neighbours, whose
// columns count from `starts`.
INLINE u32x16 order_of(u32x16 places, u32x16 starts) {
    const u32x16 shifted = places >> (u32x16)IN_LANES(28, 26);
    const u32x16 swapped = __builtin_shufflevector(
        shifted, shifted, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    const u32x16 order = where((u32x16)IN_LANES(15, ~15u), shifted, swapped) + (u32x16)IN_LANES(0, 1);
    // One window for all eight begins at the first column.
    return PIX_VERSION == 4 ? order : order - starts;
}

#if PIX_VERSION == 3
// A permutation chooses from eight pixels: four of the eight places have windows of their own.
INLINE u32x16 window_at(const uint32_t *pixels, const int32_t starts[2], u32x16 order) {
    u32x8 halves[2];
    memcpy(halves, &order, sizeof halves);
    for (int i = 0; i < 2; i++)
        halves[i] = (u32x8)_mm256_permutevar8x32_epi32(
            _mm256_loadu_si256((const __m256i_u *)(pixels + starts[i])), (__m256i)halves[i]);
    memcpy(&order, halves, sizeof halves);
    return order;
}
#endif

// Eight places whose upper rows are among the `rows` - 1 first of these rows, and whose columns and the next ones are
// among the first sixteen.
INLINE corners window_corners(
    const uint32_t *first, ptrdiff_t stride, int rows, const int32_t starts[2], u32x16 chosen) {
#if PIX_VERSION == 4
    (void)starts;
    // A permutation chooses from two rows at once.
    __m512i lines[5], order = (__m512i)chosen;
    for (int k = 0; k < rows; k++) lines[k] = _mm512_loadu_si512(first + k * stride);
    __m512i top = _mm512_permutex2var_epi32(lines[0], order, lines[1]);
    __m512i bottom = _mm512_permutex2var_epi32(lines[1], order, lines[2]);
    if (rows > 3) {
        const __mmask16 isLower = _mm512_test_epi32_mask(order, (__m512i)((u32x16){0} + 32));
        top = _mm512_mask_mov_epi32(top, isLower, _mm512_permutex2var_epi32(lines[2], order, lines[3]));
        bottom = _mm512_mask_mov_epi32(
            bottom, isLower, _mm512_permutex2var_epi32(lines[3], order, lines[rows > 4 ? 4 : 3]));
    }
    return (corners){(u64x8)top, (u64x8)bottom};
#else
    const u32x16 row = chosen & ~15u;
    u32x16 top = window_at(first, starts, chosen), bottom = window_at(first + stride, starts, chosen), next = bottom;
    for (int k = 2; k < rows; k++) {
        const u32x16 isHere = (u32x16)(row == (uint32_t)(k - 1) << 4);
        const u32x16 below = window_at(first + k * stride, starts, chosen);
        top = where(isHere, next, top);
        bottom = where(isHere, below, bottom);
        next = below;
    }
    return (corners){(u64x8)top, (u64x8)bottom};
#endif
}
#endif

// Any eight places at most, samples beyond the edges repeated.
INLINE corners kept_corners(const pix_source *from, int64_t u, int64_t v, int64_t du, int64_t dv, size_t count) {
    uint64_t top[block] = {0}, bottom[block] = {0};
    for (size_t k = 0; k < count; k++, u += du, v += dv) {
        int64_t x = u >> 28, y = v >> 28;
        int32_t x0 = kept(x, from->min_x, from->max_x), x1 = kept(x + 1, from->min_x, from->max_x);
        top[k] = pair_of(from->pixels + kept(y, from->min_y, from->max_y) * from->stride, x0, x1);
        bottom[k] = pair_of(from->pixels + kept(y + 1, from->min_y, from->max_y) * from->stride, x0, x1);
    }
    corners c;
    memcpy(&c.top, top, sizeof top);
    memcpy(&c.bottom, bottom, sizeof bottom);
    return c;
}

INLINE int32_t rounded_product_one(int32_t x, int32_t y) { return (x * y + 16384) >> 15; }

// One pixel alone, by the same steps.
static uint32_t sample_one(const pix_source *from, int64_t u, int64_t v) {
    int64_t x = u >> 28, y = v >> 28;
    const uint32_t *top = from->pixels + kept(y, from->min_y, from->max_y) * from->stride;
    const uint32_t *bottom = from->pixels + kept(y + 1, from->min_y, from->max_y) * from->stride;
    int32_t x0 = kept(x, from->min_x, from->max_x), x1 = kept(x + 1, from->min_x, from->max_x);
    int32_t right = (int32_t)((u >> 16 & 4095) * 255 >> 12), left = 255 - right;
    int32_t lower = (int32_t)(v >> 14 & 16383), upper = both_rows - lower;
    uint32_t pixel = 0;
    for (int shift = 0; shift < 32; shift += 8) {
#define CHANNEL(pixel) ((int32_t)((pixel) >> shift & 255) - 128)
        int32_t above = CHANNEL(top[x0]) * left + CHANNEL(top[x1]) * right;
        int32_t below = CHANNEL(bottom[x0]) * left + CHANNEL(bottom[x1]) * right;
#undef CHANNEL
        int32_t sum = rounded_product_one(above, upper) + rounded_product_one(below, lower);
        pixel |= (uint32_t)(rounded_product_one(sum, unit_of_steps) + 128) << shift;
    }
    return pixel;
}

// Eight pixels or fewer of a walk anywhere.
static void sample_few(uint32_t *dst, const pix_source *from, int64_t u, int64_t v, int64_t du, int64_t dv, size_t n) {
    if (n < few) {
        for (size_t k = 0; k < n; k++) dst[k] = sample_one(from, u + du * (int64_t)k, v + dv * (int64_t)k);
        return;
    }
    const u32x16 fractions = fractions_of(PLACES(u, v, du, dv));
    const u16x32 pixels =
        mixed_corners(kept_corners(from, u, v, du, dv, n), weights_across(fractions), weights_down(fractions));
    if (n == block) {
        store_fine8(dst, pixels);
    } else {
        uint32_t out[block];
        store_fine8(out, pixels);
        COPY_FEW(dst, out, n);
    }
}

// How many steps from a place on stay inside low..<high, which holds the place.
INLINE int64_t steps_inside(int64_t place, int64_t step, int64_t low, int64_t high) {
    if (step > 0) return (high - 1 - place) / step;
    if (step < 0) return (place - low) / -step;
    return INT32_MAX;
}

// A walk along blocks whose windows, or neighbours, are all there.
typedef struct {
    const uint32_t *pixels;
    ptrdiff_t stride;
    // From a pixel to what is asked for: eight rows of the screen further the picture is new to the cache, and no
    // processor guesses where, a quarter turn from the walk's direction.
    ptrdiff_t ahead;
    int64_t du, dv;
    // From a block's least column and row to its places, and to the next block's.
    u32x16 inside, forward;
    // The first column of the window of the first four places and of the last four, and the same for all lanes.
    int32_t starts[2];
    u32x16 lane_starts;
} inner_walk;

// A block's least column and row, or where there are no windows its first, and the same in all lanes.
typedef struct {
    int64_t u, v;
    u32x16 lanes;
} walked;

// All that is known of a block before its pixels are read.
typedef struct {
    int64_t u, v;
    ptrdiff_t place;
    u32x16 order;
    u16x32 across, lower;
} block_ahead;

INLINE block_ahead next_block(const inner_walk *walk, walked *at, int rows) {
    const u32x16 places = fractions_of(at->lanes) + walk->inside, fractions = fractions_of(places);
    block_ahead next = {
        at->u, at->v, (at->v >> 28) * walk->stride + (at->u >> 28), {0}, weights_across(fractions),
        weights_down(fractions)};
#if PIX_WINDOWS
    if (rows) next.order = order_of(places, walk->lane_starts);
#else
    (void)rows;
#endif
    at->u += walk->du * block;
    at->v += walk->dv * block;
    at->lanes += walk->forward;
    return next;
}

INLINE u16x32 sampled_block(const inner_walk *walk, block_ahead at, int rows) {
    PREFETCH(walk->pixels, at.place + walk->ahead);
#if PIX_WINDOWS
    if (rows)
        return mixed_corners(
            window_corners(walk->pixels + at.place, walk->stride, rows, walk->starts, at.order), at.across, at.lower);
#else
    (void)rows;
#endif
    return mixed_corners(
        gathered_corners(walk->pixels, walk->stride, at.u, at.v, walk->du, walk->dv), at.across, at.lower);
}

// `rows` is how many rows a window has; 0 where the walk leaves a row too soon for windows.
INLINE void walk_affine(uint32_t *dst, const pix_source *source, const pix_walk *walk, size_t n, int rows) {
    // Copies, which no store through `dst` can change.
    const pix_source from = *source;
    const int64_t du = walk->du, dv = walk->dv;
    // From a block's first place to its least column and row, and from those to its greatest.
    const int64_t least_u = du < 0 ? du * 7 : 0, least_v = dv < 0 ? dv * 7 : 0;
    const int64_t spread_u = du < 0 ? du * -7 : du * 7, spread_v = dv < 0 ? dv * -7 : dv * 7;
    // Where there are two windows of eight pixels, the one that lies further begins where its first place may be at least.
    const int32_t start = PIX_VERSION == 3 ? (int32_t)((du < 0 ? -du : du) * 4 >> 28) : 0;
    const int32_t first_start = du < 0 ? start : 0, last_start = du < 0 ? 0 : start;
    const u32x8 starts[2] = {(u32x8){0} + (uint32_t)first_start, (u32x8){0} + (uint32_t)last_start};
    const inner_walk inner = {
        from.pixels, from.stride, (du * 8 >> 28) * from.stride - (dv * 8 >> 28), du, dv,
        rows ? PLACES(-least_u, -least_v, du, dv) : PLACES(0, 0, du, dv), PLACE(du * block, dv * block),
        {first_start, last_start}, joined(starts[0], starts[1])};
    // Where a block's least place may lie for all its neighbours, or all pixels of its window, to be there.
    const int64_t low_u = (int64_t)from.min_x << 28, low_v = (int64_t)from.min_y << 28;
    int64_t high_u = ((int64_t)from.max_x << 28) - spread_u, high_v = ((int64_t)from.max_y << 28) - spread_v;
    if (rows) {
        int64_t window_u = ((int64_t)from.stride - window + 1) * (1 << 28);
        int64_t window_v = ((int64_t)from.max_y - rows + 2) * (1 << 28);
        high_u = high_u < window_u ? high_u : window_u;
        high_v = high_v < window_v ? high_v : window_v;
    }
    size_t i = 0;
    while (i < n) {
        // The last block reaches back over pixels that are there already, and come out the same again.
        if (n - i < block && n - i >= few && n >= block) i = n - block;
        const int64_t u = walk->u + du * (int64_t)i, v = walk->v + dv * (int64_t)i;
        const int64_t first_u = u + least_u, first_v = v + least_v;
        if (n - i < block || first_u < low_u || first_u >= high_u || first_v < low_v || first_v >= high_v) {
            sample_few(dst + i, &from, u, v, du, dv, n - i < block ? n - i : block);
            i += block;
            continue;
        }
        int64_t inside = steps_inside(first_u, du * block, low_u, high_u);
        int64_t inside_v = steps_inside(first_v, dv * block, low_v, high_v);
        size_t blocks = 1 + (size_t)(inside < inside_v ? inside : inside_v);
        blocks = blocks < (n - i) / block ? blocks : (n - i) / block;
        walked at = {u, v, PLACE(u, v)};
        if (rows) at = (walked){first_u, first_v, PLACE(first_u, first_v)};
        // Two blocks at a time, and the next two begun before they are done: the way from a place to a pixel is long,
        // and more instructions wait on it than a processor looks at.
        block_ahead first = next_block(&inner, &at, rows), second = next_block(&inner, &at, rows);
        for (; blocks > 1; blocks -= 2, i += 2 * block) {
            const block_ahead third = next_block(&inner, &at, rows), fourth = next_block(&inner, &at, rows);
            const u16x32 pixels = sampled_block(&inner, first, rows);
            store_fine16(dst + i, pixels, sampled_block(&inner, second, rows));
            first = third;
            second = fourth;
        }
        if (blocks > 0) {
            store_fine8(dst + i, sampled_block(&inner, first, rows));
            i += block;
        }
    }
}

static void sample_affine(uint32_t *dst, const pix_source *source, const pix_walk *places, size_t n) {
    const pix_walk nearest = {places->u + half_step, places->v, places->du, places->dv}, *const walk = &nearest;
    const int64_t across = walk->du < 0 ? -walk->du : walk->du, down = walk->dv < 0 ? -walk->dv : walk->dv;
    const int64_t one = 1 << 28;
    if (n < few) {
        sample_few(dst, source, walk->u, walk->v, walk->du, walk->dv, n);
    } else if (!PIX_WINDOWS || across * 7 > (PIX_VERSION == 3 ? 11 : 14) * one || down * 7 >= 3 * one) {
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
