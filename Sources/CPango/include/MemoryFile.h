#ifndef MEMORY_FILE_H
#define MEMORY_FILE_H

#include <stddef.h>

/// Writes bytes to a file that lies in memory alone, without a name in any folder, and that programs which this one starts don't
/// get. Returns its descriptor, at `/proc/self/fd`, or -1 where there is none to be had.
int memory_file_make(const void *_Nullable bytes, size_t count);

#endif
