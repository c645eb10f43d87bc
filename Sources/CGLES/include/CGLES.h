#ifndef CGLES_H
#define CGLES_H

#include "CSharedLibrary.h"

#include <GLES3/gl32.h>
#include <GLES2/gl2ext.h>

#define GLES_FUNCTIONS(F) \
    F(glActiveTexture) \
    F(glAttachShader) \
    F(glBindAttribLocation) \
    F(glBindBuffer) \
    F(glBindFramebuffer) \
    F(glBindSampler) \
    F(glBindTexture) \
    F(glBindVertexArray) \
    F(glBlendFunc) \
    F(glBlendFuncSeparate) \
    F(glBlitFramebuffer) \
    F(glBufferData) \
    F(glBufferSubData) \
    F(glCheckFramebufferStatus) \
    F(glClear) \
    F(glClearColor) \
    F(glColorMask) \
    F(glCompileShader) \
    F(glCreateProgram) \
    F(glCreateShader) \
    F(glDeleteBuffers) \
    F(glDeleteFramebuffers) \
    F(glDeleteProgram) \
    F(glDeleteSamplers) \
    F(glDeleteShader) \
    F(glDeleteTextures) \
    F(glDeleteVertexArrays) \
    F(glDetachShader) \
    F(glDisable) \
    F(glDrawElements) \
    F(glEnable) \
    F(glEnableVertexAttribArray) \
    F(glFinish) \
    F(glFramebufferTexture2D) \
    F(glFramebufferTextureLayer) \
    F(glGenBuffers) \
    F(glGenFramebuffers) \
    F(glGenSamplers) \
    F(glGenTextures) \
    F(glGenVertexArrays) \
    F(glGetActiveUniform) \
    F(glGetError) \
    F(glGetIntegerv) \
    F(glGetProgramInfoLog) \
    F(glGetProgramiv) \
    F(glGetShaderInfoLog) \
    F(glGetShaderiv) \
    F(glGetString) \
    F(glGetStringi) \
    F(glGetUniformLocation) \
    F(glLinkProgram) \
    F(glPixelStorei) \
    F(glReadPixels) \
    F(glSamplerParameteri) \
    F(glScissor) \
    F(glShaderSource) \
    F(glTexParameteri) \
    F(glTexStorage2D) \
    F(glTexStorage3D) \
    F(glTexSubImage2D) \
    F(glTexSubImage3D) \
    F(glUniform1i) \
    F(glUniform2f) \
    F(glUniform2fv) \
    F(glUniform4f) \
    F(glUniform4fv) \
    F(glUniformMatrix4fv) \
    F(glUseProgram) \
    F(glVertexAttribPointer) \
    F(glViewport)

/// The functions of libGLESv2 that are called, each under its own name and with the type that its header gives it.
struct gles {
#define GLES_MEMBER(name) __typeof__(name) *_Nonnull name;
    GLES_FUNCTIONS(GLES_MEMBER)
#undef GLES_MEMBER
} __attribute__((swift_name("GLESFunctions")));

/// The members of `struct gles`.
struct shared_function_list gles_functions(void);

#endif
