#include "world.hpp"
#include <algorithm>

namespace {
const float pi = 3.14159265358979f;

float inverse(float value) { return value > 0 ? 1 / value : 0; }

/// What a body adds to the inverse of the mass that a pull at a point along a direction moves, its turning included.
float yielding(const b2Body *body, b2Vec2 point, b2Vec2 direction) {
    if (body->GetType() != b2_dynamicBody) return 0;
    const float arm = b2Cross(point - body->GetWorldCenter(), direction);
    // Box2D answers an inertia about the origin; it solves with the one about the middle of the mass.
    const b2Vec2 center = body->GetLocalCenter();
    const float inertia =
        body->IsFixedRotation() ? 0 : body->GetInertia() - body->GetMass() * b2Dot(center, center);
    return inverse(body->GetMass()) + arm * arm * inverse(inertia);
}

/// Stiffness and damping of a spring by the mass it moves along its line, as Box2D had it before 2.4 and UIKit's has.
void tune(const JointRecord &record) {
    auto *joint = static_cast<b2DistanceJoint *>(record.joint);
    const b2Vec2 a = joint->GetAnchorA(), b = joint->GetAnchorB();
    b2Vec2 direction = b - a;
    if (direction.Length() > b2_linearSlop) direction.Normalize(); else direction.SetZero();
    const float mass = inverse(
        yielding(joint->GetBodyA(), a, direction) + yielding(joint->GetBodyB(), b, direction));
    const float omega = 2 * pi * record.frequency;
    joint->SetDamping(2 * mass * record.damping_ratio * omega);
    joint->SetStiffness(mass * omega * omega);
}

box_joint add(box_world *world, const b2JointDef &definition, JointRecord record) {
    record.joint = world->world.CreateJoint(&definition);
    world->has_springs = world->has_springs || record.frequency > 0;
    world->joints.emplace_back(++world->last_number, record);
    return world->last_number;
}

/// A rigid rod has equal bounds; a spring and a rope have bounds apart from each other.
void apply_length(const JointRecord &record, float length) {
    auto *joint = static_cast<b2DistanceJoint *>(record.joint);
    const bool is_soft = record.frequency > 0;
    joint->SetMinLength(0);
    joint->SetMaxLength(b2_maxFloat);
    joint->SetLength(length);
    if (is_soft) return;
    joint->SetMaxLength(length);
    joint->SetMinLength(length);
    joint->SetStiffness(0);
    joint->SetDamping(0);
}
} // namespace

void update_springs(box_world &world) {
    for (const auto &entry : world.joints)
        if (entry.second.frequency > 0) tune(entry.second);
}

JointRecord *box_world::find_joint(box_joint number) const {
    auto place = std::lower_bound(
        joints.begin(), joints.end(), number, [](const auto &entry, box_joint value) { return entry.first < value; });
    if (place == joints.end() || place->first != number) return nullptr;
    return const_cast<JointRecord *>(&place->second);
}

void box_world::forget_joint(const b2Joint *joint) {
    joints.erase(
        std::remove_if(
            joints.begin(), joints.end(), [joint](const auto &entry) { return entry.second.joint == joint; }),
        joints.end());
}

box_joint box_joint_create_distance(
    box_world *world, box_body a, box_body b, box_vector anchor_a, box_vector anchor_b, float length, float frequency,
    float damping_ratio, bool collide) {
    const BodyRecord *first = world->find(a), *second = world->find(b);
    if (!first || !second || first == second) return 0;
    b2DistanceJointDef definition;
    definition.bodyA = first->body;
    definition.bodyB = second->body;
    definition.localAnchorA = vector(anchor_a);
    definition.localAnchorB = vector(anchor_b);
    definition.length = length;
    definition.collideConnected = collide;
    const box_joint number = add(world, definition, {nullptr, frequency, damping_ratio, length});
    if (const JointRecord *record = world->find_joint(number)) apply_length(*record, length);
    return number;
}

box_joint box_joint_create_rope(
    box_world *world, box_body a, box_body b, box_vector anchor_a, box_vector anchor_b, float length) {
    const BodyRecord *first = world->find(a), *second = world->find(b);
    if (!first || !second || first == second) return 0;
    b2DistanceJointDef definition;
    definition.bodyA = first->body;
    definition.bodyB = second->body;
    definition.localAnchorA = vector(anchor_a);
    definition.localAnchorB = vector(anchor_b);
    definition.length = length;
    definition.minLength = 0;
    definition.maxLength = length;
    return add(world, definition, {});
}

box_joint box_joint_create_revolute(box_world *world, box_body a, box_body b, box_vector anchor, bool collide) {
    const BodyRecord *first = world->find(a), *second = world->find(b);
    if (!first || !second || first == second) return 0;
    b2RevoluteJointDef definition;
    definition.Initialize(first->body, second->body, vector(anchor));
    definition.collideConnected = collide;
    return add(world, definition, {});
}

box_joint box_joint_create_prismatic(box_world *world, box_body a, box_body b, box_vector anchor, box_vector axis) {
    const BodyRecord *first = world->find(a), *second = world->find(b);
    if (!first || !second || first == second) return 0;
    b2PrismaticJointDef definition;
    definition.Initialize(first->body, second->body, vector(anchor), vector(axis));
    return add(world, definition, {});
}

box_joint box_joint_create_weld(box_world *world, box_body a, box_body b, box_vector anchor) {
    const BodyRecord *first = world->find(a), *second = world->find(b);
    if (!first || !second || first == second) return 0;
    b2WeldJointDef definition;
    definition.Initialize(first->body, second->body, vector(anchor));
    return add(world, definition, {});
}

void box_joint_destroy(box_world *world, box_joint number) {
    const JointRecord *record = world->find_joint(number);
    if (!record) return;
    b2Joint *joint = record->joint;
    world->forget_joint(joint);
    world->world.DestroyJoint(joint);
}

void box_joint_set_length(box_world *world, box_joint number, float length) {
    JointRecord *record = world->find_joint(number);
    if (!record || record->joint->GetType() != e_distanceJoint) return;
    record->length = length;
    apply_length(*record, length);
}

void box_joint_set_spring(box_world *world, box_joint number, float frequency, float damping_ratio) {
    JointRecord *record = world->find_joint(number);
    if (!record || record->joint->GetType() != e_distanceJoint) return;
    record->frequency = frequency;
    record->damping_ratio = damping_ratio;
    world->has_springs = world->has_springs || frequency > 0;
    apply_length(*record, record->length);
}

void box_joint_set_limit(box_world *world, box_joint number, bool has_limit, float lower, float upper) {
    JointRecord *record = world->find_joint(number);
    if (!record) return;
    if (record->joint->GetType() == e_revoluteJoint) {
        auto *joint = static_cast<b2RevoluteJoint *>(record->joint);
        if (has_limit) joint->SetLimits(lower, upper);
        joint->EnableLimit(has_limit);
    } else if (record->joint->GetType() == e_prismaticJoint) {
        auto *joint = static_cast<b2PrismaticJoint *>(record->joint);
        if (has_limit) joint->SetLimits(lower, upper);
        joint->EnableLimit(has_limit);
    }
}

void box_joint_set_friction(box_world *world, box_joint number, float torque) {
    JointRecord *record = world->find_joint(number);
    if (!record || record->joint->GetType() != e_revoluteJoint) return;
    auto *joint = static_cast<b2RevoluteJoint *>(record->joint);
    joint->SetMotorSpeed(0);
    joint->SetMaxMotorTorque(torque);
    joint->EnableMotor(torque > 0);
}

float box_joint_distance(const box_world *world, box_joint number) {
    const JointRecord *record = world->find_joint(number);
    if (!record) return 0;
    return b2Distance(record->joint->GetAnchorA(), record->joint->GetAnchorB());
}
