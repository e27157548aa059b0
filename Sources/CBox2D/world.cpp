#include "world.hpp"
#include <algorithm>

namespace {
/// UIKit's step (measured), and Box2D's iterations in it.
const float step_length = 1.0f / 120;
const int velocity_iterations = 8, position_iterations = 3;
} // namespace

b2Vec2 vector(box_vector from) { return b2Vec2(from.x, from.y); }

BodyRecord *box_world::find(box_body number) const {
    auto place = std::lower_bound(
        bodies.begin(), bodies.end(), number,
        [](const auto &record, box_body value) { return record->number < value; });
    return place != bodies.end() && (*place)->number == number ? place->get() : nullptr;
}

float box_step_length(void) { return step_length; }
float box_greatest_speed(void) { return b2_maxTranslation / step_length; }
float box_greatest_angular_speed(void) { return b2_maxRotation / step_length; }

box_world *box_world_create(float skin) { return new box_world(skin); }

void box_world_destroy(box_world *world) { delete world; }

void box_world_set_gravity(box_world *world, box_vector gravity) { world->world.SetGravity(vector(gravity)); }

void box_world_step(box_world *world) {
    if (world->has_springs) update_springs(*world);
    for (BodyRecord *record : world->forced) {
        if (record->is_carried) continue;
        record->body->ApplyForceToCenter(record->force, false);
        record->body->ApplyTorque(record->torque, false);
    }
    std::vector<float> scales;
    for (BodyRecord *record : world->carried) {
        scales.push_back(record->body->GetGravityScale());
        record->body->SetGravityScale(0);
    }
    remember_places(*world);
    world->world.Step(step_length, velocity_iterations, position_iterations);
    keep_inside(*world);
    rest_if_still(*world);
    for (size_t index = 0; index < scales.size(); index++) {
        world->carried[index]->body->SetGravityScale(scales[index]);
        world->carried[index]->is_carried = false;
    }
    world->carried.clear();
}

size_t box_world_read(const box_world *world, box_pose *poses, size_t capacity) {
    const size_t count = std::min(capacity, world->listed.size());
    // The solver leaves a body that it slowed at this speed, give or take a rounding.
    const float bound = b2_maxTranslation / step_length * 0.9999f;
    float fastest = 0;
    for (size_t index = 0; index < count; index++) {
        const b2Body *body = world->listed[index]->body;
        const b2Vec2 &position = body->GetPosition();
        fastest = std::max(fastest, body->GetLinearVelocity().LengthSquared());
        poses[index] = {
            position.x, position.y, body->GetAngle(), body->IsAwake() && body->GetType() == b2_dynamicBody};
    }
    world->is_at_greatest_speed = fastest >= bound * bound;
    return count;
}

bool box_world_is_awake(const box_world *world) {
    for (const BodyRecord *record : world->listed)
        if (record->body->IsAwake() && record->body->GetType() == b2_dynamicBody) return true;
    return false;
}

bool box_world_is_at_greatest_speed(const box_world *world) { return world->is_at_greatest_speed; }

size_t box_world_take_contacts(box_world *world, box_contact *contacts, size_t capacity) {
    return world->watch.take(contacts, capacity);
}

size_t box_world_contact_count(const box_world *world) { return world->watch.count(); }

void box_world_clear_forces(box_world *world) {
    for (BodyRecord *record : world->forced) {
        record->force.SetZero();
        record->torque = 0;
        record->is_forced = false;
    }
    world->forced.clear();
}
