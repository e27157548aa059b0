// The code for x86-64-v4.
#include "kernels.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("arch=x86-64-v4"))), apply_to = function)
#define MOTION_KERNEL motion_spring_values_v4
#define MOTION_LANES 16
#include "springs.h"
#pragma clang attribute pop
#endif
