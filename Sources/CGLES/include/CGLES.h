#ifndef CGLES_H
#define CGLES_H

#include "CSharedLibrary.h"

// The prototypes are those of COpenGLES, for clients: here are only the types.
#define GL_GLES_PROTOTYPES 0
#include <GLES3/gl32.h>
#include <GLES2/gl2ext.h>

#define GLES_FUNCTIONS(F) \
    F(glActiveTexture, PFNGLACTIVETEXTUREPROC) \
    F(glAttachShader, PFNGLATTACHSHADERPROC) \
    F(glBindAttribLocation, PFNGLBINDATTRIBLOCATIONPROC) \
    F(glBindBuffer, PFNGLBINDBUFFERPROC) \
    F(glBindFramebuffer, PFNGLBINDFRAMEBUFFERPROC) \
    F(glBindRenderbuffer, PFNGLBINDRENDERBUFFERPROC) \
    F(glBindSampler, PFNGLBINDSAMPLERPROC) \
    F(glBindTexture, PFNGLBINDTEXTUREPROC) \
    F(glBindVertexArray, PFNGLBINDVERTEXARRAYPROC) \
    F(glBlendFunc, PFNGLBLENDFUNCPROC) \
    F(glBlendFuncSeparate, PFNGLBLENDFUNCSEPARATEPROC) \
    F(glBlitFramebuffer, PFNGLBLITFRAMEBUFFERPROC) \
    F(glBufferData, PFNGLBUFFERDATAPROC) \
    F(glBufferSubData, PFNGLBUFFERSUBDATAPROC) \
    F(glCheckFramebufferStatus, PFNGLCHECKFRAMEBUFFERSTATUSPROC) \
    F(glClear, PFNGLCLEARPROC) \
    F(glClearColor, PFNGLCLEARCOLORPROC) \
    F(glColorMask, PFNGLCOLORMASKPROC) \
    F(glCompileShader, PFNGLCOMPILESHADERPROC) \
    F(glCreateProgram, PFNGLCREATEPROGRAMPROC) \
    F(glCreateShader, PFNGLCREATESHADERPROC) \
    F(glDeleteBuffers, PFNGLDELETEBUFFERSPROC) \
    F(glDeleteFramebuffers, PFNGLDELETEFRAMEBUFFERSPROC) \
    F(glDeleteProgram, PFNGLDELETEPROGRAMPROC) \
    F(glDeleteRenderbuffers, PFNGLDELETERENDERBUFFERSPROC) \
    F(glDeleteSamplers, PFNGLDELETESAMPLERSPROC) \
    F(glDeleteShader, PFNGLDELETESHADERPROC) \
    F(glDeleteTextures, PFNGLDELETETEXTURESPROC) \
    F(glDeleteVertexArrays, PFNGLDELETEVERTEXARRAYSPROC) \
    F(glDetachShader, PFNGLDETACHSHADERPROC) \
    F(glDisable, PFNGLDISABLEPROC) \
    F(glDrawElements, PFNGLDRAWELEMENTSPROC) \
    F(glEnable, PFNGLENABLEPROC) \
    F(glEnableVertexAttribArray, PFNGLENABLEVERTEXATTRIBARRAYPROC) \
    F(glFinish, PFNGLFINISHPROC) \
    F(glFlush, PFNGLFLUSHPROC) \
    F(glFramebufferRenderbuffer, PFNGLFRAMEBUFFERRENDERBUFFERPROC) \
    F(glFramebufferTexture2D, PFNGLFRAMEBUFFERTEXTURE2DPROC) \
    F(glFramebufferTextureLayer, PFNGLFRAMEBUFFERTEXTURELAYERPROC) \
    F(glGenBuffers, PFNGLGENBUFFERSPROC) \
    F(glGenFramebuffers, PFNGLGENFRAMEBUFFERSPROC) \
    F(glGenRenderbuffers, PFNGLGENRENDERBUFFERSPROC) \
    F(glGenSamplers, PFNGLGENSAMPLERSPROC) \
    F(glGenTextures, PFNGLGENTEXTURESPROC) \
    F(glGenVertexArrays, PFNGLGENVERTEXARRAYSPROC) \
    F(glGetActiveUniform, PFNGLGETACTIVEUNIFORMPROC) \
    F(glGetError, PFNGLGETERRORPROC) \
    F(glGetIntegerv, PFNGLGETINTEGERVPROC) \
    F(glGetProgramInfoLog, PFNGLGETPROGRAMINFOLOGPROC) \
    F(glGetProgramiv, PFNGLGETPROGRAMIVPROC) \
    F(glGetRenderbufferParameteriv, PFNGLGETRENDERBUFFERPARAMETERIVPROC) \
    F(glGetShaderInfoLog, PFNGLGETSHADERINFOLOGPROC) \
    F(glGetShaderiv, PFNGLGETSHADERIVPROC) \
    F(glGetString, PFNGLGETSTRINGPROC) \
    F(glGetStringi, PFNGLGETSTRINGIPROC) \
    F(glGetUniformLocation, PFNGLGETUNIFORMLOCATIONPROC) \
    F(glIsEnabled, PFNGLISENABLEDPROC) \
    F(glLinkProgram, PFNGLLINKPROGRAMPROC) \
    F(glPixelStorei, PFNGLPIXELSTOREIPROC) \
    F(glReadPixels, PFNGLREADPIXELSPROC) \
    F(glRenderbufferStorage, PFNGLRENDERBUFFERSTORAGEPROC) \
    F(glRenderbufferStorageMultisample, PFNGLRENDERBUFFERSTORAGEMULTISAMPLEPROC) \
    F(glSamplerParameteri, PFNGLSAMPLERPARAMETERIPROC) \
    F(glScissor, PFNGLSCISSORPROC) \
    F(glShaderSource, PFNGLSHADERSOURCEPROC) \
    F(glTexImage2D, PFNGLTEXIMAGE2DPROC) \
    F(glTexImage3D, PFNGLTEXIMAGE3DPROC) \
    F(glTexParameteri, PFNGLTEXPARAMETERIPROC) \
    F(glTexStorage2D, PFNGLTEXSTORAGE2DPROC) \
    F(glTexStorage3D, PFNGLTEXSTORAGE3DPROC) \
    F(glTexSubImage2D, PFNGLTEXSUBIMAGE2DPROC) \
    F(glTexSubImage3D, PFNGLTEXSUBIMAGE3DPROC) \
    F(glUniform1i, PFNGLUNIFORM1IPROC) \
    F(glUniform2f, PFNGLUNIFORM2FPROC) \
    F(glUniform2fv, PFNGLUNIFORM2FVPROC) \
    F(glUniform4f, PFNGLUNIFORM4FPROC) \
    F(glUniform4fv, PFNGLUNIFORM4FVPROC) \
    F(glUniformMatrix4fv, PFNGLUNIFORMMATRIX4FVPROC) \
    F(glUseProgram, PFNGLUSEPROGRAMPROC) \
    F(glVertexAttribPointer, PFNGLVERTEXATTRIBPOINTERPROC) \
    F(glViewport, PFNGLVIEWPORTPROC)

/// The functions of libGLESv2 that are called, each under its own name and with the type that its header gives it.
struct gles {
#define GLES_MEMBER(name, type) type _Nonnull name;
    GLES_FUNCTIONS(GLES_MEMBER)
#undef GLES_MEMBER
} __attribute__((swift_name("GLESFunctions")));

/// The members of `struct gles`.
struct shared_function_list gles_functions(void);

#endif
