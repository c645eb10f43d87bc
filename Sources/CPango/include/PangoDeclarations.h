#ifndef PANGO_DECLARATIONS_H
#define PANGO_DECLARATIONS_H

// What is called of Pango 1.50 and GObject, as their headers have it. Those lie in folders that only pkg-config knows, and that would
// link the libraries. `PangoDeclarationTests` compares the structures with the headers.

#include <fontconfig/fontconfig.h>
#include <stddef.h>
#include <stdint.h>

typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _PangoTabArray PangoTabArray;

/// A GSList.
struct pango_list {
    void *_Nullable data;
    struct pango_list *_Nullable next;
};

/// A PangoAttribute.
struct pango_attribute {
    /// Its first member, a PangoAttrType, tells the kind.
    const int *_Nonnull kind;
    /// Bytes of the text.
    uint32_t start, end;
};

/// A PangoAttrColor.
struct pango_color_attribute {
    struct pango_attribute attribute;
    uint16_t red, green, blue;
};

/// A PangoItem, with its PangoAnalysis.
struct pango_item {
    /// Bytes of the layout's text.
    int offset, length;
    int character_count;
    const void *_Nullable unused[2];
    PangoFont *_Nullable font;
    uint8_t level, gravity, flags, script;
    PangoLanguage *_Nullable language;
    struct pango_list *_Nullable attributes;
};

/// A PangoGlyphInfo. Lengths are 1/1024 of a unit; y runs down.
struct pango_glyph {
    uint32_t glyph;
    int width, x, y;
    unsigned flags;
};

/// A PangoGlyphString.
struct pango_glyphs {
    int count;
    struct pango_glyph *_Nullable glyphs;
    /// For each glyph the first byte of its cluster, from the item's start.
    int *_Nullable clusters;
    int space;
};

/// A PangoGlyphItem, which is what a line has one of for each run.
struct pango_run {
    struct pango_item *_Nonnull item;
    struct pango_glyphs *_Nonnull glyphs;
    int y, start_x, end_x;
};

/// A PangoRectangle, in 1/1024 of a unit.
struct pango_rectangle {
    int x, y, width, height;
};

enum { pango_scale = 1024 };
/// PANGO_GLYPH_EMPTY, and PANGO_GLYPH_UNKNOWN_FLAG of those that no font has.
enum { pango_empty_glyph = 0x0FFFFFFF, pango_unknown_glyph = 0x10000000 };
/// Bits of a PangoLogAttr: a line may end before the character between words, or between any characters.
enum { pango_line_break = 1 << 0, pango_char_break = 1 << 2 };
/// PangoAttrType.
enum { pango_foreground_attribute = 9 };
/// PangoDirection, PangoWrapMode, PangoAlignment, PangoEllipsizeMode, PangoStyle, PangoTabAlign.
enum { pango_ltr = 0, pango_rtl = 1, pango_neutral = 6 };
enum { pango_wrap_word = 0, pango_wrap_char = 1, pango_wrap_word_char = 2 };
enum { pango_align_left = 0, pango_align_center = 1, pango_align_right = 2 };
enum { pango_ellipsize_none = 0, pango_ellipsize_start = 1, pango_ellipsize_middle = 2, pango_ellipsize_end = 3 };
enum { pango_tab_left = 0, pango_tab_right = 1, pango_tab_center = 2, pango_tab_decimal = 3 };
enum { pango_upright = 0, pango_oblique = 1, pango_italic = 2 };

PangoAttrList *_Nonnull pango_attr_list_new(void);
void pango_attr_list_insert(PangoAttrList *_Nonnull, struct pango_attribute *_Nonnull);
void pango_attr_list_unref(PangoAttrList *_Nonnull);
struct pango_attribute *_Nonnull pango_attr_allow_breaks_new(int);
struct pango_attribute *_Nonnull pango_attr_font_desc_new(const PangoFontDescription *_Nonnull);
struct pango_attribute *_Nonnull pango_attr_font_features_new(const char *_Nonnull);
struct pango_attribute *_Nonnull pango_attr_foreground_new(uint16_t, uint16_t, uint16_t);
struct pango_attribute *_Nonnull pango_attr_insert_hyphens_new(int);
struct pango_attribute *_Nonnull pango_attr_letter_spacing_new(int);
struct pango_attribute *_Nonnull pango_attr_shape_new(
    const struct pango_rectangle *_Nonnull, const struct pango_rectangle *_Nonnull);
PangoContext *_Nonnull pango_font_map_create_context(PangoFontMap *_Nonnull);
void pango_context_set_base_dir(PangoContext *_Nonnull, int);
void pango_context_set_round_glyph_positions(PangoContext *_Nonnull, int);
/// Writes a PangoLogAttr, whose first bits are `pango_line_break` and so on, for each character and for the end.
void pango_default_break(
    const char *_Nonnull, int, void *_Nullable analysis, uint32_t *_Nonnull attributes, int attribute_count);
int pango_find_base_dir(const char *_Nonnull, int);
PangoFontDescription *_Nonnull pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *_Nullable);
void pango_font_description_set_absolute_size(PangoFontDescription *_Nonnull, double);
void pango_font_description_set_family(PangoFontDescription *_Nonnull, const char *_Nonnull);
void pango_font_description_set_stretch(PangoFontDescription *_Nonnull, int);
void pango_font_description_set_style(PangoFontDescription *_Nonnull, int);
void pango_font_description_set_weight(PangoFontDescription *_Nonnull, int);
PangoLayout *_Nonnull pango_layout_new(PangoContext *_Nonnull);
void pango_layout_context_changed(PangoLayout *_Nonnull);
PangoLayoutIter *_Nonnull pango_layout_get_iter(PangoLayout *_Nonnull);
int pango_layout_is_ellipsized(PangoLayout *_Nonnull);
void pango_layout_set_alignment(PangoLayout *_Nonnull, int);
void pango_layout_set_attributes(PangoLayout *_Nonnull, PangoAttrList *_Nullable);
void pango_layout_set_auto_dir(PangoLayout *_Nonnull, int);
void pango_layout_set_ellipsize(PangoLayout *_Nonnull, int);
void pango_layout_set_font_description(PangoLayout *_Nonnull, const PangoFontDescription *_Nullable);
void pango_layout_set_indent(PangoLayout *_Nonnull, int);
void pango_layout_set_justify(PangoLayout *_Nonnull, int);
void pango_layout_set_justify_last_line(PangoLayout *_Nonnull, int);
void pango_layout_set_tabs(PangoLayout *_Nonnull, PangoTabArray *_Nullable);
PangoTabArray *_Nonnull pango_tab_array_new(int, int);
void pango_tab_array_free(PangoTabArray *_Nonnull);
void pango_tab_array_set_decimal_point(PangoTabArray *_Nonnull, int, uint32_t);
void pango_tab_array_set_tab(PangoTabArray *_Nonnull, int, int, int);
void pango_layout_set_text(PangoLayout *_Nonnull, const char *_Nonnull, int);
void pango_layout_set_width(PangoLayout *_Nonnull, int);
void pango_layout_set_wrap(PangoLayout *_Nonnull, int);
void pango_layout_iter_free(PangoLayoutIter *_Nonnull);
int pango_layout_iter_get_baseline(PangoLayoutIter *_Nonnull);
void pango_layout_iter_get_line_extents(
    PangoLayoutIter *_Nonnull, struct pango_rectangle *_Nullable, struct pango_rectangle *_Nullable);
PangoLayoutLine *_Nullable pango_layout_iter_get_line_readonly(PangoLayoutIter *_Nonnull);
struct pango_run *_Nullable pango_layout_iter_get_run_readonly(PangoLayoutIter *_Nonnull);
int pango_layout_iter_next_line(PangoLayoutIter *_Nonnull);
int pango_layout_iter_next_run(PangoLayoutIter *_Nonnull);
int pango_layout_line_get_length(PangoLayoutLine *_Nonnull);
int pango_layout_line_get_resolved_direction(PangoLayoutLine *_Nonnull);
int pango_layout_line_get_start_index(PangoLayoutLine *_Nonnull);

void pango_fc_font_map_config_changed(PangoFontMap *_Nonnull);
void pango_fc_font_map_set_config(PangoFontMap *_Nonnull, FcConfig *_Nullable);
void pango_fc_font_map_set_default_substitute(
    PangoFontMap *_Nonnull, void (*_Nullable)(FcPattern *_Nonnull, void *_Nullable), void *_Nullable,
    void (*_Nullable)(void *_Nullable));
FcPattern *_Nullable pango_fc_font_get_pattern(PangoFont *_Nonnull);
size_t pango_ft2_font_get_type(void);
PangoFontMap *_Nonnull pango_ft2_font_map_new(void);
void pango_ft2_font_map_set_resolution(PangoFontMap *_Nonnull, double, double);

void *_Nonnull g_object_ref(void *_Nonnull);
void g_object_unref(void *_Nonnull);
void *_Nonnull g_type_class_ref(size_t);

#endif
