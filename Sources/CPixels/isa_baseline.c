// The kernels as any processor of the architecture runs them.
#include "kernels.h"

#include <string.h>

#define PIX_TABLE pix_baseline
#define PIX_VERSION 0
#include "kernel_bodies.h"
