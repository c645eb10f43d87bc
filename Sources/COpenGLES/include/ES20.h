// The functions that OpenGL ES 2.0 adds: result, name, parameters, arguments.
#define OPENGLES_2_0(V, R) \
    V(glActiveTexture, (GLenum texture), (texture)) \
    V(glAttachShader, (GLuint program, GLuint shader), (program, shader)) \
    V(glBindAttribLocation, (GLuint program, GLuint index, const GLchar *name), (program, index, name)) \
    V(glBindBuffer, (GLenum target, GLuint buffer), (target, buffer)) \
    V(glBindFramebuffer, (GLenum target, GLuint framebuffer), (target, framebuffer)) \
    V(glBindRenderbuffer, (GLenum target, GLuint renderbuffer), (target, renderbuffer)) \
    V(glBindTexture, (GLenum target, GLuint texture), (target, texture)) \
    V(glBlendColor, (GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha), (red, green, blue, alpha)) \
    V(glBlendEquation, (GLenum mode), (mode)) \
    V(glBlendEquationSeparate, (GLenum modeRGB, GLenum modeAlpha), (modeRGB, modeAlpha)) \
    V(glBlendFunc, (GLenum sfactor, GLenum dfactor), (sfactor, dfactor)) \
    V(glBlendFuncSeparate, (GLenum sfactorRGB, GLenum dfactorRGB, GLenum sfactorAlpha, GLenum dfactorAlpha), (sfactorRGB, dfactorRGB, sfactorAlpha, dfactorAlpha)) \
    V(glBufferData, (GLenum target, GLsizeiptr size, const void *data, GLenum usage), (target, size, data, usage)) \
    V(glBufferSubData, (GLenum target, GLintptr offset, GLsizeiptr size, const void *data), (target, offset, size, data)) \
    R(GLenum, glCheckFramebufferStatus, (GLenum target), (target)) \
    V(glClear, (GLbitfield mask), (mask)) \
    V(glClearColor, (GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha), (red, green, blue, alpha)) \
    V(glClearDepthf, (GLfloat d), (d)) \
    V(glClearStencil, (GLint s), (s)) \
    V(glColorMask, (GLboolean red, GLboolean green, GLboolean blue, GLboolean alpha), (red, green, blue, alpha)) \
    V(glCompileShader, (GLuint shader), (shader)) \
    V(glCompressedTexImage2D, (GLenum target, GLint level, GLenum internalformat, GLsizei width, GLsizei height, GLint border, GLsizei imageSize, const void *data), (target, level, internalformat, width, height, border, imageSize, data)) \
    V(glCompressedTexSubImage2D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, GLsizei imageSize, const void *data), (target, level, xoffset, yoffset, width, height, format, imageSize, data)) \
    V(glCopyTexImage2D, (GLenum target, GLint level, GLenum internalformat, GLint x, GLint y, GLsizei width, GLsizei height, GLint border), (target, level, internalformat, x, y, width, height, border)) \
    V(glCopyTexSubImage2D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint x, GLint y, GLsizei width, GLsizei height), (target, level, xoffset, yoffset, x, y, width, height)) \
    R(GLuint, glCreateProgram, (void), ()) \
    R(GLuint, glCreateShader, (GLenum type), (type)) \
    V(glCullFace, (GLenum mode), (mode)) \
    V(glDeleteBuffers, (GLsizei n, const GLuint *buffers), (n, buffers)) \
    V(glDeleteFramebuffers, (GLsizei n, const GLuint *framebuffers), (n, framebuffers)) \
    V(glDeleteProgram, (GLuint program), (program)) \
    V(glDeleteRenderbuffers, (GLsizei n, const GLuint *renderbuffers), (n, renderbuffers)) \
    V(glDeleteShader, (GLuint shader), (shader)) \
    V(glDeleteTextures, (GLsizei n, const GLuint *textures), (n, textures)) \
    V(glDepthFunc, (GLenum func), (func)) \
    V(glDepthMask, (GLboolean flag), (flag)) \
    V(glDepthRangef, (GLfloat n, GLfloat f), (n, f)) \
    V(glDetachShader, (GLuint program, GLuint shader), (program, shader)) \
    V(glDisable, (GLenum cap), (cap)) \
    V(glDisableVertexAttribArray, (GLuint index), (index)) \
    V(glDrawArrays, (GLenum mode, GLint first, GLsizei count), (mode, first, count)) \
    V(glDrawElements, (GLenum mode, GLsizei count, GLenum type, const void *indices), (mode, count, type, indices)) \
    V(glEnable, (GLenum cap), (cap)) \
    V(glEnableVertexAttribArray, (GLuint index), (index)) \
    V(glFinish, (void), ()) \
    V(glFlush, (void), ()) \
    V(glFramebufferRenderbuffer, (GLenum target, GLenum attachment, GLenum renderbuffertarget, GLuint renderbuffer), (target, attachment, renderbuffertarget, renderbuffer)) \
    V(glFramebufferTexture2D, (GLenum target, GLenum attachment, GLenum textarget, GLuint texture, GLint level), (target, attachment, textarget, texture, level)) \
    V(glFrontFace, (GLenum mode), (mode)) \
    V(glGenBuffers, (GLsizei n, GLuint *buffers), (n, buffers)) \
    V(glGenerateMipmap, (GLenum target), (target)) \
    V(glGenFramebuffers, (GLsizei n, GLuint *framebuffers), (n, framebuffers)) \
    V(glGenRenderbuffers, (GLsizei n, GLuint *renderbuffers), (n, renderbuffers)) \
    V(glGenTextures, (GLsizei n, GLuint *textures), (n, textures)) \
    V(glGetActiveAttrib, (GLuint program, GLuint index, GLsizei bufSize, GLsizei *length, GLint *size, GLenum *type, GLchar *name), (program, index, bufSize, length, size, type, name)) \
    V(glGetActiveUniform, (GLuint program, GLuint index, GLsizei bufSize, GLsizei *length, GLint *size, GLenum *type, GLchar *name), (program, index, bufSize, length, size, type, name)) \
    V(glGetAttachedShaders, (GLuint program, GLsizei maxCount, GLsizei *count, GLuint *shaders), (program, maxCount, count, shaders)) \
    R(GLint, glGetAttribLocation, (GLuint program, const GLchar *name), (program, name)) \
    V(glGetBooleanv, (GLenum pname, GLboolean *data), (pname, data)) \
    V(glGetBufferParameteriv, (GLenum target, GLenum pname, GLint *params), (target, pname, params)) \
    R(GLenum, glGetError, (void), ()) \
    V(glGetFloatv, (GLenum pname, GLfloat *data), (pname, data)) \
    V(glGetFramebufferAttachmentParameteriv, (GLenum target, GLenum attachment, GLenum pname, GLint *params), (target, attachment, pname, params)) \
    V(glGetIntegerv, (GLenum pname, GLint *data), (pname, data)) \
    V(glGetProgramiv, (GLuint program, GLenum pname, GLint *params), (program, pname, params)) \
    V(glGetProgramInfoLog, (GLuint program, GLsizei bufSize, GLsizei *length, GLchar *infoLog), (program, bufSize, length, infoLog)) \
    V(glGetRenderbufferParameteriv, (GLenum target, GLenum pname, GLint *params), (target, pname, params)) \
    V(glGetShaderiv, (GLuint shader, GLenum pname, GLint *params), (shader, pname, params)) \
    V(glGetShaderInfoLog, (GLuint shader, GLsizei bufSize, GLsizei *length, GLchar *infoLog), (shader, bufSize, length, infoLog)) \
    V(glGetShaderPrecisionFormat, (GLenum shadertype, GLenum precisiontype, GLint *range, GLint *precision), (shadertype, precisiontype, range, precision)) \
    V(glGetShaderSource, (GLuint shader, GLsizei bufSize, GLsizei *length, GLchar *source), (shader, bufSize, length, source)) \
    R(const GLubyte *, glGetString, (GLenum name), (name)) \
    V(glGetTexParameterfv, (GLenum target, GLenum pname, GLfloat *params), (target, pname, params)) \
    V(glGetTexParameteriv, (GLenum target, GLenum pname, GLint *params), (target, pname, params)) \
    V(glGetUniformfv, (GLuint program, GLint location, GLfloat *params), (program, location, params)) \
    V(glGetUniformiv, (GLuint program, GLint location, GLint *params), (program, location, params)) \
    R(GLint, glGetUniformLocation, (GLuint program, const GLchar *name), (program, name)) \
    V(glGetVertexAttribfv, (GLuint index, GLenum pname, GLfloat *params), (index, pname, params)) \
    V(glGetVertexAttribiv, (GLuint index, GLenum pname, GLint *params), (index, pname, params)) \
    V(glGetVertexAttribPointerv, (GLuint index, GLenum pname, void **pointer), (index, pname, pointer)) \
    V(glHint, (GLenum target, GLenum mode), (target, mode)) \
    R(GLboolean, glIsBuffer, (GLuint buffer), (buffer)) \
    R(GLboolean, glIsEnabled, (GLenum cap), (cap)) \
    R(GLboolean, glIsFramebuffer, (GLuint framebuffer), (framebuffer)) \
    R(GLboolean, glIsProgram, (GLuint program), (program)) \
    R(GLboolean, glIsRenderbuffer, (GLuint renderbuffer), (renderbuffer)) \
    R(GLboolean, glIsShader, (GLuint shader), (shader)) \
    R(GLboolean, glIsTexture, (GLuint texture), (texture)) \
    V(glLineWidth, (GLfloat width), (width)) \
    V(glLinkProgram, (GLuint program), (program)) \
    V(glPixelStorei, (GLenum pname, GLint param), (pname, param)) \
    V(glPolygonOffset, (GLfloat factor, GLfloat units), (factor, units)) \
    V(glReadPixels, (GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, void *pixels), (x, y, width, height, format, type, pixels)) \
    V(glReleaseShaderCompiler, (void), ()) \
    V(glRenderbufferStorage, (GLenum target, GLenum internalformat, GLsizei width, GLsizei height), (target, internalformat, width, height)) \
    V(glSampleCoverage, (GLfloat value, GLboolean invert), (value, invert)) \
    V(glScissor, (GLint x, GLint y, GLsizei width, GLsizei height), (x, y, width, height)) \
    V(glShaderBinary, (GLsizei count, const GLuint *shaders, GLenum binaryformat, const void *binary, GLsizei length), (count, shaders, binaryformat, binary, length)) \
    V(glShaderSource, (GLuint shader, GLsizei count, const GLchar *const*string, const GLint *length), (shader, count, string, length)) \
    V(glStencilFunc, (GLenum func, GLint ref, GLuint mask), (func, ref, mask)) \
    V(glStencilFuncSeparate, (GLenum face, GLenum func, GLint ref, GLuint mask), (face, func, ref, mask)) \
    V(glStencilMask, (GLuint mask), (mask)) \
    V(glStencilMaskSeparate, (GLenum face, GLuint mask), (face, mask)) \
    V(glStencilOp, (GLenum fail, GLenum zfail, GLenum zpass), (fail, zfail, zpass)) \
    V(glStencilOpSeparate, (GLenum face, GLenum sfail, GLenum dpfail, GLenum dppass), (face, sfail, dpfail, dppass)) \
    V(glTexImage2D, (GLenum target, GLint level, GLint internalformat, GLsizei width, GLsizei height, GLint border, GLenum format, GLenum type, const void *pixels), (target, level, internalformat, width, height, border, format, type, pixels)) \
    V(glTexParameterf, (GLenum target, GLenum pname, GLfloat param), (target, pname, param)) \
    V(glTexParameterfv, (GLenum target, GLenum pname, const GLfloat *params), (target, pname, params)) \
    V(glTexParameteri, (GLenum target, GLenum pname, GLint param), (target, pname, param)) \
    V(glTexParameteriv, (GLenum target, GLenum pname, const GLint *params), (target, pname, params)) \
    V(glTexSubImage2D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, GLenum type, const void *pixels), (target, level, xoffset, yoffset, width, height, format, type, pixels)) \
    V(glUniform1f, (GLint location, GLfloat v0), (location, v0)) \
    V(glUniform1fv, (GLint location, GLsizei count, const GLfloat *value), (location, count, value)) \
    V(glUniform1i, (GLint location, GLint v0), (location, v0)) \
    V(glUniform1iv, (GLint location, GLsizei count, const GLint *value), (location, count, value)) \
    V(glUniform2f, (GLint location, GLfloat v0, GLfloat v1), (location, v0, v1)) \
    V(glUniform2fv, (GLint location, GLsizei count, const GLfloat *value), (location, count, value)) \
    V(glUniform2i, (GLint location, GLint v0, GLint v1), (location, v0, v1)) \
    V(glUniform2iv, (GLint location, GLsizei count, const GLint *value), (location, count, value)) \
    V(glUniform3f, (GLint location, GLfloat v0, GLfloat v1, GLfloat v2), (location, v0, v1, v2)) \
    V(glUniform3fv, (GLint location, GLsizei count, const GLfloat *value), (location, count, value)) \
    V(glUniform3i, (GLint location, GLint v0, GLint v1, GLint v2), (location, v0, v1, v2)) \
    V(glUniform3iv, (GLint location, GLsizei count, const GLint *value), (location, count, value)) \
    V(glUniform4f, (GLint location, GLfloat v0, GLfloat v1, GLfloat v2, GLfloat v3), (location, v0, v1, v2, v3)) \
    V(glUniform4fv, (GLint location, GLsizei count, const GLfloat *value), (location, count, value)) \
    V(glUniform4i, (GLint location, GLint v0, GLint v1, GLint v2, GLint v3), (location, v0, v1, v2, v3)) \
    V(glUniform4iv, (GLint location, GLsizei count, const GLint *value), (location, count, value)) \
    V(glUniformMatrix2fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    V(glUniformMatrix3fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    V(glUniformMatrix4fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    V(glUseProgram, (GLuint program), (program)) \
    V(glValidateProgram, (GLuint program), (program)) \
    V(glVertexAttrib1f, (GLuint index, GLfloat x), (index, x)) \
    V(glVertexAttrib1fv, (GLuint index, const GLfloat *v), (index, v)) \
    V(glVertexAttrib2f, (GLuint index, GLfloat x, GLfloat y), (index, x, y)) \
    V(glVertexAttrib2fv, (GLuint index, const GLfloat *v), (index, v)) \
    V(glVertexAttrib3f, (GLuint index, GLfloat x, GLfloat y, GLfloat z), (index, x, y, z)) \
    V(glVertexAttrib3fv, (GLuint index, const GLfloat *v), (index, v)) \
    V(glVertexAttrib4f, (GLuint index, GLfloat x, GLfloat y, GLfloat z, GLfloat w), (index, x, y, z, w)) \
    V(glVertexAttrib4fv, (GLuint index, const GLfloat *v), (index, v)) \
    V(glVertexAttribPointer, (GLuint index, GLint size, GLenum type, GLboolean normalized, GLsizei stride, const void *pointer), (index, size, type, normalized, stride, pointer)) \
    V(glViewport, (GLint x, GLint y, GLsizei width, GLsizei height), (x, y, width, height))
