// Box2D takes the time of each of its steps, and of each time of impact in them, for a profile that nobody reads here: a
// tenth of what a crowd's step takes. These take the place of its timer everywhere in the program, and look at no clock.
#include <box2d/b2_timer.h>

b2Timer::b2Timer() { Reset(); }

void b2Timer::Reset() {
    m_start_sec = 0;
    m_start_usec = 0;
}

float b2Timer::GetMilliseconds() const { return 0; }
