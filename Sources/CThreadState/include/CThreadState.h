#ifndef CTHREADSTATE_H
#define CTHREADSTATE_H

#include "CThreadStack.h"

#include <stdbool.h>
#include <stdint.h>

/// The state of the calling thread. Reading it costs about as much as reading a global variable.
struct thread_state {
    /// An object that is released with the thread; see `thread_state_keep`.
    void *_Nullable context;
    /// The time of the thread in seconds, if `has_media_time` is set.
    double media_time;
    bool has_media_time;
    /// Whether the innermost transaction disables actions.
    bool disables_actions;
    /// The nesting depth of the animation groups that are being copied.
    uint16_t group_depth;
    /// Whether threads beside it do the same work on other pictures, so that it encodes without others' help.
    bool encodes_alone;
    /// The list of the objects that the loop of the thread's tree release has still to release; null outside of it.
    void *_Nullable releasing;
};

extern _Thread_local struct thread_state thread_state_storage __attribute__((tls_model("initial-exec")));

/// The calling thread's state; the pointer is valid on that thread, for as long as it lives.
static inline struct thread_state *_Nonnull thread_state_get(void) { return &thread_state_storage; }

/// Sets `context` of the calling thread. When the thread ends, `release` is called with it, unless it is null by then.
/// Every call of a process passes the same `release`.
void thread_state_keep(void *_Nullable context, void (*_Nonnull release)(void *_Nonnull context));

#endif
