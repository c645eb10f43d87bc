#ifndef CUNFAIRLOCK_H
#define CUNFAIRLOCK_H

#include <stdbool.h>
#include <stdint.h>

/// A lock of four bytes, which knows its owner. It is not recursive, and waiting threads sleep in the kernel.
///
/// A lock that is copied or moved in memory while a thread holds it is undefined, as on Apple's systems: in Swift, keep it
/// behind a pointer or use `OSAllocatedUnfairLock`.
typedef struct os_unfair_lock_s {
    /// The owner's thread number; the highest bit states that others may wait. 0 for a lock that is free.
    uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

/// Waits until the lock is free and takes it. Ends the program if the thread holds the lock already.
void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock);
/// Takes the lock if it is free, and returns whether it was.
bool os_unfair_lock_trylock(os_unfair_lock_t _Nonnull lock);
/// Gives the lock back. Ends the program if the thread does not hold it.
void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock);
/// Ends the program unless the thread holds the lock.
void os_unfair_lock_assert_owner(const os_unfair_lock *_Nonnull lock);
/// Ends the program if the thread holds the lock.
void os_unfair_lock_assert_not_owner(const os_unfair_lock *_Nonnull lock);

#endif
