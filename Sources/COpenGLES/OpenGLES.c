#include "COpenGLES.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

// The current thread's lock: a software driver lets one context call at a time.
static _Thread_local pthread_mutex_t *lock;

void opengles_set_lock(void *mutex) { lock = mutex; }

static void *library(void) {
    static _Atomic(void *) known;
    void *found = atomic_load(&known);
    if (!found) {
        found = dlopen("libGLESv2.so.2", RTLD_NOW | RTLD_LOCAL);
        atomic_store(&known, found);
    }
    return found;
}

static void *address(_Atomic(void *) *known, const char *name) {
    void *found = atomic_load_explicit(known, memory_order_relaxed);
    if (found) return found;
    void *handle = library();
    if (!handle) return NULL;
    found = dlsym(handle, name);
    atomic_store_explicit(known, found, memory_order_relaxed);
    return found;
}

static pthread_mutex_t *opengles_begin(void) {
    pthread_mutex_t *mutex = lock;
    if (mutex) pthread_mutex_lock(mutex);
    return mutex;
}

static void opengles_end(pthread_mutex_t *mutex) {
    if (mutex) pthread_mutex_unlock(mutex);
}

// A function that the library lacks does nothing and returns 0.
#define OPENGLES_VOID(name, parameters, arguments)                      \
    void name parameters {                                              \
        static _Atomic(void *) known;                                   \
        __typeof__(&name) function = (__typeof__(&name))address(&known, #name); \
        if (!function) return;                                          \
        pthread_mutex_t *mutex = opengles_begin();                               \
        function arguments;                                             \
        opengles_end(mutex);                                                     \
    }
#define OPENGLES_RESULT(type, name, parameters, arguments)              \
    type name parameters {                                              \
        static _Atomic(void *) known;                                   \
        __typeof__(&name) function = (__typeof__(&name))address(&known, #name); \
        if (!function) return (type)0;                                  \
        pthread_mutex_t *mutex = opengles_begin();                               \
        type result = function arguments;                               \
        opengles_end(mutex);                                                     \
        return result;                                                  \
    }
OPENGLES_2_0(OPENGLES_VOID, OPENGLES_RESULT)
OPENGLES_3_0(OPENGLES_VOID, OPENGLES_RESULT)
OPENGLES_3_1(OPENGLES_VOID, OPENGLES_RESULT)
OPENGLES_3_2(OPENGLES_VOID, OPENGLES_RESULT)

int opengles_missing_functions(void) {
    void *handle = library();
    if (!handle) return -1;
    int missing = 0;
#define MISSING_VOID(name, parameters, arguments) missing += !dlsym(handle, #name);
#define MISSING_RESULT(type, name, parameters, arguments) missing += !dlsym(handle, #name);
    OPENGLES_2_0(MISSING_VOID, MISSING_RESULT)
    OPENGLES_3_0(MISSING_VOID, MISSING_RESULT)
    OPENGLES_3_1(MISSING_VOID, MISSING_RESULT)
    OPENGLES_3_2(MISSING_VOID, MISSING_RESULT)
    return missing;
}
