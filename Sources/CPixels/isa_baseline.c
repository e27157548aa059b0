// The kernels as any processor of the architecture runs them.
#include "kernels.h"

#include <string.h>

#define PIX_TABLE pix_baseline
#include "kernel_bodies.h"
