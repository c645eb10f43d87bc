#ifndef CEGL_H
#define CEGL_H

#include "CSharedLibrary.h"

#define EGL_NO_X11 1
#include <EGL/egl.h>
#include <EGL/eglext.h>

#define EGL_FUNCTIONS(F) \
    F(eglBindAPI) \
    F(eglCreateContext) \
    F(eglDestroyContext) \
    F(eglGetCurrentContext) \
    F(eglGetCurrentDisplay) \
    F(eglGetCurrentSurface) \
    F(eglGetError) \
    F(eglGetPlatformDisplay) \
    F(eglGetProcAddress) \
    F(eglInitialize) \
    F(eglMakeCurrent) \
    F(eglQueryAPI) \
    F(eglQueryString)

/// The functions of libEGL that are called, each under its own name and with the type that its header gives it.
struct egl {
#define EGL_MEMBER(name) __typeof__(name) *_Nonnull name;
    EGL_FUNCTIONS(EGL_MEMBER)
#undef EGL_MEMBER
} __attribute__((swift_name("EGLFunctions")));

/// The members of `struct egl`.
struct shared_function_list egl_functions(void);

#endif
