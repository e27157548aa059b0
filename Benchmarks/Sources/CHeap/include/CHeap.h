#pragma once

/// How often the heap has given out memory since the program began.
unsigned long heap_allocations(void);

/// The bytes that it has given out and not got back.
unsigned long heap_bytes(void);

/// The nanoseconds that this thread has had of a core.
unsigned long thread_nanoseconds(void);
