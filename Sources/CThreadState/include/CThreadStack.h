#ifndef CTHREADSTACK_H
#define CTHREADSTACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Where the calling thread's stack lies: its lowest address, and its size in bytes. False where that can't be known.
bool thread_stack_get(uintptr_t *_Nonnull lowest, size_t *_Nonnull size);

#endif
