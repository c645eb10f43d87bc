#ifndef CPOPPLER_H
#define CPOPPLER_H

#include "CSharedLibrary.h"

#include <stddef.h>
#include <stdint.h>

// Objects of GLib, poppler and cairo, as far as they are called here.
typedef struct glib_bytes glib_bytes;
typedef struct poppler_document poppler_document;
typedef struct poppler_page poppler_page;

/// `GError`.
typedef struct glib_error {
    uint32_t domain;
    int code;
    char *_Nullable message;
} glib_error;

// Each function's library, its name, its result and its parameters, as in the headers of GLib 2 and poppler-glib 22.
#define POPPLER_FUNCTIONS(F) \
    F("libglib-2.0.so.0", g_bytes_new, glib_bytes *_Nullable, const void *_Nullable, size_t) \
    F("libglib-2.0.so.0", g_bytes_unref, void, glib_bytes *_Nonnull) \
    F("libglib-2.0.so.0", g_error_free, void, glib_error *_Nonnull) \
    F("libglib-2.0.so.0", g_free, void, void *_Nullable) \
    F("libgobject-2.0.so.0", g_object_unref, void, void *_Nonnull) \
    F("libpoppler-glib.so.8", poppler_document_get_n_pages, int, poppler_document *_Nonnull) \
    F("libpoppler-glib.so.8", poppler_document_get_page, poppler_page *_Nullable, poppler_document *_Nonnull, int) \
    F("libpoppler-glib.so.8", poppler_document_new_from_bytes, poppler_document *_Nullable, glib_bytes *_Nonnull, \
      const char *_Nullable, glib_error *_Nullable *_Nonnull) \
    F("libpoppler-glib.so.8", poppler_page_get_size, void, poppler_page *_Nonnull, double *_Nonnull, double *_Nonnull) \
    F("libpoppler-glib.so.8", poppler_page_get_text, char *_Nullable, poppler_page *_Nonnull) \
    F("libpoppler-glib.so.8", poppler_page_render, void, poppler_page *_Nonnull, void *_Nonnull)

/// The functions of poppler-glib and GLib that are called.
struct poppler {
#define POPPLER_MEMBER(library, name, result, ...) result (*_Nonnull name)(__VA_ARGS__);
    POPPLER_FUNCTIONS(POPPLER_MEMBER)
#undef POPPLER_MEMBER
} __attribute__((swift_name("Poppler")));

/// The members of `struct poppler`.
struct shared_function_list poppler_functions(void);

#endif
