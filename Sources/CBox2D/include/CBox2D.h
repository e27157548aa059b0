/// A rigid-body world in whole steps of a 120th of a second, on Box2D 2.4: the part of it that UIKit Dynamics needs.
///
/// Units are Box2D's: metres, kilograms, seconds, radians; y points down, so angles grow clockwise as seen.
/// Bodies and joints are numbers that mean nothing in another world and are never given twice: a call with a number
/// whose body or joint is gone does nothing and answers zeros. Everything is worked through in the order of its making.
/// A world is used by one thread at a time. All numbers handed in are finite; callers see to that.
#ifndef CBOX2D_H
#define CBOX2D_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct box_world box_world;
/// Positive; 0 is no body.
typedef int64_t box_body;
/// Positive; 0 is no joint.
typedef int64_t box_joint;

typedef struct {
    float x, y;
} box_vector;

/// Where a body is after a step.
typedef struct {
    float x, y, angle;
    /// Whether Box2D moves it; false for sleeping and static bodies.
    bool is_awake;
} box_pose;

/// How a body moves.
typedef struct {
    box_vector position, velocity;
    float angle, angular_velocity, mass, inertia;
    bool is_awake;
} box_motion;

/// What a body is made of.
typedef struct {
    float friction, restitution;
    /// Kilograms of a square metre; a body without mass weighs 1 kg.
    float density;
    float linear_damping, angular_damping;
    bool fixed_rotation, is_static;
} box_material;

/// Which bodies a body meets: SpriteKit's rule. Two touch if the category of either is in the other's mask; a body
/// gives way only to those whose category is in its own.
typedef struct {
    uint64_t category, mask;
} box_filter;

/// The beginning or the end of two bodies' touching.
typedef struct {
    box_body a, b;
    /// At a beginning, where the strongest impulse acted, or the first contact point if none did.
    box_vector point;
    bool is_beginning;
} box_contact;

/// The length of a step, in seconds.
float box_step_length(void);
/// How fast a body can be, in metres a second, and how fast it can turn, in radians a second: Box2D takes no body
/// farther in a step, and slows down those that would go.
float box_greatest_speed(void);
float box_greatest_angular_speed(void);

/// Makes a world without gravity, whose polygons and edges carry a skin of that thickness.
box_world *box_world_create(float skin);
void box_world_destroy(box_world *world);
void box_world_set_gravity(box_world *world, box_vector gravity);
/// Steps once. Soft joints first get the stiffness and damping of the masses that they move at the moment; forces that
/// were set for steps act.
void box_world_step(box_world *world);
/// Reads the listed bodies, in the order of their making; returns their number, at most `capacity`.
size_t box_world_read(const box_world *world, box_pose *poses, size_t capacity);
/// Whether any listed body that isn't static is awake.
bool box_world_is_awake(const box_world *world);
/// Whether a listed body moved as fast as any can when poses were last read.
bool box_world_is_at_greatest_speed(const box_world *world);
/// Moves the beginnings and ends since the last call into a list; returns their number, at most `capacity`.
size_t box_world_take_contacts(box_world *world, box_contact *contacts, size_t capacity);
size_t box_world_contact_count(const box_world *world);
/// Forgets the forces set for steps.
void box_world_clear_forces(box_world *world);

/// Makes a body without a shape. A listed one is dynamic and stands in what `box_world_read` reads; others are static.
box_body box_body_create(box_world *world, box_vector position, float angle, bool is_listed);
void box_body_destroy(box_world *world, box_body body);
/// Shapes, in the body's own coordinates; a skin makes the world's collisions start before they touch.
void box_body_add_box(box_world *world, box_body body, box_vector center, float half_width, float half_height);
void box_body_add_circle(box_world *world, box_body body, box_vector center, float radius);
/// A convex polygon of any number of corners, at least three, listed in the direction in which angles grow.
void box_body_add_polygon(box_world *world, box_body body, const box_vector *corners, size_t count);
/// Lines between points that follow each other, hit from both sides.
void box_body_add_lines(box_world *world, box_body body, const box_vector *points, size_t count);
void box_body_set_material(box_world *world, box_body body, box_material material);
void box_body_set_filter(box_world *world, box_body body, box_filter filter);
/// A ghost's touching is told, and nobody gives way.
void box_body_set_ghost(box_world *world, box_body body, bool is_ghost);
void box_body_set_gravity_scale(box_world *world, box_body body, float scale);
/// Bullets are kept from passing through each other in a step; no body passes through a static one.
void box_body_set_bullet(box_world *world, box_body body, bool is_bullet);
void box_body_set_pose(box_world *world, box_body body, box_vector position, float angle);
void box_body_set_velocity(box_world *world, box_body body, box_vector velocity);
void box_body_set_angular_velocity(box_world *world, box_body body, float velocity);
box_motion box_body_motion(const box_world *world, box_body body);
void box_body_wake(box_world *world, box_body body);
void box_body_apply_impulse(box_world *world, box_body body, box_vector impulse, float angular_impulse);
/// Adds to the force that acts in each step until `box_world_clear_forces`; wakes the body.
void box_body_add_force(box_world *world, box_body body, box_vector force, float torque);
/// Gives a velocity for the next step, in which neither gravity nor forces act on the body.
void box_body_carry(box_world *world, box_body body, box_vector velocity);
/// Adds a force for the next step alone; a sleeping body sleeps on.
void box_body_apply_force(box_world *world, box_body body, box_vector force);

/// A rod between two points of two bodies, given in the bodies' coordinates. A frequency of 0 makes it rigid, else it
/// is a spring of that many hertz and that ratio of the critical damping.
box_joint box_joint_create_distance(
    box_world *world, box_body a, box_body b, box_vector anchor_a, box_vector anchor_b, float length, float frequency,
    float damping_ratio, bool collide);
/// A rope: two points stay within a length of each other.
box_joint box_joint_create_rope(
    box_world *world, box_body a, box_body b, box_vector anchor_a, box_vector anchor_b, float length);
/// A pin through both bodies at a point of the world.
box_joint box_joint_create_revolute(box_world *world, box_body a, box_body b, box_vector anchor, bool collide);
/// A rail through a point of the world, along a unit vector.
box_joint box_joint_create_prismatic(box_world *world, box_body a, box_body b, box_vector anchor, box_vector axis);
box_joint box_joint_create_weld(box_world *world, box_body a, box_body b, box_vector anchor);
void box_joint_destroy(box_world *world, box_joint joint);
void box_joint_set_length(box_world *world, box_joint joint, float length);
void box_joint_set_spring(box_world *world, box_joint joint, float frequency, float damping_ratio);
/// The bounds of a pin's angle or of a rail's shift; none where `has_limit` is false. `lower` is at most `upper`.
void box_joint_set_limit(box_world *world, box_joint joint, bool has_limit, float lower, float upper);
/// The torque by which a pin's friction may brake; 0 for none.
void box_joint_set_friction(box_world *world, box_joint joint, float torque);
/// How far apart the joint's two points are.
float box_joint_distance(const box_world *world, box_joint joint);

#ifdef __cplusplus
}
#endif

#endif
