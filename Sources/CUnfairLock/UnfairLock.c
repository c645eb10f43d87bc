#define _GNU_SOURCE
#include "CUnfairLock.h"

#include <linux/futex.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static const uint32_t waiting = 0x80000000u;

/// The number of the current thread; numbers of Linux are below 2^22.
static uint32_t current(void) {
    static __thread uint32_t number;
    if (number == 0) number = (uint32_t)syscall(SYS_gettid);
    return number;
}

static uint32_t owner(const os_unfair_lock *lock) {
    return __atomic_load_n(&lock->_os_unfair_lock_opaque, __ATOMIC_RELAXED) & ~waiting;
}

static void stop(const char *reason) {
    fprintf(stderr, "os_unfair_lock: %s\n", reason);
    abort();
}

static bool exchange(uint32_t *word, uint32_t *seen, uint32_t new) {
    return __atomic_compare_exchange_n(word, seen, new, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void os_unfair_lock_lock(os_unfair_lock_t lock) {
    uint32_t *word = &lock->_os_unfair_lock_opaque, mine = current(), seen = 0;
    while (!exchange(word, &seen, mine)) {
        if (seen == 0) continue;
        if ((seen & ~waiting) == current()) stop("the thread that locks it holds it already");
        if ((seen & waiting) || exchange(word, &seen, seen | waiting))
            syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, seen | waiting, NULL, NULL, 0);
        // A thread that slept does not know whether others sleep too.
        mine = current() | waiting;
        seen = 0;
    }
}

bool os_unfair_lock_trylock(os_unfair_lock_t lock) {
    uint32_t seen = 0;
    return exchange(&lock->_os_unfair_lock_opaque, &seen, current());
}

void os_unfair_lock_unlock(os_unfair_lock_t lock) {
    if (owner(lock) != current()) stop("the thread that unlocks it does not hold it");
    uint32_t old = __atomic_exchange_n(&lock->_os_unfair_lock_opaque, 0, __ATOMIC_RELEASE);
    if (old & waiting) syscall(SYS_futex, &lock->_os_unfair_lock_opaque, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

void os_unfair_lock_assert_owner(const os_unfair_lock *lock) {
    if (owner(lock) != current()) stop("the thread does not hold it");
}

void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock) {
    if (owner(lock) == current()) stop("the thread holds it");
}
