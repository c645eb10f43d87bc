#ifndef CPANGO_H
#define CPANGO_H

#include "CSharedLibrary.h"
#include "FontMeasuring.h"
#include "MemoryFile.h"
#include "PangoDeclarations.h"

#define PANGO_FUNCTIONS(F) \
    F(pango_attr_allow_breaks_new) \
    F(pango_attr_font_desc_new) \
    F(pango_attr_font_features_new) \
    F(pango_attr_foreground_new) \
    F(pango_attr_insert_hyphens_new) \
    F(pango_attr_letter_spacing_new) \
    F(pango_attr_list_insert) \
    F(pango_attr_list_new) \
    F(pango_attr_list_unref) \
    F(pango_attr_shape_new) \
    F(pango_context_set_base_dir) \
    F(pango_context_set_round_glyph_positions) \
    F(pango_default_break) \
    F(pango_find_base_dir) \
    F(pango_font_description_free) \
    F(pango_font_description_new) \
    F(pango_font_description_set_absolute_size) \
    F(pango_font_description_set_family) \
    F(pango_font_description_set_stretch) \
    F(pango_font_description_set_style) \
    F(pango_font_description_set_weight) \
    F(pango_font_map_create_context) \
    F(pango_layout_context_changed) \
    F(pango_layout_get_iter) \
    F(pango_layout_iter_free) \
    F(pango_layout_iter_get_baseline) \
    F(pango_layout_iter_get_line_extents) \
    F(pango_layout_iter_get_line_readonly) \
    F(pango_layout_iter_get_run_readonly) \
    F(pango_layout_iter_next_line) \
    F(pango_layout_iter_next_run) \
    F(pango_layout_is_ellipsized) \
    F(pango_layout_line_get_length) \
    F(pango_layout_line_get_resolved_direction) \
    F(pango_layout_line_get_start_index) \
    F(pango_layout_new) \
    F(pango_layout_set_alignment) \
    F(pango_layout_set_attributes) \
    F(pango_layout_set_auto_dir) \
    F(pango_layout_set_ellipsize) \
    F(pango_layout_set_font_description) \
    F(pango_layout_set_indent) \
    F(pango_layout_set_justify) \
    F(pango_layout_set_justify_last_line) \
    F(pango_layout_set_tabs) \
    F(pango_layout_set_text) \
    F(pango_layout_set_width) \
    F(pango_layout_set_wrap) \
    F(pango_tab_array_free) \
    F(pango_tab_array_new) \
    F(pango_tab_array_set_decimal_point) \
    F(pango_tab_array_set_tab)

#define PANGOFT2_FUNCTIONS(F) \
    F(pango_fc_font_get_pattern) \
    F(pango_fc_font_map_config_changed) \
    F(pango_fc_font_map_set_config) \
    F(pango_fc_font_map_set_default_substitute) \
    F(pango_ft2_font_get_type) \
    F(pango_ft2_font_map_new) \
    F(pango_ft2_font_map_set_resolution)

#define FONTCONFIG_FUNCTIONS(F) \
    F(FcCharSetCreate) \
    F(FcCharSetDestroy) \
    F(FcConfigAppFontAddFile) \
    F(FcConfigAppFontClear) \
    F(FcConfigGetFonts) \
    F(FcConfigParseAndLoadFromMemory) \
    F(FcConfigSubstitute) \
    F(FcDefaultSubstitute) \
    F(FcFontMatch) \
    F(FcFontSetAdd) \
    F(FcFontSetCreate) \
    F(FcFontSetDestroy) \
    F(FcFreeTypeQueryAll) \
    F(FcInitLoadConfigAndFonts) \
    F(FcPatternAdd) \
    F(FcPatternAddBool) \
    F(FcPatternAddCharSet) \
    F(FcPatternAddInteger) \
    F(FcPatternAddMatrix) \
    F(FcPatternAddString) \
    F(FcPatternCreate) \
    F(FcPatternDel) \
    F(FcPatternDestroy) \
    F(FcPatternDuplicate) \
    F(FcPatternGet) \
    F(FcPatternGetBool) \
    F(FcPatternGetDouble) \
    F(FcPatternGetInteger) \
    F(FcPatternGetMatrix) \
    F(FcPatternGetString) \
    F(FcWeightToOpenTypeDouble)

#define GOBJECT_FUNCTIONS(F) F(g_object_ref) F(g_object_unref) F(g_type_class_ref)

/// The functions of Pango, fontconfig and GObject that are called, each under its own name and with its type.
struct pango {
#define PANGO_MEMBER(name) __typeof__(name) *_Nonnull name;
    PANGO_FUNCTIONS(PANGO_MEMBER)
    PANGOFT2_FUNCTIONS(PANGO_MEMBER)
    FONTCONFIG_FUNCTIONS(PANGO_MEMBER)
    GOBJECT_FUNCTIONS(PANGO_MEMBER)
#undef PANGO_MEMBER
} __attribute__((swift_name("Pango")));

/// The members of `struct pango`.
struct shared_function_list pango_functions(void);

#endif
