// For how it keeps memory, which the C library's own module leaves out.
#include <malloc.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>
