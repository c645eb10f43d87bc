#ifndef CFREETYPETYPES_H
#define CFREETYPETYPES_H

// The public structures of FreeType 2, whose layout is part of its binary interface. They are declared here since its own headers
// lie in a folder that only pkg-config knows, and what pkg-config says would link the library to every program.

typedef struct ft_library_record *ft_library;

typedef struct {
    long x, y;
} ft_vector;

typedef struct {
    long x_min, y_min, x_max, y_max;
} ft_box;

typedef struct {
    void *_Nullable data;
    void (*_Nullable finalizer)(void *_Nullable);
} ft_generic;

/// Sizes of a strike, in 1/64 pixel but for width and height.
typedef struct {
    short height, width;
    long size, x_ppem, y_ppem;
} ft_bitmap_size;

typedef struct {
    unsigned rows, width;
    int pitch;
    unsigned char *_Nullable buffer;
    unsigned short gray_count;
    unsigned char pixel_mode, palette_mode;
    void *_Nullable palette;
} ft_bitmap;

/// `ft_bitmap.pixel_mode`: four bytes a pixel, premultiplied.
enum { ft_pixel_mode_bgra = 7 };

typedef struct {
    short contour_count, point_count;
    ft_vector *_Nullable points;
    char *_Nullable tags;
    short *_Nullable contours;
    int flags;
} ft_outline;

typedef struct {
    int (*_Nonnull move_to)(const ft_vector *_Nonnull, void *_Nullable);
    int (*_Nonnull line_to)(const ft_vector *_Nonnull, void *_Nullable);
    int (*_Nonnull conic_to)(const ft_vector *_Nonnull, const ft_vector *_Nonnull, void *_Nullable);
    int (*_Nonnull cubic_to)(
        const ft_vector *_Nonnull, const ft_vector *_Nonnull, const ft_vector *_Nonnull, void *_Nullable);
    int shift;
    long delta;
} ft_outline_functions;

typedef struct {
    long width, height, bearing_x, bearing_y, advance;
    long vertical_bearing_x, vertical_bearing_y, vertical_advance;
} ft_glyph_metrics;

/// A glyph that was loaded; the record goes on.
typedef struct {
    ft_library _Nonnull library;
    void *_Nonnull face;
    void *_Nullable next;
    unsigned glyph_index;
    ft_generic generic;
    ft_glyph_metrics metrics;
    long linear_advance, linear_vertical_advance;
    ft_vector advance;
    unsigned format;
    ft_bitmap bitmap;
    int bitmap_left, bitmap_top;
    ft_outline outline;
} ft_glyph_slot;

/// `ft_glyph_slot.format`: "bits" and "outl".
enum { ft_format_bitmap = 0x62697473, ft_format_outline = 0x6F75746C };

/// The record goes on.
typedef struct {
    long face_count, face_index, face_flags, style_flags, glyph_count;
    char *_Nullable family_name, *_Nullable style_name;
    int fixed_size_count;
    ft_bitmap_size *_Nullable fixed_sizes;
    int charmap_count;
    void *_Nullable charmaps;
    ft_generic generic;
    ft_box bounds;
    unsigned short units_per_em;
    short ascender, descender, height;
    short max_advance_width, max_advance_height;
    short underline_position, underline_thickness;
    ft_glyph_slot *_Nonnull glyph;
} ft_face_record;
typedef ft_face_record *ft_face;

enum { ft_face_scalable = 1 << 0, ft_face_sfnt = 1 << 3, ft_face_glyph_names = 1 << 9, ft_face_color = 1 << 14 };

enum { ft_load_no_scale = 1 << 0, ft_load_no_hinting = 1 << 1, ft_load_no_bitmap = 1 << 3, ft_load_color = 1 << 20 };

typedef struct {
    unsigned short platform, encoding, language, name;
    unsigned char *_Nullable string;
    unsigned length;
} ft_name;

typedef struct {
    unsigned layer_count, layer;
    unsigned char *_Nullable place;
} ft_layer_iterator;

typedef struct {
    unsigned char blue, green, red, alpha;
} ft_color;

typedef struct {
    char *_Nullable name;
    /// In 1/65536.
    long minimum, initial, maximum;
    unsigned long tag;
    unsigned name_id;
} ft_axis;

typedef struct {
    unsigned axis_count, design_count, named_style_count;
    ft_axis *_Nullable axis;
    void *_Nullable named_styles;
} ft_axes;

enum { ft_table_head = 0, ft_table_os2 = 2, ft_table_hhea = 3, ft_table_post = 5 };

/// The record goes on.
typedef struct {
    long version, revision, checksum, magic;
    unsigned short flags, units_per_em;
} ft_head_table;

/// The record goes on.
typedef struct {
    long version;
    short ascender, descender, line_gap;
} ft_hhea_table;

typedef struct {
    unsigned short version;
    short average_width;
    unsigned short weight, width, type;
    short subscript_superscript[8], strikeout_size, strikeout_position, family_class;
    unsigned char panose[10];
    unsigned long unicode_ranges[4];
    char vendor[4];
    unsigned short selection, first_character, last_character;
    short typographic_ascender, typographic_descender, typographic_line_gap;
    unsigned short windows_ascent, windows_descent;
    unsigned long code_page_ranges[2];
    /// From version 2 on.
    short x_height, cap_height;
} ft_os2_table;

typedef struct {
    /// In 1/65536: of degrees the second.
    long format, italic_angle;
    short underline_position, underline_thickness;
} ft_post_table;

#endif
