// The kernels for x86-64-v4.
#include "kernels.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("arch=x86-64-v4"))), apply_to = function)
#define PIX_TABLE pix_v4
#define PIX_VERSION 4
#include "kernel_bodies.h"
#pragma clang attribute pop
#endif
