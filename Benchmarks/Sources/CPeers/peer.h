#ifndef PEER_H
#define PEER_H

#include "CPeers.h"

struct peer {
    peer_screen screen;
    void (*draw)(peer *, char scene, double amount);
    // The library's own: target, old page, new page, shadow and, if it needs one, the card's shape.
    void *target, *old_page, *new_page, *shadow, *shape;
};

enum { card_inset = 40, card_radius = 40, card_lack = 160 };

#endif
