#include "CThreadState.h"

#include <pthread.h>
#include <stddef.h>

_Thread_local struct thread_state thread_state_storage;

static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static void (*release_context)(void *);

static void thread_ends(void *context) {
    thread_state_storage.context = NULL;
    release_context(context);
}

static void make_key(void) { pthread_key_create(&key, thread_ends); }

void thread_state_keep(void *context, void (*release)(void *)) {
    pthread_once(&key_once, make_key);
    __atomic_store_n(&release_context, release, __ATOMIC_RELAXED);
    thread_state_storage.context = context;
    pthread_setspecific(key, context);
}
