#ifndef CSHAREDLIBRARY_H
#define CSHAREDLIBRARY_H

#include <stddef.h>

/// A function of a shared library, and where its address goes in a table of pointers to functions.
struct shared_function {
    /// What the dynamic linker knows the library by, such as "libcairo.so.2".
    const char *_Nonnull library;
    const char *_Nonnull name;
    /// Bytes from the table's start.
    size_t place;
};

struct shared_function_list {
    const struct shared_function *_Nonnull functions;
    size_t count;
};

/// Opens the libraries, for as long as the process lives, and writes the functions' addresses into a table.
/// Returns null, or the library that failed, with the dynamic linker's words in `reason`, cut to `size` bytes.
const char *_Nullable shared_library_load(
    struct shared_function_list list, void *_Nonnull table, char *_Nonnull reason, size_t size);

#endif
