// The functions that OpenGL ES 3.0 adds: result, name, parameters, arguments.
#define OPENGLES_3_0(V, R) \
    V(glReadBuffer, (GLenum src), (src)) \
    V(glDrawRangeElements, (GLenum mode, GLuint start, GLuint end, GLsizei count, GLenum type, const void *indices), (mode, start, end, count, type, indices)) \
    V(glTexImage3D, (GLenum target, GLint level, GLint internalformat, GLsizei width, GLsizei height, GLsizei depth, GLint border, GLenum format, GLenum type, const void *pixels), (target, level, internalformat, width, height, depth, border, format, type, pixels)) \
    V(glTexSubImage3D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLsizei width, GLsizei height, GLsizei depth, GLenum format, GLenum type, const void *pixels), (target, level, xoffset, yoffset, zoffset, width, height, depth, format, type, pixels)) \
    V(glCopyTexSubImage3D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLint x, GLint y, GLsizei width, GLsizei height), (target, level, xoffset, yoffset, zoffset, x, y, width, height)) \
    V(glCompressedTexImage3D, (GLenum target, GLint level, GLenum internalformat, GLsizei width, GLsizei height, GLsizei depth, GLint border, GLsizei imageSize, const void *data), (target, level, internalformat, width, height, depth, border, imageSize, data)) \
    V(glCompressedTexSubImage3D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint zoffset, GLsizei width, GLsizei height, GLsizei depth, GLenum format, GLsizei imageSize, const void *data), (target, level, xoffset, yoffset, zoffset, width, height, depth, format, imageSize, data)) \
    V(glGenQueries, (GLsizei n, GLuint *ids), (n, ids)) \
    V(glDeleteQueries, (GLsizei n, const GLuint *ids), (n, ids)) \
    R(GLboolean, glIsQuery, (GLuint id), (id)) \
    V(glBeginQuery, (GLenum target, GLuint id), (target, id)) \
    V(glEndQuery, (GLenum target), (target)) \
    V(glGetQueryiv, (GLenum target, GLenum pname, GLint *params), (target, pname, params)) \
    V(glGetQueryObjectuiv, (GLuint id, GLenum pname, GLuint *params), (id, pname, params)) \
    R(GLboolean, glUnmapBuffer, (GLenum target), (target)) \
    V(glGetBufferPointerv, (GLenum target, GLenum pname, void **params), (target, pname, params)) \
    V(glDrawBuffers, (GLsizei n, const GLenum *bufs), (n, bufs)) \
    V(glUniformMatrix2x3fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    V(glUniformMatrix3x2fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    V(glUniformMatrix2x4fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    V(glUniformMatrix4x2fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    V(glUniformMatrix3x4fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    V(glUniformMatrix4x3fv, (GLint location, GLsizei count, GLboolean transpose, const GLfloat *value), (location, count, transpose, value)) \
    V(glBlitFramebuffer, (GLint srcX0, GLint srcY0, GLint srcX1, GLint srcY1, GLint dstX0, GLint dstY0, GLint dstX1, GLint dstY1, GLbitfield mask, GLenum filter), (srcX0, srcY0, srcX1, srcY1, dstX0, dstY0, dstX1, dstY1, mask, filter)) \
    V(glRenderbufferStorageMultisample, (GLenum target, GLsizei samples, GLenum internalformat, GLsizei width, GLsizei height), (target, samples, internalformat, width, height)) \
    V(glFramebufferTextureLayer, (GLenum target, GLenum attachment, GLuint texture, GLint level, GLint layer), (target, attachment, texture, level, layer)) \
    R(void *, glMapBufferRange, (GLenum target, GLintptr offset, GLsizeiptr length, GLbitfield access), (target, offset, length, access)) \
    V(glFlushMappedBufferRange, (GLenum target, GLintptr offset, GLsizeiptr length), (target, offset, length)) \
    V(glBindVertexArray, (GLuint array), (array)) \
    V(glDeleteVertexArrays, (GLsizei n, const GLuint *arrays), (n, arrays)) \
    V(glGenVertexArrays, (GLsizei n, GLuint *arrays), (n, arrays)) \
    R(GLboolean, glIsVertexArray, (GLuint array), (array)) \
    V(glGetIntegeri_v, (GLenum target, GLuint index, GLint *data), (target, index, data)) \
    V(glBeginTransformFeedback, (GLenum primitiveMode), (primitiveMode)) \
    V(glEndTransformFeedback, (void), ()) \
    V(glBindBufferRange, (GLenum target, GLuint index, GLuint buffer, GLintptr offset, GLsizeiptr size), (target, index, buffer, offset, size)) \
    V(glBindBufferBase, (GLenum target, GLuint index, GLuint buffer), (target, index, buffer)) \
    V(glTransformFeedbackVaryings, (GLuint program, GLsizei count, const GLchar *const*varyings, GLenum bufferMode), (program, count, varyings, bufferMode)) \
    V(glGetTransformFeedbackVarying, (GLuint program, GLuint index, GLsizei bufSize, GLsizei *length, GLsizei *size, GLenum *type, GLchar *name), (program, index, bufSize, length, size, type, name)) \
    V(glVertexAttribIPointer, (GLuint index, GLint size, GLenum type, GLsizei stride, const void *pointer), (index, size, type, stride, pointer)) \
    V(glGetVertexAttribIiv, (GLuint index, GLenum pname, GLint *params), (index, pname, params)) \
    V(glGetVertexAttribIuiv, (GLuint index, GLenum pname, GLuint *params), (index, pname, params)) \
    V(glVertexAttribI4i, (GLuint index, GLint x, GLint y, GLint z, GLint w), (index, x, y, z, w)) \
    V(glVertexAttribI4ui, (GLuint index, GLuint x, GLuint y, GLuint z, GLuint w), (index, x, y, z, w)) \
    V(glVertexAttribI4iv, (GLuint index, const GLint *v), (index, v)) \
    V(glVertexAttribI4uiv, (GLuint index, const GLuint *v), (index, v)) \
    V(glGetUniformuiv, (GLuint program, GLint location, GLuint *params), (program, location, params)) \
    R(GLint, glGetFragDataLocation, (GLuint program, const GLchar *name), (program, name)) \
    V(glUniform1ui, (GLint location, GLuint v0), (location, v0)) \
    V(glUniform2ui, (GLint location, GLuint v0, GLuint v1), (location, v0, v1)) \
    V(glUniform3ui, (GLint location, GLuint v0, GLuint v1, GLuint v2), (location, v0, v1, v2)) \
    V(glUniform4ui, (GLint location, GLuint v0, GLuint v1, GLuint v2, GLuint v3), (location, v0, v1, v2, v3)) \
    V(glUniform1uiv, (GLint location, GLsizei count, const GLuint *value), (location, count, value)) \
    V(glUniform2uiv, (GLint location, GLsizei count, const GLuint *value), (location, count, value)) \
    V(glUniform3uiv, (GLint location, GLsizei count, const GLuint *value), (location, count, value)) \
    V(glUniform4uiv, (GLint location, GLsizei count, const GLuint *value), (location, count, value)) \
    V(glClearBufferiv, (GLenum buffer, GLint drawbuffer, const GLint *value), (buffer, drawbuffer, value)) \
    V(glClearBufferuiv, (GLenum buffer, GLint drawbuffer, const GLuint *value), (buffer, drawbuffer, value)) \
    V(glClearBufferfv, (GLenum buffer, GLint drawbuffer, const GLfloat *value), (buffer, drawbuffer, value)) \
    V(glClearBufferfi, (GLenum buffer, GLint drawbuffer, GLfloat depth, GLint stencil), (buffer, drawbuffer, depth, stencil)) \
    R(const GLubyte *, glGetStringi, (GLenum name, GLuint index), (name, index)) \
    V(glCopyBufferSubData, (GLenum readTarget, GLenum writeTarget, GLintptr readOffset, GLintptr writeOffset, GLsizeiptr size), (readTarget, writeTarget, readOffset, writeOffset, size)) \
    V(glGetUniformIndices, (GLuint program, GLsizei uniformCount, const GLchar *const*uniformNames, GLuint *uniformIndices), (program, uniformCount, uniformNames, uniformIndices)) \
    V(glGetActiveUniformsiv, (GLuint program, GLsizei uniformCount, const GLuint *uniformIndices, GLenum pname, GLint *params), (program, uniformCount, uniformIndices, pname, params)) \
    R(GLuint, glGetUniformBlockIndex, (GLuint program, const GLchar *uniformBlockName), (program, uniformBlockName)) \
    V(glGetActiveUniformBlockiv, (GLuint program, GLuint uniformBlockIndex, GLenum pname, GLint *params), (program, uniformBlockIndex, pname, params)) \
    V(glGetActiveUniformBlockName, (GLuint program, GLuint uniformBlockIndex, GLsizei bufSize, GLsizei *length, GLchar *uniformBlockName), (program, uniformBlockIndex, bufSize, length, uniformBlockName)) \
    V(glUniformBlockBinding, (GLuint program, GLuint uniformBlockIndex, GLuint uniformBlockBinding), (program, uniformBlockIndex, uniformBlockBinding)) \
    V(glDrawArraysInstanced, (GLenum mode, GLint first, GLsizei count, GLsizei instancecount), (mode, first, count, instancecount)) \
    V(glDrawElementsInstanced, (GLenum mode, GLsizei count, GLenum type, const void *indices, GLsizei instancecount), (mode, count, type, indices, instancecount)) \
    R(GLsync, glFenceSync, (GLenum condition, GLbitfield flags), (condition, flags)) \
    R(GLboolean, glIsSync, (GLsync sync), (sync)) \
    V(glDeleteSync, (GLsync sync), (sync)) \
    R(GLenum, glClientWaitSync, (GLsync sync, GLbitfield flags, GLuint64 timeout), (sync, flags, timeout)) \
    V(glWaitSync, (GLsync sync, GLbitfield flags, GLuint64 timeout), (sync, flags, timeout)) \
    V(glGetInteger64v, (GLenum pname, GLint64 *data), (pname, data)) \
    V(glGetSynciv, (GLsync sync, GLenum pname, GLsizei bufSize, GLsizei *length, GLint *values), (sync, pname, bufSize, length, values)) \
    V(glGetInteger64i_v, (GLenum target, GLuint index, GLint64 *data), (target, index, data)) \
    V(glGetBufferParameteri64v, (GLenum target, GLenum pname, GLint64 *params), (target, pname, params)) \
    V(glGenSamplers, (GLsizei count, GLuint *samplers), (count, samplers)) \
    V(glDeleteSamplers, (GLsizei count, const GLuint *samplers), (count, samplers)) \
    R(GLboolean, glIsSampler, (GLuint sampler), (sampler)) \
    V(glBindSampler, (GLuint unit, GLuint sampler), (unit, sampler)) \
    V(glSamplerParameteri, (GLuint sampler, GLenum pname, GLint param), (sampler, pname, param)) \
    V(glSamplerParameteriv, (GLuint sampler, GLenum pname, const GLint *param), (sampler, pname, param)) \
    V(glSamplerParameterf, (GLuint sampler, GLenum pname, GLfloat param), (sampler, pname, param)) \
    V(glSamplerParameterfv, (GLuint sampler, GLenum pname, const GLfloat *param), (sampler, pname, param)) \
    V(glGetSamplerParameteriv, (GLuint sampler, GLenum pname, GLint *params), (sampler, pname, params)) \
    V(glGetSamplerParameterfv, (GLuint sampler, GLenum pname, GLfloat *params), (sampler, pname, params)) \
    V(glVertexAttribDivisor, (GLuint index, GLuint divisor), (index, divisor)) \
    V(glBindTransformFeedback, (GLenum target, GLuint id), (target, id)) \
    V(glDeleteTransformFeedbacks, (GLsizei n, const GLuint *ids), (n, ids)) \
    V(glGenTransformFeedbacks, (GLsizei n, GLuint *ids), (n, ids)) \
    R(GLboolean, glIsTransformFeedback, (GLuint id), (id)) \
    V(glPauseTransformFeedback, (void), ()) \
    V(glResumeTransformFeedback, (void), ()) \
    V(glGetProgramBinary, (GLuint program, GLsizei bufSize, GLsizei *length, GLenum *binaryFormat, void *binary), (program, bufSize, length, binaryFormat, binary)) \
    V(glProgramBinary, (GLuint program, GLenum binaryFormat, const void *binary, GLsizei length), (program, binaryFormat, binary, length)) \
    V(glProgramParameteri, (GLuint program, GLenum pname, GLint value), (program, pname, value)) \
    V(glInvalidateFramebuffer, (GLenum target, GLsizei numAttachments, const GLenum *attachments), (target, numAttachments, attachments)) \
    V(glInvalidateSubFramebuffer, (GLenum target, GLsizei numAttachments, const GLenum *attachments, GLint x, GLint y, GLsizei width, GLsizei height), (target, numAttachments, attachments, x, y, width, height)) \
    V(glTexStorage2D, (GLenum target, GLsizei levels, GLenum internalformat, GLsizei width, GLsizei height), (target, levels, internalformat, width, height)) \
    V(glTexStorage3D, (GLenum target, GLsizei levels, GLenum internalformat, GLsizei width, GLsizei height, GLsizei depth), (target, levels, internalformat, width, height, depth)) \
    V(glGetInternalformativ, (GLenum target, GLenum internalformat, GLenum pname, GLsizei bufSize, GLint *params), (target, internalformat, pname, bufSize, params))
