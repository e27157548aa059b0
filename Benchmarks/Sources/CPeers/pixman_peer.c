#include "peer.h"

#include <math.h>
#include <pixman.h>
#include <stdlib.h>

static void place(pixman_image_t *image, const pixman_f_transform_t *to_screen) {
    pixman_f_transform_t back;
    pixman_transform_t fixed;
    pixman_f_transform_invert(&back, to_screen);
    pixman_transform_from_pixman_f_transform(&fixed, &back);
    pixman_image_set_transform(image, &fixed);
    pixman_image_set_filter(image, PIXMAN_FILTER_BILINEAR, NULL, 0);
}

static void leave(pixman_image_t *image) {
    pixman_image_set_transform(image, NULL);
    pixman_image_set_filter(image, PIXMAN_FILTER_NEAREST, NULL, 0);
}

static void lay(peer *p, pixman_op_t op, void *image, pixman_image_t *mask) {
    pixman_image_composite32(op, image, mask, p->target, 0, 0, 0, 0, 0, 0, p->screen.width, p->screen.height);
}

// Only the columns that a shifted page reaches.
static void shift(peer *p, pixman_op_t op, void *image, double x) {
    pixman_f_transform_t matrix;
    pixman_f_transform_init_translate(&matrix, x, 0);
    place(image, &matrix);
    int first = x > 0 ? (int)floor(x) : 0;
    int last = x > 0 ? p->screen.width : (int)ceil(x + p->screen.width);
    pixman_image_composite32(op, image, NULL, p->target, first, 0, 0, 0, first, 0, last - first, p->screen.height);
    leave(image);
}

static void around_middle(peer *p, double cosine, double sine) {
    double x = p->screen.width / 2.0, y = p->screen.height / 2.0;
    pixman_f_transform_t matrix = {
        {{cosine, -sine, x - cosine * x + sine * y}, {sine, cosine, y - sine * x - cosine * y}, {0, 0, 1}}};
    place(p->new_page, &matrix);
}

static void draw(peer *p, char scene, double amount) {
    int width = p->screen.width, height = p->screen.height;
    pixman_color_t half = {0, 0, 0, 0x8000};
    switch (scene) {
    case 'a': {
        int x = (int)amount;
        pixman_image_composite32(PIXMAN_OP_SRC, p->old_page, NULL, p->target, x, 0, 0, 0, 0, 0, width - x, height);
        pixman_image_composite32(PIXMAN_OP_SRC, p->new_page, NULL, p->target, 0, 0, 0, 0, width - x, 0, x, height);
        return;
    }
    case 'b':
        shift(p, PIXMAN_OP_SRC, p->old_page, -amount);
        shift(p, PIXMAN_OP_OVER, p->new_page, width - amount);
        return;
    case 'c':
        half.alpha = (uint16_t)lround(amount * 65535);
        break;
    case 'd': around_middle(p, amount, 0); break;
    case 'e':
        lay(p, PIXMAN_OP_SRC, p->old_page, NULL);
        around_middle(p, cos(amount), sin(amount));
        lay(p, PIXMAN_OP_OVER, p->new_page, NULL);
        leave(p->new_page);
        return;
    default: {
        int y = (int)amount, wide = width - 2 * card_inset, high = height - card_lack;
        lay(p, PIXMAN_OP_SRC, p->old_page, NULL);
        pixman_image_composite32(
            PIXMAN_OP_OVER, p->shadow, NULL, p->target, 0, 0, 0, 0, 0, y - p->screen.shadow_top, width,
            p->screen.shadow_height);
        // The shape's mask where it rounds, copies between.
        int parts[3][2] = {{0, card_radius}, {card_radius, high - card_radius}, {high - card_radius, high}};
        for (int k = 0; k < 3; k++) {
            int from = parts[k][0], to = parts[k][1];
            pixman_image_composite32(
                k == 1 ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, p->new_page, k == 1 ? NULL : p->shape, p->target, card_inset,
                from, 0, from, card_inset, y + from, wide, to - from);
        }
        return;
    }
    }
    pixman_image_t *mask = pixman_image_create_solid_fill(&half);
    lay(p, PIXMAN_OP_SRC, p->old_page, NULL);
    lay(p, PIXMAN_OP_OVER, p->new_page, mask);
    pixman_image_unref(mask);
    leave(p->new_page);
}

// A rounded rectangle's coverage, of 16 by 16 samples a pixel in the corners.
static pixman_image_t *rounded(int width, int height, int radius) {
    pixman_image_t *image = pixman_image_create_bits(PIXMAN_a8, width, height, NULL, 0);
    uint8_t *bytes = (uint8_t *)pixman_image_get_data(image);
    int stride = pixman_image_get_stride(image);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            int dx = x < radius ? radius - x : x >= width - radius ? x + 1 - (width - radius) : 0;
            int dy = y < radius ? radius - y : y >= height - radius ? y + 1 - (height - radius) : 0;
            int inside = 0;
            for (int k = 0; dx > 0 && dy > 0 && k < 256; k++) {
                double u = dx - (k % 16 + 0.5) / 16, v = dy - (k / 16 + 0.5) / 16;
                inside += u * u + v * v <= (double)radius * radius;
            }
            bytes[y * stride + x] = dx > 0 && dy > 0 ? (uint8_t)((inside * 255 + 128) / 256) : 255;
        }
    }
    return image;
}

peer *peer_pixman(const peer_screen *screen) {
    peer *p = calloc(1, sizeof *p);
    p->screen = *screen;
    p->draw = draw;
    int width = screen->width, height = screen->height, stride = screen->stride;
    p->target = pixman_image_create_bits(PIXMAN_a8r8g8b8, width, height, screen->target, stride);
    p->old_page = pixman_image_create_bits(PIXMAN_x8r8g8b8, width, height, screen->old_page, stride);
    p->new_page = pixman_image_create_bits(PIXMAN_x8r8g8b8, width, height, screen->new_page, stride);
    p->shadow = pixman_image_create_bits(PIXMAN_a8r8g8b8, width, screen->shadow_height, screen->shadow, stride);
    p->shape = rounded(width - 2 * card_inset, height - card_lack, card_radius);
    return p;
}

void peer_draw(peer *peer, char scene, double amount) { peer->draw(peer, scene, amount); }
