#include "raw_box2d.h"
#include <box2d/box2d.h>
#include <vector>

struct raw_world {
    b2World world{b2Vec2(0, 10)};
    std::vector<b2Body *> bodies;
};

raw_world *raw_world_create(size_t count) {
    auto *world = new raw_world;
    for (size_t index = 0; index < count; index++) {
        b2BodyDef definition;
        definition.type = b2_dynamicBody;
        definition.position.Set(static_cast<float>(index % 32) * 0.6f, static_cast<float>(index / 32) * 0.6f);
        definition.linearDamping = 0.1f;
        definition.angularDamping = 0.1f;
        definition.bullet = true;
        b2Body *body = world->world.CreateBody(&definition);
        b2PolygonShape box;
        box.SetAsBox(0.2f, 0.2f);
        b2FixtureDef fixture;
        fixture.shape = &box;
        fixture.density = 1;
        // As without a collision behaviour: what moves fast has neighbours in the tree, and meets none.
        fixture.filter.groupIndex = -1;
        body->CreateFixture(&fixture);
        world->bodies.push_back(body);
    }
    return world;
}

void raw_world_destroy(raw_world *world) { delete world; }

float raw_world_frame(raw_world *world) {
    world->world.Step(1.0f / 120, 8, 3);
    world->world.Step(1.0f / 120, 8, 3);
    float sum = 0;
    for (const b2Body *body : world->bodies)
        sum += body->GetPosition().x + body->GetPosition().y + body->GetAngle();
    return sum;
}
