#ifndef CTHREADSTACK_H
#define CTHREADSTACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Where the calling thread's stack lies: its lowest address, and its size in bytes. False where that can't be known.
bool thread_stack_get(uintptr_t *_Nonnull lowest, size_t *_Nonnull size);

/// An address in the calling function's part of the stack; the address of a local variable may lie elsewhere under a sanitizer.
static inline uintptr_t thread_stack_place(void) { return (uintptr_t)__builtin_frame_address(0); }

/// Whether three quarters of the calling thread's stack are not used up yet; also true where that can't be known. What is
/// under way may need the rest.
static inline bool thread_stack_has_room(void) {
    uintptr_t lowest = 0;
    size_t size = 0;
    return !thread_stack_get(&lowest, &size) || thread_stack_place() > lowest + size / 4;
}

#endif
