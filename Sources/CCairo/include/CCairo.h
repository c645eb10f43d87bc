#ifndef CCAIRO_H
#define CCAIRO_H

#include "CSharedLibrary.h"

#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>
#include <cairo/cairo.h>

// As in cairo-ft.h, whose other declarations need FreeType's headers: `face` is an FT_Face.
cairo_font_face_t *_Nullable cairo_ft_font_face_create_for_ft_face(void *_Nonnull face, int load_flags);

#define CAIRO_FUNCTIONS(F) \
    F(cairo_clip) \
    F(cairo_close_path) \
    F(cairo_create) \
    F(cairo_curve_to) \
    F(cairo_destroy) \
    F(cairo_fill) \
    F(cairo_font_face_destroy) \
    F(cairo_font_face_set_user_data) \
    F(cairo_ft_font_face_create_for_ft_face) \
    F(cairo_identity_matrix) \
    F(cairo_image_surface_create) \
    F(cairo_image_surface_create_for_data) \
    F(cairo_image_surface_get_data) \
    F(cairo_image_surface_get_stride) \
    F(cairo_line_to) \
    F(cairo_mask_surface) \
    F(cairo_move_to) \
    F(cairo_new_path) \
    F(cairo_paint) \
    F(cairo_paint_with_alpha) \
    F(cairo_pattern_add_color_stop_rgba) \
    F(cairo_pattern_create_for_surface) \
    F(cairo_pattern_create_linear) \
    F(cairo_pattern_create_radial) \
    F(cairo_pattern_destroy) \
    F(cairo_pattern_set_extend) \
    F(cairo_pattern_set_filter) \
    F(cairo_pattern_set_matrix) \
    F(cairo_pattern_status) \
    F(cairo_pdf_surface_create_for_stream) \
    F(cairo_pdf_surface_set_metadata) \
    F(cairo_pdf_surface_set_size) \
    F(cairo_reset_clip) \
    F(cairo_restore) \
    F(cairo_save) \
    F(cairo_set_antialias) \
    F(cairo_set_dash) \
    F(cairo_set_fill_rule) \
    F(cairo_set_font_face) \
    F(cairo_set_font_matrix) \
    F(cairo_set_line_cap) \
    F(cairo_set_line_join) \
    F(cairo_set_line_width) \
    F(cairo_set_matrix) \
    F(cairo_set_miter_limit) \
    F(cairo_set_operator) \
    F(cairo_set_source) \
    F(cairo_set_source_rgba) \
    F(cairo_set_source_surface) \
    F(cairo_set_tolerance) \
    F(cairo_show_glyphs) \
    F(cairo_status) \
    F(cairo_stroke) \
    F(cairo_surface_destroy) \
    F(cairo_surface_finish) \
    F(cairo_surface_flush) \
    F(cairo_surface_mark_dirty) \
    F(cairo_surface_reference) \
    F(cairo_surface_set_device_offset) \
    F(cairo_surface_set_device_scale) \
    F(cairo_surface_show_page) \
    F(cairo_surface_status) \
    F(cairo_svg_surface_create_for_stream)

/// The functions of cairo that are called, each under its own name and with the type that its header gives it.
struct cairo {
#define CAIRO_MEMBER(name) __typeof__(name) *_Nonnull name;
    CAIRO_FUNCTIONS(CAIRO_MEMBER)
#undef CAIRO_MEMBER
} __attribute__((swift_name("Cairo")));

/// The members of `struct cairo`.
struct shared_function_list cairo_functions(void);

#endif
