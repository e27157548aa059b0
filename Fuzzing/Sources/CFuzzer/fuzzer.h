#include <stddef.h>
#include <stdint.h>

/// libFuzzer's main function as a library has it: runs a callback on inputs, by a program's arguments, until told to
/// stop.
int LLVMFuzzerRunDriver(
    int *_Nonnull count, char *_Nullable *_Nonnull *_Nonnull arguments,
    int (*_Nonnull run)(const uint8_t *_Nullable bytes, size_t count));
