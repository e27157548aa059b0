// Every processor's code.
#include "kernels.h"

#define MOTION_KERNEL motion_spring_values_baseline
#define MOTION_LANES 4
#include "springs.h"
