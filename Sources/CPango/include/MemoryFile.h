#ifndef MEMORY_FILE_H
#define MEMORY_FILE_H

#include <stddef.h>

/// Writes bytes to a file in memory, without a name in any folder, that programs started by this one don't inherit. Returns its
/// descriptor, at `/proc/self/fd`, or -1 on failure.
int memory_file_make(const void *_Nullable bytes, size_t count);

#endif
