#include "world.hpp"
#include <algorithm>
#include <cmath>

namespace {
/// Sets the mass that the shapes have at the density: by hand, as Box2D refuses small areas.
void weigh(BodyRecord &record) {
    if (record.body->GetType() != b2_dynamicBody) return;
    const double mass = record.area * record.density;
    b2MassData data;
    data.mass = mass > 0 ? static_cast<float>(mass) : 1;
    data.center = b2Vec2(static_cast<float>(record.center_x), static_cast<float>(record.center_y));
    data.I = static_cast<float>(record.inertia * (mass > 0 ? record.density : 1 / std::max(record.area, 1e-12)));
    // Box2D insists on an inertia above 0 about the middle of the mass; a body that has none to speak of doesn't turn.
    if (data.I - data.mass * b2Dot(data.center, data.center) <= 0) data.I = 0;
    record.body->SetMassData(&data);
}

/// Adds to the body's mass a part whose inertia is given about the part's own middle.
void add_mass(BodyRecord &record, double area, double x, double y, double inertia) {
    const double sum = record.area + area;
    if (!(sum > 0)) return;
    record.center_x = (record.center_x * record.area + x * area) / sum;
    record.center_y = (record.center_y * record.area + y * area) / sum;
    record.inertia += inertia + area * (x * x + y * y);
    record.area = sum;
}

void add_fixture(BodyRecord &record, const b2Shape &shape) {
    b2FixtureDef definition;
    definition.shape = &shape;
    definition.friction = record.friction;
    definition.restitution = record.restitution;
    record.body->CreateFixture(&definition);
}

/// Adds a piece of at most eight corners. The shape's own maker would drop corners that are close to each other.
void add_piece(BodyRecord &record, const b2Vec2 *corners, int count, float skin) {
    b2PolygonShape shape;
    shape.m_count = count;
    shape.m_radius = skin;
    shape.m_centroid.SetZero();
    for (int index = 0; index < count; index++) {
        const b2Vec2 edge = corners[index + 1 < count ? index + 1 : 0] - corners[index];
        shape.m_vertices[index] = corners[index];
        shape.m_normals[index] = b2Cross(edge, 1.0f);
        shape.m_normals[index].Normalize();
        shape.m_centroid += (1.0f / static_cast<float>(count)) * corners[index];
    }
    add_fixture(record, shape);
}
} // namespace

box_body box_body_create(box_world *world, box_vector position, float angle, bool is_listed) {
    auto record = std::make_unique<BodyRecord>();
    b2BodyDef definition;
    definition.type = is_listed ? b2_dynamicBody : b2_staticBody;
    definition.position = vector(position);
    definition.angle = angle;
    definition.gravityScale = 0;
    definition.userData.pointer = reinterpret_cast<uintptr_t>(record.get());
    record->body = world->world.CreateBody(&definition);
    record->number = ++world->last_number;
    record->is_listed = is_listed;
    if (is_listed) world->listed.push_back(record.get());
    world->bodies.push_back(std::move(record));
    return world->last_number;
}

void box_body_destroy(box_world *world, box_body number) {
    BodyRecord *record = world->find(number);
    if (!record) return;
    world->watch.begin_removal(number);
    for (const b2JointEdge *edge = record->body->GetJointList(); edge; edge = edge->next)
        world->forget_joint(edge->joint);
    world->world.DestroyBody(record->body);
    world->watch.end_removal();
    const auto forget = [record](std::vector<BodyRecord *> &list) {
        list.erase(std::remove(list.begin(), list.end(), record), list.end());
    };
    if (record->is_listed) forget(world->listed);
    if (record->is_forced) forget(world->forced);
    if (record->is_carried) forget(world->carried);
    world->bodies.erase(std::lower_bound(
        world->bodies.begin(), world->bodies.end(), number,
        [](const auto &entry, box_body value) { return entry->number < value; }));
}

void box_body_add_box(box_world *world, box_body number, box_vector center, float half_width, float half_height) {
    BodyRecord *record = world->find(number);
    if (!record) return;
    b2PolygonShape shape;
    shape.SetAsBox(half_width, half_height, vector(center), 0);
    shape.m_radius = world->skin;
    add_fixture(*record, shape);
    const double width = 2.0 * half_width, height = 2.0 * half_height, area = width * height;
    add_mass(*record, area, center.x, center.y, area * (width * width + height * height) / 12);
    weigh(*record);
}

void box_body_add_circle(box_world *world, box_body number, box_vector center, float radius) {
    BodyRecord *record = world->find(number);
    if (!record) return;
    b2CircleShape shape;
    shape.m_p = vector(center);
    shape.m_radius = radius;
    add_fixture(*record, shape);
    const double square = static_cast<double>(radius) * radius, area = b2_pi * square;
    add_mass(*record, area, center.x, center.y, area * square / 2);
    weigh(*record);
}

void box_body_add_polygon(box_world *world, box_body number, const box_vector *corners, size_t count) {
    BodyRecord *record = world->find(number);
    if (!record || count < 3) return;
    double area = 0, x = 0, y = 0, inertia = 0;
    for (size_t index = 0; index < count; index++) {
        // Triangles from the origin: their signed sums are the polygon's.
        const box_vector p = corners[index], q = corners[index + 1 < count ? index + 1 : 0];
        const double cross = static_cast<double>(p.x) * q.y - static_cast<double>(p.y) * q.x;
        area += cross / 2;
        x += cross * (static_cast<double>(p.x) + q.x) / 6;
        y += cross * (static_cast<double>(p.y) + q.y) / 6;
        inertia += cross *
            (static_cast<double>(p.x) * p.x + static_cast<double>(p.x) * q.x + static_cast<double>(q.x) * q.x +
             static_cast<double>(p.y) * p.y + static_cast<double>(p.y) * q.y + static_cast<double>(q.y) * q.y) / 12;
    }
    if (!(area > 0)) return;
    x /= area;
    y /= area;
    // Strips across the polygon, four corners of one side and four of the other, that share an edge with the next.
    size_t low = 0, high = count - 1;
    while (high > low + 1) {
        const size_t left = std::min<size_t>(3, (high - low) / 2), right = std::min<size_t>(3, high - low - left - 1);
        b2Vec2 piece[b2_maxPolygonVertices];
        int corner = 0;
        for (size_t index = low; index <= low + left; index++) piece[corner++] = vector(corners[index]);
        for (size_t index = high - right; index <= high; index++) piece[corner++] = vector(corners[index]);
        add_piece(*record, piece, corner, world->skin);
        low += left;
        high -= right;
    }
    add_mass(*record, area, x, y, inertia - area * (x * x + y * y));
    weigh(*record);
}

void box_body_add_lines(box_world *world, box_body number, const box_vector *points, size_t count) {
    BodyRecord *record = world->find(number);
    if (!record) return;
    for (size_t index = 1; index < count; index++) {
        b2EdgeShape shape;
        shape.SetTwoSided(vector(points[index - 1]), vector(points[index]));
        shape.m_radius = world->skin;
        add_fixture(*record, shape);
    }
}

void box_body_set_material(box_world *world, box_body number, box_material material) {
    BodyRecord *record = world->find(number);
    if (!record) return;
    record->density = material.density;
    record->friction = material.friction;
    record->restitution = material.restitution;
    b2Body *body = record->body;
    for (b2Fixture *fixture = body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
        fixture->SetFriction(material.friction);
        fixture->SetRestitution(material.restitution);
    }
    // What touches already keeps the mixture of before unless it is told.
    for (b2ContactEdge *edge = body->GetContactList(); edge; edge = edge->next) {
        edge->contact->ResetFriction();
        edge->contact->ResetRestitution();
    }
    body->SetLinearDamping(material.linear_damping);
    body->SetAngularDamping(material.angular_damping);
    if (record->is_listed) body->SetType(material.is_static ? b2_staticBody : b2_dynamicBody);
    // A body that may not turn any more goes on turning, as in UIKit.
    const float spin = body->GetAngularVelocity();
    body->SetFixedRotation(material.fixed_rotation);
    weigh(*record);
    if (body->GetType() == b2_dynamicBody) body->SetAngularVelocity(spin);
}

void box_body_set_filter(box_world *world, box_body number, box_filter filter) {
    BodyRecord *record = world->find(number);
    if (!record) return;
    record->category = filter.category;
    record->mask = filter.mask;
    world->watch.has_masks = world->watch.has_masks || filter.mask != 0;
    for (b2Fixture *fixture = record->body->GetFixtureList(); fixture; fixture = fixture->GetNext())
        fixture->Refilter();
}

void box_body_set_ghost(box_world *world, box_body number, bool is_ghost) {
    if (BodyRecord *record = world->find(number)) record->is_ghost = is_ghost;
}

void box_body_set_gravity_scale(box_world *world, box_body number, float scale) {
    if (BodyRecord *record = world->find(number)) record->body->SetGravityScale(scale);
}

void box_body_set_bullet(box_world *world, box_body number, bool is_bullet) {
    if (BodyRecord *record = world->find(number)) record->body->SetBullet(is_bullet);
}

void box_body_set_pose(box_world *world, box_body number, box_vector position, float angle) {
    if (BodyRecord *record = world->find(number)) record->body->SetTransform(vector(position), angle);
}

void box_body_set_velocity(box_world *world, box_body number, box_vector velocity) {
    if (BodyRecord *record = world->find(number)) record->body->SetLinearVelocity(vector(velocity));
}

void box_body_set_angular_velocity(box_world *world, box_body number, float velocity) {
    if (BodyRecord *record = world->find(number)) record->body->SetAngularVelocity(velocity);
}

box_motion box_body_motion(const box_world *world, box_body number) {
    const BodyRecord *record = world->find(number);
    if (!record) return {};
    const b2Body *body = record->body;
    const b2Vec2 position = body->GetPosition(), velocity = body->GetLinearVelocity();
    const bool is_awake = body->IsAwake() && body->GetType() == b2_dynamicBody;
    return {
        {position.x, position.y}, {velocity.x, velocity.y}, body->GetAngle(), body->GetAngularVelocity(),
        body->GetMass(), body->GetInertia(), is_awake};
}

void box_body_wake(box_world *world, box_body number) {
    BodyRecord *record = world->find(number);
    if (!record) return;
    record->body->SetAwake(true);
    // Whoever was woken has two seconds anew to begin to move.
    world->still_steps = 0;
}

void box_body_apply_impulse(box_world *world, box_body number, box_vector impulse, float angular_impulse) {
    BodyRecord *record = world->find(number);
    if (!record) return;
    record->body->ApplyLinearImpulseToCenter(vector(impulse), true);
    record->body->ApplyAngularImpulse(angular_impulse, true);
}

void box_body_add_force(box_world *world, box_body number, box_vector force, float torque) {
    BodyRecord *record = world->find(number);
    if (!record) return;
    record->body->SetAwake(true);
    record->force += vector(force);
    record->torque += torque;
    if (record->is_forced) return;
    record->is_forced = true;
    world->forced.push_back(record);
}

void box_body_carry(box_world *world, box_body number, box_vector velocity) {
    BodyRecord *record = world->find(number);
    if (!record) return;
    record->body->SetLinearVelocity(vector(velocity));
    if (record->is_carried) return;
    record->is_carried = true;
    world->carried.push_back(record);
}

void box_body_apply_force(box_world *world, box_body number, box_vector force) {
    if (BodyRecord *record = world->find(number)) record->body->ApplyForceToCenter(vector(force), false);
}
