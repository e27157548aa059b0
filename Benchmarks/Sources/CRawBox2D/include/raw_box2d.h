#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A world of boxes that fall, written against Box2D as a C++ program would write it: what ours is compared with.
typedef struct raw_world raw_world;

/// Makes a world with boxes of 0.4 m side in rows, which fall with 10 m/s² and never meet.
raw_world *raw_world_create(size_t count);
void raw_world_destroy(raw_world *world);

/// Makes two steps of a 120th of a second, and reads where the boxes are: the sum of their places.
float raw_world_frame(raw_world *world);

#ifdef __cplusplus
}
#endif
