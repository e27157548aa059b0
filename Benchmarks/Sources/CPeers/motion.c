#include "CPeers.h"

#include <math.h>

// The closed form of m x'' + c x' + k x = 0 from -1, at whatever damping.
double peer_spring(double mass, double stiffness, double damping, double velocity, double time) {
    double decay = damping / (2 * mass), natural = sqrt(stiffness / mass), start = -1;
    double envelope = exp(-decay * time);
    if (decay < natural) {
        double frequency = sqrt(natural * natural - decay * decay);
        double sine = (decay * start + velocity) / frequency;
        return 1 + envelope * (start * cos(frequency * time) + sine * sin(frequency * time));
    }
    if (decay > natural) {
        double rate = sqrt(decay * decay - natural * natural);
        double sine = (decay * start + velocity) / rate;
        return 1 + envelope * (start * cosh(rate * time) + sine * sinh(rate * time));
    }
    return 1 + envelope * (start + (decay * start + velocity) * time);
}

double peer_ease_in_out(double time) {
    double twice = time * 2;
    if (twice < 1) return 0.5 * twice * twice * twice;
    twice -= 2;
    return 0.5 * (twice * twice * twice + 2);
}
