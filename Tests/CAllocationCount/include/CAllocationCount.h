#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H
#include <stdint.h>

/// How often the calling thread has asked for memory since it began; always 0 under a sanitizer, which allocates itself.
uint64_t allocation_count(void);

/// Whether `allocation_count` counts in this build.
int allocation_is_counted(void);

#endif
