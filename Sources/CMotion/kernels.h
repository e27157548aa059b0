// The code that each instruction set has of its own.
#ifndef MOTION_KERNELS_H
#define MOTION_KERNELS_H

#include "CMotion.h"

typedef size_t motion_kernel(double *, const motion_springs *, const double *, size_t);

motion_kernel motion_spring_values_baseline;
#if defined(__x86_64__)
motion_kernel motion_spring_values_v3;
motion_kernel motion_spring_values_v4;
#endif

#endif
