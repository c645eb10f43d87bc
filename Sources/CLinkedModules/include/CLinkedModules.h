#ifndef CLINKEDMODULES_H
#define CLINKEDMODULES_H

#include <stddef.h>

// What CoreGraphics asks of modules above it, which it can't import: each function is answered by a module that is linked into the same
// program, and gives NULL where that module is not. The references are weak, so nothing has to register before the first call.

/// The picture of a file's bytes as it is stored, decoded by ImageIO: a retained CGImage, or NULL for bytes that are no picture of the
/// format or are damaged. `kind` is 0 for PNG, 1 for JPEG. `provider` is a CGDataProvider.
void *_Nullable linked_picture(const void *_Nonnull provider, int kind);

/// The font of a name, found by CoreText: a retained CGFont, or NULL.
void *_Nullable linked_font(const char *_Nonnull name);

#endif
