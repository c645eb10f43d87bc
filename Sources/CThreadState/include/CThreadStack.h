#ifndef CTHREADSTACK_H
#define CTHREADSTACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The lowest address and the size in bytes of the calling thread's stack. Returns false if they are unknown.
bool thread_stack_get(uintptr_t *_Nonnull lowest, size_t *_Nonnull size);

/// Whether the calling thread is the program's first one. The system is asked once a thread.
bool thread_is_first(void);

/// An address in the calling function's part of the stack; a sanitizer may place local variables elsewhere.
static inline uintptr_t thread_stack_place(void) { return (uintptr_t)__builtin_frame_address(0); }

/// Whether less than three quarters of the calling thread's stack are used; true if unknown. The rest is left for the calls
/// in progress.
static inline bool thread_stack_has_room(void) {
    uintptr_t lowest = 0;
    size_t size = 0;
    return !thread_stack_get(&lowest, &size) || thread_stack_place() > lowest + size / 4;
}

#endif
