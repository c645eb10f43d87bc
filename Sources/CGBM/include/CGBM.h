#ifndef CGBM_H
#define CGBM_H

#include "CSharedLibrary.h"

#include <gbm.h>

#define GBM_FUNCTIONS(F) \
    F(gbm_bo_create) \
    F(gbm_bo_destroy) \
    F(gbm_bo_get_fd) \
    F(gbm_bo_get_format) \
    F(gbm_bo_get_modifier) \
    F(gbm_bo_get_offset) \
    F(gbm_bo_get_plane_count) \
    F(gbm_bo_get_stride) \
    F(gbm_create_device) \
    F(gbm_device_destroy)

/// The functions of libgbm that are called, each under its own name and with the type that its header gives it.
struct gbm {
#define GBM_MEMBER(name) __typeof__(name) *_Nonnull name;
    GBM_FUNCTIONS(GBM_MEMBER)
#undef GBM_MEMBER
} __attribute__((swift_name("GBMFunctions")));

/// The members of `struct gbm`.
struct shared_function_list gbm_functions(void);

#endif
