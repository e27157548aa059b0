// Motion evaluated many at a time. Each instruction set gives the same bits, and those of Kinematics.
#ifndef CMOTION_H
#define CMOTION_H

#include <stddef.h>

// What doesn't change with time of springs that go from 0 to 1, an array for each number.
typedef struct {
    // Half of damping over mass, 1/s.
    const double *decay;
    // The swing's angular frequency, 0 at critical damping.
    const double *rate;
    // The velocity at the start, less the decay.
    const double *push;
} motion_springs;

// Writes the values of springs, below or at critical damping, at a time of each.
//
// Where a phase is too large or an envelope too small for what is done here, the value is NaN, and the answer is how many
// those are.
size_t motion_spring_values(double *values, const motion_springs *springs, const double *times, size_t n);

// How many instruction sets there are code for, from the plainest to the richest.
int motion_instruction_sets(void);

// Uses one of them from now on, or the best for a negative number; 0 where the processor hasn't got it.
int motion_force_instruction_set(int index);

#endif
