#pragma once

#include "CBox2D.h"
#include <box2d/box2d.h>
#include <memory>
#include <unordered_map>
#include <vector>

/// What is kept of a body beside Box2D's own.
struct BodyRecord {
    b2Body *body = nullptr;
    box_body number = 0;
    uint64_t category = 0, mask = 0;
    bool is_ghost = false, is_listed = false;
    /// Of a body of density 1: square metres, the middle of its mass, and the inertia about its origin.
    double area = 0, center_x = 0, center_y = 0, inertia = 0;
    float density = 1, friction = 0.2f, restitution = 0.2f;
    b2Vec2 force = b2Vec2(0, 0);
    float torque = 0;
    bool is_forced = false;
    bool is_carried = false;
    /// Where it was before the step.
    b2Vec2 before = b2Vec2(0, 0);

    static BodyRecord &of(const b2Body *body) {
        return *reinterpret_cast<BodyRecord *>(const_cast<b2Body *>(body)->GetUserData().pointer);
    }

    /// Whether this one gives way to the other.
    bool gives_way_to(const BodyRecord &other) const {
        return !is_ghost && !other.is_ghost && (other.category & mask) != 0;
    }
};

/// What is kept of a joint; `frequency` is above 0 for springs.
struct JointRecord {
    b2Joint *joint = nullptr;
    float frequency = 0, damping_ratio = 0;
    float length = 0;
};

/// Decides who touches whom, and keeps the beginnings and ends until they are asked for.
class ContactWatch final : public b2ContactFilter, public b2ContactListener {
  public:
    bool ShouldCollide(b2Fixture *a, b2Fixture *b) override;
    void BeginContact(b2Contact *contact) override;
    void EndContact(b2Contact *contact) override;
    void PreSolve(b2Contact *contact, const b2Manifold *old) override;
    void PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) override;
    /// Drops what waits of a body that goes, and hears nothing until it is gone.
    void begin_removal(box_body body);
    void end_removal() { is_removing = false; }
    size_t take(box_contact *contacts, size_t capacity);
    size_t count() const { return events.size(); }

    /// Whether any body ever met others: without, nobody touches anybody, and none can pass a line.
    bool has_masks = false;

  private:
    /// Two bodies that touch, in as many places as counted, and the event of their beginning while it waits.
    struct Pair {
        int places = 0;
        ptrdiff_t event = -1;
        float impulse = 0;
    };
    struct Key {
        box_body a, b;
        bool operator==(const Key &other) const { return a == other.a && b == other.b; }
    };
    struct Hash {
        size_t operator()(const Key &key) const {
            return static_cast<size_t>(key.a) * 0x9e3779b97f4a7c15u ^ static_cast<size_t>(key.b);
        }
    };

    static Key key_of(b2Contact *contact);

    std::unordered_map<Key, Pair, Hash> pairs;
    std::vector<box_contact> events;
    bool is_removing = false;
};

struct box_world {
    explicit box_world(float skin) : world(b2Vec2(0, 0)), skin(skin) {
        world.SetContactFilter(&watch);
        world.SetContactListener(&watch);
    }

    BodyRecord *find(box_body number) const;
    JointRecord *find_joint(box_joint number) const;
    void forget_joint(const b2Joint *joint);

    ContactWatch watch;
    b2World world;
    float skin;
    /// Ascending by number, which is the order of making.
    std::vector<std::unique_ptr<BodyRecord>> bodies;
    std::vector<std::pair<box_joint, JointRecord>> joints;
    std::vector<BodyRecord *> listed;
    std::vector<BodyRecord *> forced;
    std::vector<BodyRecord *> carried;
    int64_t last_number = 0;
    bool has_springs = false;
    /// Steps in a row in which nothing moved.
    int still_steps = 0;
    /// Whether a body went at the greatest speed when poses were last read.
    mutable bool is_at_greatest_speed = false;
};

b2Vec2 vector(box_vector from);
void update_springs(box_world &world);
void remember_places(box_world &world);
void keep_inside(box_world &world);
void rest_if_still(box_world &world);
