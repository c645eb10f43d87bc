#include "CLinkedModules.h"

__attribute__((weak)) void *agate_picture_of_provider(const void *provider, int kind);
__attribute__((weak)) void *agate_font_of_name(const char *name);
__attribute__((weak)) void agate_glyph_coverage(
    const struct linked_glyphs *glyphs, long x, long y, long width, long height, void *context,
    linked_make_bytes make);

void *linked_picture(const void *provider, int kind) {
    return agate_picture_of_provider ? agate_picture_of_provider(provider, kind) : NULL;
}

void *linked_font(const char *name) { return agate_font_of_name ? agate_font_of_name(name) : NULL; }

int linked_glyph_coverage(
    const struct linked_glyphs *glyphs, long x, long y, long width, long height, void *context,
    linked_make_bytes make) {
    if (!agate_glyph_coverage) return 0;
    agate_glyph_coverage(glyphs, x, y, width, height, context, make);
    return 1;
}
