#include "peer.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>

static void page(cairo_t *cairo, void *surface, double x, double y, cairo_filter_t filter) {
    cairo_set_source_surface(cairo, surface, x, y);
    cairo_pattern_set_filter(cairo_get_source(cairo), filter);
}

static void around_middle(peer *p, cairo_t *cairo) {
    cairo_translate(cairo, -p->screen.width / 2.0, -p->screen.height / 2.0);
}

static void draw(peer *p, char scene, double amount) {
    double width = p->screen.width, height = p->screen.height;
    cairo_t *cairo = cairo_create(p->target);
    if (scene == 'a' || scene == 'b') {
        cairo_filter_t filter = scene == 'a' ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR;
        page(cairo, p->old_page, -amount, 0, filter);
        cairo_rectangle(cairo, 0, 0, width - amount, height);
        cairo_fill(cairo);
        page(cairo, p->new_page, width - amount, 0, filter);
        cairo_rectangle(cairo, width - amount, 0, amount, height);
        cairo_fill(cairo);
        cairo_destroy(cairo);
        return;
    }
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE);
    page(cairo, p->old_page, 0, 0, CAIRO_FILTER_NEAREST);
    cairo_paint(cairo);
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER);
    if (scene == 'f') {
        page(cairo, p->shadow, 0, amount - p->screen.shadow_top, CAIRO_FILTER_NEAREST);
        cairo_paint(cairo);
        double right = width - card_inset - card_radius, bottom = amount + height - card_lack - card_radius;
        cairo_arc(cairo, right, amount + card_radius, card_radius, -M_PI_2, 0);
        cairo_arc(cairo, right, bottom, card_radius, 0, M_PI_2);
        cairo_arc(cairo, card_inset + card_radius, bottom, card_radius, M_PI_2, M_PI);
        cairo_arc(cairo, card_inset + card_radius, amount + card_radius, card_radius, M_PI, 3 * M_PI_2);
        page(cairo, p->new_page, 0, amount, CAIRO_FILTER_NEAREST);
        cairo_fill(cairo);
    } else {
        cairo_translate(cairo, width / 2, height / 2);
        if (scene == 'd') cairo_scale(cairo, amount, amount);
        if (scene == 'e') cairo_rotate(cairo, amount);
        around_middle(p, cairo);
        page(cairo, p->new_page, 0, 0, scene == 'c' ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
        cairo_rectangle(cairo, 0, 0, width, height);
        if (scene == 'e') {
            cairo_fill(cairo);
        } else {
            cairo_clip(cairo);
            cairo_paint_with_alpha(cairo, scene == 'c' ? amount : 0.5);
        }
    }
    cairo_destroy(cairo);
}

static void *surface(const peer_screen *screen, uint32_t *pixels, cairo_format_t format, int height) {
    return cairo_image_surface_create_for_data(
        (unsigned char *)pixels, format, screen->width, height, screen->stride);
}

peer *peer_cairo(const peer_screen *screen) {
    peer *p = calloc(1, sizeof *p);
    p->screen = *screen;
    p->draw = draw;
    p->target = surface(screen, screen->target, CAIRO_FORMAT_ARGB32, screen->height);
    p->old_page = surface(screen, screen->old_page, CAIRO_FORMAT_RGB24, screen->height);
    p->new_page = surface(screen, screen->new_page, CAIRO_FORMAT_RGB24, screen->height);
    p->shadow = surface(screen, screen->shadow, CAIRO_FORMAT_ARGB32, screen->shadow_height);
    return p;
}
