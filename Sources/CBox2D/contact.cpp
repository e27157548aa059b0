#include "world.hpp"
#include <algorithm>

ContactWatch::Key ContactWatch::key_of(b2Contact *contact) {
    const box_body a = BodyRecord::of(contact->GetFixtureA()->GetBody()).number;
    const box_body b = BodyRecord::of(contact->GetFixtureB()->GetBody()).number;
    return {std::min(a, b), std::max(a, b)};
}

bool ContactWatch::ShouldCollide(b2Fixture *first, b2Fixture *second) {
    if (!has_masks) return false;
    const BodyRecord &a = BodyRecord::of(first->GetBody());
    const BodyRecord &b = BodyRecord::of(second->GetBody());
    return (a.category & b.mask) != 0 || (b.category & a.mask) != 0;
}

void ContactWatch::BeginContact(b2Contact *contact) {
    const Key key = key_of(contact);
    Pair &pair = pairs[key];
    if (pair.places++ > 0) return;
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    const b2Vec2 point = contact->GetManifold()->pointCount > 0 ? manifold.points[0] : b2Vec2(0, 0);
    pair.event = static_cast<ptrdiff_t>(events.size());
    pair.impulse = 0;
    events.push_back({key.a, key.b, {point.x, point.y}, true});
}

void ContactWatch::EndContact(b2Contact *contact) {
    const Key key = key_of(contact);
    const auto place = pairs.find(key);
    if (place == pairs.end() || --place->second.places > 0) return;
    pairs.erase(place);
    if (!is_removing) events.push_back({key.a, key.b, {0, 0}, false});
}

void ContactWatch::PreSolve(b2Contact *contact, const b2Manifold *) {
    const b2Body *first = contact->GetFixtureA()->GetBody();
    const b2Body *second = contact->GetFixtureB()->GetBody();
    const BodyRecord &a = BodyRecord::of(first);
    const BodyRecord &b = BodyRecord::of(second);
    const bool first_moves = first->GetType() == b2_dynamicBody && a.gives_way_to(b);
    const bool second_moves = second->GetType() == b2_dynamicBody && b.gives_way_to(a);
    if (!first_moves && !second_moves) contact->SetEnabled(false);
}

void ContactWatch::PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) {
    if (events.empty()) return;
    const auto place = pairs.find(key_of(contact));
    if (place == pairs.end() || place->second.event < 0) return;
    for (int index = 0; index < impulse->count; index++) {
        if (impulse->normalImpulses[index] <= place->second.impulse) continue;
        place->second.impulse = impulse->normalImpulses[index];
        b2WorldManifold manifold;
        contact->GetWorldManifold(&manifold);
        const b2Vec2 point = manifold.points[index];
        events[static_cast<size_t>(place->second.event)].point = {point.x, point.y};
    }
}

void ContactWatch::begin_removal(box_body body) {
    is_removing = true;
    const auto is_of_body = [body](const box_contact &event) { return event.a == body || event.b == body; };
    events.erase(std::remove_if(events.begin(), events.end(), is_of_body), events.end());
    // Places in the list have moved.
    for (auto &entry : pairs) entry.second.event = -1;
    for (size_t index = 0; index < events.size(); index++) {
        if (!events[index].is_beginning) continue;
        const auto place = pairs.find({events[index].a, events[index].b});
        if (place != pairs.end()) place->second.event = static_cast<ptrdiff_t>(index);
    }
}

size_t ContactWatch::take(box_contact *contacts, size_t capacity) {
    const size_t count = std::min(capacity, events.size());
    std::copy(events.begin(), events.begin() + static_cast<ptrdiff_t>(count), contacts);
    for (const box_contact &event : events) {
        if (!event.is_beginning) continue;
        const auto place = pairs.find({event.a, event.b});
        if (place != pairs.end()) place->second.event = -1;
    }
    events.clear();
    return count;
}
