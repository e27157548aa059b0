// The kernels for x86-64-v3.
#include "kernels.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("arch=x86-64-v3"))), apply_to = function)
#define PIX_TABLE pix_v3
#define PIX_VERSION 3
#include "kernel_bodies.h"
#pragma clang attribute pop
#endif
