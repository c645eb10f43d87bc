#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H
#include <stdint.h>

/// How often the calling thread has asked for memory since it began; always 0 where nothing counts.
uint64_t allocation_count(void);

/// The sum of the bytes that the calling thread has asked for since it began; always 0 where nothing counts.
uint64_t allocation_size(void);

/// Whether a sanitizer is at work, which allocates itself; nothing is counted then.
int allocation_is_sanitized(void);

#endif
