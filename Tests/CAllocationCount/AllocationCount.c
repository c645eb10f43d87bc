#include "CAllocationCount.h"
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(IS_SANITIZED)

// The program's own malloc comes before the C library's, which it hands on to.
extern void *__libc_malloc(size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t count;

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    count++;
    void *memory = __libc_memalign(alignment, size);
    if (!memory) return 12;  // ENOMEM
    *result = memory;
    return 0;
}

uint64_t allocation_count(void) { return count; }
int allocation_is_counted(void) { return 1; }

#else

uint64_t allocation_count(void) { return 0; }
int allocation_is_counted(void) { return 0; }

#endif
