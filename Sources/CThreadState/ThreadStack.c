#define _GNU_SOURCE
#include "CThreadStack.h"

#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

// Asking takes a while, on the first thread longest.
static _Thread_local uintptr_t known_lowest;
static _Thread_local size_t known_size;

bool thread_stack_get(uintptr_t *lowest, size_t *size) {
    if (known_size == 0) {
        pthread_attr_t attributes;
        void *address = NULL;
        if (pthread_getattr_np(pthread_self(), &attributes) != 0) return false;
        if (pthread_attr_getstack(&attributes, &address, &known_size) != 0) known_size = 0;
        pthread_attr_destroy(&attributes);
        known_lowest = (uintptr_t)address;
    }
    *lowest = known_lowest;
    *size = known_size;
    return known_size != 0;
}

bool thread_is_first(void) {
    static _Thread_local enum { UNKNOWN, FIRST, OTHER } known;
    if (known == UNKNOWN) known = syscall(SYS_gettid) == getpid() ? FIRST : OTHER;
    return known == FIRST;
}
