#ifndef CSHAREDLIBRARY_H
#define CSHAREDLIBRARY_H

#include <stddef.h>

/// A function of a shared library, and the offset of its address in a table of function pointers.
struct shared_function {
    /// The name of the library for the dynamic linker, such as "libcairo.so.2".
    const char *_Nonnull library;
    const char *_Nonnull name;
    /// The offset from the start of the table, in bytes.
    size_t place;
};

struct shared_function_list {
    const struct shared_function *_Nonnull functions;
    size_t count;
};

/// Opens the libraries, which are never closed, and writes the functions' addresses into a table.
/// Returns null, or the library that failed, with the dynamic linker's message in `reason`, truncated to `size` bytes.
const char *_Nullable shared_library_load(
    struct shared_function_list list, void *_Nonnull table, char *_Nonnull reason, size_t size);

#endif
