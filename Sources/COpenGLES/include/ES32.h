// The functions that OpenGL ES 3.2 adds: result, name, parameters, arguments.
#define OPENGLES_3_2(V, R) \
    V(glBlendBarrier, (void), ()) \
    V(glCopyImageSubData, (GLuint srcName, GLenum srcTarget, GLint srcLevel, GLint srcX, GLint srcY, GLint srcZ, GLuint dstName, GLenum dstTarget, GLint dstLevel, GLint dstX, GLint dstY, GLint dstZ, GLsizei srcWidth, GLsizei srcHeight, GLsizei srcDepth), (srcName, srcTarget, srcLevel, srcX, srcY, srcZ, dstName, dstTarget, dstLevel, dstX, dstY, dstZ, srcWidth, srcHeight, srcDepth)) \
    V(glDebugMessageControl, (GLenum source, GLenum type, GLenum severity, GLsizei count, const GLuint *ids, GLboolean enabled), (source, type, severity, count, ids, enabled)) \
    V(glDebugMessageInsert, (GLenum source, GLenum type, GLuint id, GLenum severity, GLsizei length, const GLchar *buf), (source, type, id, severity, length, buf)) \
    V(glDebugMessageCallback, (GLDEBUGPROC callback, const void *userParam), (callback, userParam)) \
    R(GLuint, glGetDebugMessageLog, (GLuint count, GLsizei bufSize, GLenum *sources, GLenum *types, GLuint *ids, GLenum *severities, GLsizei *lengths, GLchar *messageLog), (count, bufSize, sources, types, ids, severities, lengths, messageLog)) \
    V(glPushDebugGroup, (GLenum source, GLuint id, GLsizei length, const GLchar *message), (source, id, length, message)) \
    V(glPopDebugGroup, (void), ()) \
    V(glObjectLabel, (GLenum identifier, GLuint name, GLsizei length, const GLchar *label), (identifier, name, length, label)) \
    V(glGetObjectLabel, (GLenum identifier, GLuint name, GLsizei bufSize, GLsizei *length, GLchar *label), (identifier, name, bufSize, length, label)) \
    V(glObjectPtrLabel, (const void *ptr, GLsizei length, const GLchar *label), (ptr, length, label)) \
    V(glGetObjectPtrLabel, (const void *ptr, GLsizei bufSize, GLsizei *length, GLchar *label), (ptr, bufSize, length, label)) \
    V(glGetPointerv, (GLenum pname, void **params), (pname, params)) \
    V(glEnablei, (GLenum target, GLuint index), (target, index)) \
    V(glDisablei, (GLenum target, GLuint index), (target, index)) \
    V(glBlendEquationi, (GLuint buf, GLenum mode), (buf, mode)) \
    V(glBlendEquationSeparatei, (GLuint buf, GLenum modeRGB, GLenum modeAlpha), (buf, modeRGB, modeAlpha)) \
    V(glBlendFunci, (GLuint buf, GLenum src, GLenum dst), (buf, src, dst)) \
    V(glBlendFuncSeparatei, (GLuint buf, GLenum srcRGB, GLenum dstRGB, GLenum srcAlpha, GLenum dstAlpha), (buf, srcRGB, dstRGB, srcAlpha, dstAlpha)) \
    V(glColorMaski, (GLuint index, GLboolean r, GLboolean g, GLboolean b, GLboolean a), (index, r, g, b, a)) \
    R(GLboolean, glIsEnabledi, (GLenum target, GLuint index), (target, index)) \
    V(glDrawElementsBaseVertex, (GLenum mode, GLsizei count, GLenum type, const void *indices, GLint basevertex), (mode, count, type, indices, basevertex)) \
    V(glDrawRangeElementsBaseVertex, (GLenum mode, GLuint start, GLuint end, GLsizei count, GLenum type, const void *indices, GLint basevertex), (mode, start, end, count, type, indices, basevertex)) \
    V(glDrawElementsInstancedBaseVertex, (GLenum mode, GLsizei count, GLenum type, const void *indices, GLsizei instancecount, GLint basevertex), (mode, count, type, indices, instancecount, basevertex)) \
    V(glFramebufferTexture, (GLenum target, GLenum attachment, GLuint texture, GLint level), (target, attachment, texture, level)) \
    V(glPrimitiveBoundingBox, (GLfloat minX, GLfloat minY, GLfloat minZ, GLfloat minW, GLfloat maxX, GLfloat maxY, GLfloat maxZ, GLfloat maxW), (minX, minY, minZ, minW, maxX, maxY, maxZ, maxW)) \
    R(GLenum, glGetGraphicsResetStatus, (void), ()) \
    V(glReadnPixels, (GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, GLsizei bufSize, void *data), (x, y, width, height, format, type, bufSize, data)) \
    V(glGetnUniformfv, (GLuint program, GLint location, GLsizei bufSize, GLfloat *params), (program, location, bufSize, params)) \
    V(glGetnUniformiv, (GLuint program, GLint location, GLsizei bufSize, GLint *params), (program, location, bufSize, params)) \
    V(glGetnUniformuiv, (GLuint program, GLint location, GLsizei bufSize, GLuint *params), (program, location, bufSize, params)) \
    V(glMinSampleShading, (GLfloat value), (value)) \
    V(glPatchParameteri, (GLenum pname, GLint value), (pname, value)) \
    V(glTexParameterIiv, (GLenum target, GLenum pname, const GLint *params), (target, pname, params)) \
    V(glTexParameterIuiv, (GLenum target, GLenum pname, const GLuint *params), (target, pname, params)) \
    V(glGetTexParameterIiv, (GLenum target, GLenum pname, GLint *params), (target, pname, params)) \
    V(glGetTexParameterIuiv, (GLenum target, GLenum pname, GLuint *params), (target, pname, params)) \
    V(glSamplerParameterIiv, (GLuint sampler, GLenum pname, const GLint *param), (sampler, pname, param)) \
    V(glSamplerParameterIuiv, (GLuint sampler, GLenum pname, const GLuint *param), (sampler, pname, param)) \
    V(glGetSamplerParameterIiv, (GLuint sampler, GLenum pname, GLint *params), (sampler, pname, params)) \
    V(glGetSamplerParameterIuiv, (GLuint sampler, GLenum pname, GLuint *params), (sampler, pname, params)) \
    V(glTexBuffer, (GLenum target, GLenum internalformat, GLuint buffer), (target, internalformat, buffer)) \
    V(glTexBufferRange, (GLenum target, GLenum internalformat, GLuint buffer, GLintptr offset, GLsizeiptr size), (target, internalformat, buffer, offset, size)) \
    V(glTexStorage3DMultisample, (GLenum target, GLsizei samples, GLenum internalformat, GLsizei width, GLsizei height, GLsizei depth, GLboolean fixedsamplelocations), (target, samples, internalformat, width, height, depth, fixedsamplelocations))
