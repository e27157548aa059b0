// Picks the code for the processor's best instruction set, once, before main.
#include "kernels.h"

#if defined(__x86_64__)
static motion_kernel *const kernels[] = {
    motion_spring_values_baseline, motion_spring_values_v3, motion_spring_values_v4,
};

static int has(int index) {
    switch (index) {
    case 0: return 1;
    case 1: return __builtin_cpu_supports("x86-64-v3") != 0;
    case 2: return __builtin_cpu_supports("x86-64-v4") != 0;
    default: return 0;
    }
}
#else
static motion_kernel *const kernels[] = {motion_spring_values_baseline};

static int has(int index) { return index == 0; }
#endif

enum { kernel_count = sizeof kernels / sizeof kernels[0] };

static motion_kernel *kernel = motion_spring_values_baseline;

int motion_instruction_sets(void) { return kernel_count; }

int motion_force_instruction_set(int index) {
    if (index < 0) {
        for (index = kernel_count - 1; !has(index);) index--;
    }
    if (!has(index)) return 0;
    kernel = kernels[index];
    return 1;
}

__attribute__((constructor)) static void pick_best(void) {
#if defined(__x86_64__)
    __builtin_cpu_init();
#endif
    motion_force_instruction_set(-1);
}

size_t motion_spring_values(double *values, const motion_springs *springs, const double *times, size_t n) {
    return kernel(values, springs, times, n);
}
