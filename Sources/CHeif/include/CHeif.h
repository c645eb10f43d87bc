#ifndef CHEIF_H
#define CHEIF_H

#include "CSharedLibrary.h"

#include <libheif/heif.h>

#define HEIF_FUNCTIONS(F) \
    F(heif_context_alloc) \
    F(heif_context_free) \
    F(heif_context_get_primary_image_handle) \
    F(heif_context_read_from_memory_without_copy) \
    F(heif_context_set_maximum_image_size_limit) \
    F(heif_decode_image) \
    F(heif_image_get_height) \
    F(heif_image_get_plane_readonly) \
    F(heif_image_get_width) \
    F(heif_image_handle_get_color_profile_type) \
    F(heif_image_handle_get_height) \
    F(heif_image_handle_get_ispe_height) \
    F(heif_image_handle_get_ispe_width) \
    F(heif_image_handle_get_luma_bits_per_pixel) \
    F(heif_image_handle_get_nclx_color_profile) \
    F(heif_image_handle_get_raw_color_profile) \
    F(heif_image_handle_get_raw_color_profile_size) \
    F(heif_image_handle_get_width) \
    F(heif_image_handle_has_alpha_channel) \
    F(heif_image_handle_release) \
    F(heif_image_release) \
    F(heif_nclx_color_profile_free)

/// The functions of libheif that are called, each under its own name and with the type that its header gives it.
struct heif {
#define HEIF_MEMBER(name) __typeof__(name) *_Nonnull name;
    HEIF_FUNCTIONS(HEIF_MEMBER)
#undef HEIF_MEMBER
} __attribute__((swift_name("HEIF")));

/// The members of `struct heif`.
struct shared_function_list heif_functions(void);

#endif
