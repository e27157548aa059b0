// Records falls in Box2D as the oracle of the library's own one-body physics: prints Tests/Recorded/box2d_drop.json.
//
//   c++ -O1 Scripts/record-box2d-drop/main.cpp -lbox2d -o record && ./record > Tests/Recorded/box2d_drop.json
//
// With Debian's libbox2d-dev (2.4.1). A hundred points are a metre; 8 velocity and 3 position iterations. The first
// scene is stepped as UIKit does, by (float)1/120 s, one step in the first frame of 60 a second and two in each later
// one, with UIKit's contact skin on both shapes. The others have 64 steps to each frame and no skin: there Box2D comes
// near to what it approximates.

#include <box2d/box2d.h>

#include <cstdio>
#include <vector>

namespace {

constexpr float pointsPerMetre = 100;

struct Line {
    b2Vec2 from, to;
};

struct Scene {
    const char *name;
    float width, height;
    b2Vec2 position, velocity, gravity;
    float elasticity, resistance, friction;
    bool turns;
    std::vector<Line> lines;
    float step;
    int stepsInFirstFrame, stepsPerFrame;
    float skin;
    int frames;
};

b2Vec2 metres(b2Vec2 points) { return (1 / pointsPerMetre) * points; }

void record(const Scene &scene, bool last) {
    b2World world(metres(scene.gravity));
    b2BodyDef still;
    b2Body *ground = world.CreateBody(&still);
    for (const Line &line : scene.lines) {
        b2EdgeShape edge;
        edge.SetTwoSided(metres(line.from), metres(line.to));
        edge.m_radius = scene.skin;
        b2FixtureDef fixture;
        fixture.shape = &edge;
        fixture.friction = scene.friction;
        fixture.restitution = scene.elasticity;
        ground->CreateFixture(&fixture);
    }
    b2BodyDef moving;
    moving.type = b2_dynamicBody;
    moving.position = metres(scene.position);
    moving.linearVelocity = metres(scene.velocity);
    moving.linearDamping = scene.resistance;
    moving.angularDamping = scene.resistance;
    moving.fixedRotation = !scene.turns;
    moving.bullet = true;
    b2Body *body = world.CreateBody(&moving);
    b2PolygonShape box;
    box.SetAsBox(scene.width / 2 / pointsPerMetre, scene.height / 2 / pointsPerMetre);
    box.m_radius = scene.skin;
    b2FixtureDef fixture;
    fixture.shape = &box;
    fixture.density = 1;
    fixture.friction = scene.friction;
    fixture.restitution = scene.elasticity;
    body->CreateFixture(&fixture);

    std::printf("  \"%s\": {\n   \"columns\": \"x, y, vx, vy of the centre after each frame of 1/60 s\",\n   \"rows\": [\n",
                scene.name);
    for (int frame = 1; frame <= scene.frames; frame++) {
        int steps = frame == 1 ? scene.stepsInFirstFrame : scene.stepsPerFrame;
        for (int step = 0; step < steps; step++) world.Step(scene.step, 8, 3);
        b2Vec2 place = pointsPerMetre * body->GetPosition();
        b2Vec2 velocity = pointsPerMetre * body->GetLinearVelocity();
        std::printf("    [%.4f, %.4f, %.3f, %.3f]%s\n", place.x, place.y, velocity.x, velocity.y,
                    frame == scene.frames ? "" : ",");
    }
    std::printf("   ]\n  }%s\n", last ? "" : ",");
}

}  // namespace

int main() {
    const float fine = 1.0f / (60 * 64);
    const std::vector<Scene> scenes = {
        {"seedAsUIKitSteps", 390, 844, {195, -422}, {0, 0}, {0, 3000}, 0.2f, 0.1f, 0.2f, true,
         {{{0, 844}, {390, 844}}}, 1.0f / 120, 1, 2, 0.011417f, 97},
        {"seedInFineSteps", 390, 844, {195, -422}, {0, 0}, {0, 3000}, 0.2f, 0.1f, 0.2f, false,
         {{{-1000, 844}, {1390, 844}}}, fine, 64, 64, 0, 80},
        {"thrownAtAWall", 100, 60, {100, 300}, {900, -600}, {0, 2000}, 0.5f, 0.1f, 0.2f, false,
         {{{-4000, 800}, {500, 800}}, {{500, -4000}, {500, 800}}}, fine, 64, 64, 0, 150},
        {"onASlope", 80, 80, {0, 0}, {200, 0}, {300, 1800}, 0.4f, 0.5f, 0.1f, false,
         {{{-4000, 400}, {4000, 400}}, {{700, -4000}, {700, 4000}}}, fine, 64, 64, 0, 150},
    };
    std::printf("{\n \"source\": \"Box2D 2.4.1 (Debian libbox2d-dev 2.4.1-3), by Scripts/record-box2d-drop/main.cpp\",\n"
                " \"scenes\": {\n");
    for (size_t index = 0; index < scenes.size(); index++) record(scenes[index], index + 1 == scenes.size());
    std::printf(" }\n}\n");
}
