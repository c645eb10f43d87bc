#pragma once
#include <gbm.h>
#include "CSharedLibrary.h"

#define GBM_FUNCTIONS(F) \
    F(gbm_bo_create) \
    F(gbm_bo_destroy) \
    F(gbm_bo_get_fd) \
    F(gbm_bo_get_format) \
    F(gbm_bo_get_modifier) \
    F(gbm_bo_get_offset) \
    F(gbm_bo_get_plane_count) \
    F(gbm_bo_get_stride) \
    F(gbm_bo_map) \
    F(gbm_bo_unmap) \
    F(gbm_create_device) \
    F(gbm_device_destroy)

/// What is called of libgbm, each function under its own name and with the type that its header gives it.
struct gbm_functions {
#define GBM_MEMBER(name) __typeof__(name) *_Nonnull name;
    GBM_FUNCTIONS(GBM_MEMBER)
#undef GBM_MEMBER
} __attribute__((swift_name("GBMFunctions")));

/// The members of `struct gbm_functions`.
static inline struct shared_function_list gbm_functions_list(void) {
#define GBM_FUNCTION(name) {"libgbm.so.1", #name, offsetof(struct gbm_functions, name)},
    static const struct shared_function functions[] = {GBM_FUNCTIONS(GBM_FUNCTION)};
#undef GBM_FUNCTION
    return (struct shared_function_list){functions, sizeof functions / sizeof *functions};
}
