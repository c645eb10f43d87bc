#ifndef CRSVG_H
#define CRSVG_H

#include "CSharedLibrary.h"

#include <stddef.h>
#include <stdint.h>

typedef struct rsvg_handle rsvg_handle;

/// `RsvgRectangle`.
typedef struct rsvg_rectangle {
    double x, y, width, height;
} rsvg_rectangle;

/// `GError`.
typedef struct rsvg_error {
    uint32_t domain;
    int code;
    char *_Nullable message;
} rsvg_error;

// Each function's library, its name, its result and its parameters, as in the headers of GLib 2 and librsvg 2.52.
#define RSVG_FUNCTIONS(F) \
    F("libglib-2.0.so.0", g_error_free, void, rsvg_error *_Nonnull) \
    F("libgobject-2.0.so.0", g_object_unref, void, void *_Nonnull) \
    F("librsvg-2.so.2", rsvg_handle_get_intrinsic_size_in_pixels, int, rsvg_handle *_Nonnull, double *_Nonnull, \
      double *_Nonnull) \
    F("librsvg-2.so.2", rsvg_handle_new_from_data, rsvg_handle *_Nullable, const uint8_t *_Nullable, size_t, \
      rsvg_error *_Nullable *_Nonnull) \
    F("librsvg-2.so.2", rsvg_handle_render_document, int, rsvg_handle *_Nonnull, void *_Nonnull, \
      const rsvg_rectangle *_Nonnull, rsvg_error *_Nullable *_Nonnull) \
    F("librsvg-2.so.2", rsvg_handle_set_dpi, void, rsvg_handle *_Nonnull, double)

/// The functions of librsvg and GLib that are called.
struct rsvg {
#define RSVG_MEMBER(library, name, result, ...) result (*_Nonnull name)(__VA_ARGS__);
    RSVG_FUNCTIONS(RSVG_MEMBER)
#undef RSVG_MEMBER
} __attribute__((swift_name("RSVG")));

/// The members of `struct rsvg`.
struct shared_function_list rsvg_functions(void);

#endif
