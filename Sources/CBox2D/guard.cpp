#include "world.hpp"
#include <algorithm>

// Box2D gives up on a body after eight times of impact in a step: in a crowd a fast one then passes a line. What got
// its middle past a line in a step is put back before it.
//
// And it never lets bodies sleep that are jammed so that they overlap whatever it does, though nothing moves any more:
// a world in which nothing has moved for long is put to sleep.

namespace {
/// Finds the first line that a body gives way to, on the way of its middle.
class LineFinder final : public b2RayCastCallback {
  public:
    explicit LineFinder(const BodyRecord &record) : record(record) {}

    float ReportFixture(b2Fixture *fixture, const b2Vec2 &point, const b2Vec2 &normal, float fraction) override {
        const b2Body *body = fixture->GetBody();
        if (fixture->GetType() != b2Shape::e_edge || !record.gives_way_to(BodyRecord::of(body))) return -1;
        found = fixture;
        this->point = point;
        this->normal = normal;
        return fraction;
    }

    const b2Fixture *found = nullptr;
    b2Vec2 point = b2Vec2(0, 0), normal = b2Vec2(0, 0);

  private:
    const BodyRecord &record;
};

LineFinder find_line(const box_world &world, const BodyRecord &record, b2Vec2 from, b2Vec2 to) {
    LineFinder finder(record);
    if ((to - from).LengthSquared() > 0) world.world.RayCast(&finder, from, to);
    return finder;
}

/// How far the body reaches from its origin in a direction.
float reach(const b2Body *body, b2Vec2 direction) {
    const b2Vec2 local = body->GetLocalVector(direction);
    float farthest = 0;
    for (const b2Fixture *fixture = body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        if (fixture->GetType() == b2Shape::e_circle) {
            const auto *circle = static_cast<const b2CircleShape *>(fixture->GetShape());
            farthest = std::max(farthest, b2Dot(circle->m_p, local) + circle->m_radius);
        } else if (fixture->GetType() == b2Shape::e_polygon) {
            const auto *polygon = static_cast<const b2PolygonShape *>(fixture->GetShape());
            for (int index = 0; index < polygon->m_count; index++)
                farthest = std::max(farthest, b2Dot(polygon->m_vertices[index], local));
        }
    }
    return farthest;
}

void put_back(const box_world &world, BodyRecord &record) {
    b2Body *body = record.body;
    const LineFinder line = find_line(world, record, record.before, body->GetPosition());
    if (!line.found) return;
    b2Vec2 place = line.point + (reach(body, -line.normal) + 2 * world.skin) * line.normal;
    if (find_line(world, record, record.before, place).found) place = record.before;
    body->SetTransform(place, body->GetAngle());
    const float into = b2Dot(body->GetLinearVelocity(), line.normal);
    if (into >= 0) return;
    const float bounce = b2MixRestitution(line.found->GetRestitution(), record.restitution);
    body->SetLinearVelocity(body->GetLinearVelocity() - (1 + std::min(bounce, 1.0f)) * into * line.normal);
}
} // namespace

void remember_places(box_world &world) {
    if (!world.watch.has_masks) return;
    for (BodyRecord *record : world.listed) record->before = record->body->GetPosition();
}

void keep_inside(box_world &world) {
    if (!world.watch.has_masks) return;
    // Without anything near there is no line to pass, but for a body that goes far.
    const float far = 0.25f * b2_maxTranslation;
    for (BodyRecord *record : world.listed) {
        const b2Body *body = record->body;
        if (record->mask == 0 || body->GetType() != b2_dynamicBody || !body->IsAwake()) continue;
        const b2Vec2 way = body->GetPosition() - record->before;
        if (body->GetContactList() || way.LengthSquared() > far * far) put_back(world, *record);
    }
}

void rest_if_still(box_world &world) {
    // Two seconds, where Box2D itself takes half a second.
    const int enough = 240;
    bool is_any_awake = false;
    for (const BodyRecord *record : world.listed) {
        const b2Body *body = record->body;
        if (!body->IsAwake() || body->GetType() != b2_dynamicBody) continue;
        is_any_awake = true;
        const float turn = body->GetAngularVelocity();
        if (body->GetLinearVelocity().LengthSquared() > b2_linearSleepTolerance * b2_linearSleepTolerance ||
            turn * turn > b2_angularSleepTolerance * b2_angularSleepTolerance) {
            world.still_steps = 0;
            return;
        }
    }
    world.still_steps = is_any_awake ? world.still_steps + 1 : 0;
    if (world.still_steps < enough) return;
    world.still_steps = 0;
    for (BodyRecord *record : world.listed)
        if (record->body->GetType() == b2_dynamicBody) record->body->SetAwake(false);
}
