#ifndef CPANGOCAIRO_H
#define CPANGOCAIRO_H

#include "CPango.h"

#include <cairo/cairo.h>

// What tests call of Pango that the library does not: drawing with cairo, and where Pango says that characters are.

PangoFontMap *_Nonnull pango_cairo_font_map_new(void);
void pango_cairo_context_set_font_options(PangoContext *_Nonnull, const cairo_font_options_t *_Nullable);
void pango_cairo_font_map_set_resolution(PangoFontMap *_Nonnull, double);
void pango_cairo_layout_path(cairo_t *_Nonnull, PangoLayout *_Nonnull);
void pango_cairo_update_layout(cairo_t *_Nonnull, PangoLayout *_Nonnull);
void pango_layout_get_size(PangoLayout *_Nonnull, int *_Nullable, int *_Nullable);
int pango_layout_get_line_count(PangoLayout *_Nonnull);
void pango_layout_index_to_pos(PangoLayout *_Nonnull, int, struct pango_rectangle *_Nonnull);

#endif
