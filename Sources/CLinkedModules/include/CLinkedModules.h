#ifndef CLINKEDMODULES_H
#define CLINKEDMODULES_H

#include <stddef.h>
#include <stdint.h>

// What CoreGraphics asks of modules above it, which it can't import: each function is answered by a module that is linked into the same
// program, and gives NULL where that module is not. The references are weak, so nothing has to register before the first call.

/// The picture of a file's bytes as it is stored, decoded by ImageIO: a retained CGImage, or NULL for bytes that are no picture of the
/// format or are damaged. `kind` is 0 for PNG, 1 for JPEG. `provider` is a CGDataProvider.
void *_Nullable linked_picture(const void *_Nonnull provider, int kind);

/// The font of a name, found by CoreText: a retained CGFont, or NULL.
void *_Nullable linked_font(const char *_Nonnull name);

/// Glyphs of one font and size at their places.
struct linked_glyphs {
    /// A CGFont.
    const void *_Nonnull font;
    const uint16_t *_Nonnull glyphs;
    /// The x and y of each glyph's origin, y down.
    const float *_Nonnull positions;
    long count;
    /// In units of the positions.
    double size;
    /// The affine map from positions to pixels: a, b, c, d, tx, ty. y runs down in both.
    double matrix[6];
};

/// Gives memory of bytes, all 0, for a rectangle of pixels, and the number of bytes in a row; NULL without one.
typedef uint8_t *_Nullable (*linked_make_bytes)(
    void *_Nonnull context, long x, long y, long width, long height, long *_Nonnull bytes_per_row);

/// Computes how much of each pixel glyphs cover, 0 to 255, as renderers do, within the pixels from `x` and `y` on, of a width
/// and a height. Calls `make` at most once, with a rectangle around the covered pixels. Returns 0 where no module answers.
int linked_glyph_coverage(
    const struct linked_glyphs *_Nonnull glyphs, long x, long y, long width, long height, void *_Nonnull context,
    linked_make_bytes _Nonnull make);

#endif
