#ifndef CEXIF_H
#define CEXIF_H

#include "CSharedLibrary.h"

#include <libexif/exif-data.h>
#include <libexif/exif-mem.h>
#include <libexif/exif-utils.h>

#define EXIF_FUNCTIONS(F) \
    F(exif_content_add_entry) \
    F(exif_data_get_byte_order) \
    F(exif_data_load_data) \
    F(exif_data_new) \
    F(exif_data_save_data) \
    F(exif_data_set_byte_order) \
    F(exif_data_unref) \
    F(exif_data_unset_option) \
    F(exif_entry_new) \
    F(exif_entry_unref) \
    F(exif_format_get_size) \
    F(exif_get_rational) \
    F(exif_get_srational) \
    F(exif_get_long) \
    F(exif_get_short) \
    F(exif_get_slong) \
    F(exif_get_sshort) \
    F(exif_set_long) \
    F(exif_set_rational) \
    F(exif_set_short) \
    F(exif_set_slong) \
    F(exif_set_srational)

/// The functions of libexif that are called, each under its own name and with the type that its header gives it.
struct exif {
#define EXIF_MEMBER(name) __typeof__(name) *_Nonnull name;
    EXIF_FUNCTIONS(EXIF_MEMBER)
#undef EXIF_MEMBER
} __attribute__((swift_name("ExifLibrary")));

/// The members of `struct exif`.
struct shared_function_list exif_functions(void);

#endif
