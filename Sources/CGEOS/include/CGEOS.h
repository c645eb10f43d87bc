#ifndef CGEOS_H
#define CGEOS_H

#include "CSharedLibrary.h"

#define GEOS_USE_ONLY_R_API
#include <geos_c.h>

#define GEOS_FUNCTIONS(F) \
    F(GEOSCoordSeq_copyFromBuffer_r) \
    F(GEOSCoordSeq_copyToBuffer_r) \
    F(GEOSCoordSeq_getSize_r) \
    F(GEOSGeomGetX_r) \
    F(GEOSGeomGetY_r) \
    F(GEOSGeom_createCollection_r) \
    F(GEOSGeom_createLineString_r) \
    F(GEOSGeom_destroy_r) \
    F(GEOSGeom_getCoordSeq_r) \
    F(GEOSGetExteriorRing_r) \
    F(GEOSGetGeometryN_r) \
    F(GEOSGetInteriorRingN_r) \
    F(GEOSGetNumGeometries_r) \
    F(GEOSGetNumInteriorRings_r) \
    F(GEOSPointOnSurface_r) \
    F(GEOSPolygonize_r) \
    F(GEOSUnaryUnionPrec_r) \
    F(GEOSUnaryUnion_r) \
    F(GEOS_finish_r) \
    F(GEOS_init_r)

/// The functions of GEOS that are called, each under its own name and with the type that its header gives it.
struct geos {
#define GEOS_MEMBER(name) __typeof__(name) *_Nonnull name;
    GEOS_FUNCTIONS(GEOS_MEMBER)
#undef GEOS_MEMBER
} __attribute__((swift_name("GEOS")));

/// The members of `struct geos`.
struct shared_function_list geos_functions(void);

#endif
