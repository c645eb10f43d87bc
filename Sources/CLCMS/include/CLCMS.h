#ifndef CLCMS_H
#define CLCMS_H

#include "CSharedLibrary.h"

#include <lcms2.h>

#define LCMS_FUNCTIONS(F) \
    F(cmsBuildGamma) \
    F(cmsBuildTabulatedToneCurveFloat) \
    F(cmsCloseProfile) \
    F(cmsCreateGrayProfile) \
    F(cmsCreateRGBProfile) \
    F(cmsCreateTransform) \
    F(cmsCreate_sRGBProfile) \
    F(cmsDeleteTransform) \
    F(cmsDoTransform) \
    F(cmsFreeToneCurve) \
    F(cmsGetColorSpace) \
    F(cmsOpenProfileFromMem) \
    F(cmsSaveProfileToMem)

/// The functions of Little CMS that are called, each under its own name and with the type that its header gives it.
struct lcms {
#define LCMS_MEMBER(name) __typeof__(name) *_Nonnull name;
    LCMS_FUNCTIONS(LCMS_MEMBER)
#undef LCMS_MEMBER
} __attribute__((swift_name("LCMS")));

/// The members of `struct lcms`.
struct shared_function_list lcms_functions(void);

/// Formats of pixels, which the header has as macros.
enum lcms_format {
    lcms_gray_double = TYPE_GRAY_DBL,
    lcms_rgb_double = TYPE_RGB_DBL,
    lcms_cmyk_double = TYPE_CMYK_DBL,
    lcms_rgba_bytes = TYPE_RGBA_8,
};

/// Flags of transforms. Without a cache, several threads may use one.
enum lcms_flag {
    lcms_no_cache = cmsFLAGS_NOCACHE,
    lcms_no_optimization = cmsFLAGS_NOOPTIMIZE,
    lcms_copy_alpha = cmsFLAGS_COPY_ALPHA,
};

#endif
