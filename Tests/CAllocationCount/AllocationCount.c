#include "CAllocationCount.h"
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#ifdef IS_SANITIZED
int allocation_is_sanitized(void) { return 1; }
#else
int allocation_is_sanitized(void) { return 0; }
#endif

#if defined(__GLIBC__) && !defined(IS_SANITIZED)

// The program's own functions come before the C library's, which they hand on to.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t count, size_sum;

void *malloc(size_t size) {
    count++;
    size_sum += size;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count++;
    size_sum += number * size;
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    count++;
    size_sum += size;
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
    count++;
    size_sum += size;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *memory = memalign(alignment, size);
    if (!memory) return 12;  // ENOMEM
    *result = memory;
    return 0;
}

uint64_t allocation_count(void) { return count; }

uint64_t allocation_size(void) { return size_sum; }

#else

uint64_t allocation_count(void) { return 0; }

uint64_t allocation_size(void) { return 0; }

#endif
