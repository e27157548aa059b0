// The same frames as ours, drawn by pixman and by Cairo, films by libwebp, and springs and curves by the C library.
#ifndef CPEERS_H
#define CPEERS_H

#include <stddef.h>
#include <stdint.h>

/// Two screenfuls, opaque, the card's shadow, and what is drawn on: premultiplied BGRA, all as wide as the screen.
typedef struct {
    int width, height;
    /// Bytes from one row to the next, of all four.
    int stride;
    uint32_t *target, *old_page, *new_page;
    /// The shadow of the card alone, which begins `shadow_top` rows above the card.
    uint32_t *shadow;
    int shadow_height, shadow_top;
} peer_screen;

typedef struct peer peer;

/// Prepares a library; the screen's memory must outlive it.
peer *peer_pixman(const peer_screen *screen);
peer *peer_cairo(const peer_screen *screen);

/// Draws a frame: 'a' and 'b' a push by `amount` pixels, 'c' a cross-fade, 'd' the new page scaled and half opaque over
/// the old one, 'e' turned by an angle, 'f' as a card with a shadow at y.
void peer_draw(peer *peer, char scene, double amount);

/// A lossless animated WebP, made by libwebp's own encoder of animations.
typedef struct peer_webp peer_webp;

peer_webp *peer_webp_begin(int width, int height);

/// Adds a frame, its rows without gaps; it shows from so many milliseconds on.
void peer_webp_add(peer_webp *film, const uint32_t *pixels, int milliseconds);

/// Ends the last frame and the film, and gives its size in bytes.
size_t peer_webp_end(peer_webp *film, int milliseconds);

/// A damped oscillator from 0 to 1, as toolkits compute it: by the C library's exp, sin and cos.
double peer_spring(double mass, double stiffness, double damping, double velocity, double time);

/// The cubic curve that eases in and out.
double peer_ease_in_out(double time);

#endif
