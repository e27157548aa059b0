// The code for x86-64-v3.
#include "kernels.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("arch=x86-64-v3"))), apply_to = function)
#define MOTION_KERNEL motion_spring_values_v3
#define MOTION_LANES 8
#include "springs.h"
#pragma clang attribute pop
#endif
