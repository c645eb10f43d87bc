import CGLES

/// A renderbuffer of 24 bits of depth and 8 bits of stencil, as large as the framebuffer that uses it. Only the thread
/// that has the context uses it; it is deleted with the context.
package final class GLDepthBuffer {
    private var name: GLuint = 0
    private var size = (width: 0, height: 0)

    package init() {}

    /// Attaches the buffer to the bound framebuffer, with undefined values. The context must be current.
    package func attach(in context: GLContext, width: Int, height: Int) throws(GLError) {
        let operation = "make a depth buffer of \(width)x\(height) pixels"
        try context.deletions.requireCurrent(operation)
        GLError.clear()
        let bound = GLLimits.integer(GL_RENDERBUFFER_BINDING)
        if name == 0 { gles.glGenRenderbuffers(1, &name) }
        if size != (width, height) {
            gles.glBindRenderbuffer(GLenum(GL_RENDERBUFFER), name)
            gles.glRenderbufferStorage(
                GLenum(GL_RENDERBUFFER), GLenum(GL_DEPTH24_STENCIL8), GLsizei(width), GLsizei(height))
            gles.glBindRenderbuffer(GLenum(GL_RENDERBUFFER), GLuint(bound))
        }
        gles.glFramebufferRenderbuffer(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_DEPTH_STENCIL_ATTACHMENT), GLenum(GL_RENDERBUFFER), name)
        try GLError.check(operation)
        size = (width, height)
    }
}

extension GLContext {
    /// Sets the viewport to a whole framebuffer, before a client draws. The context must be current.
    package func beginDrawing(width: Int, height: Int) {
        gles.glViewport(0, 0, GLsizei(width), GLsizei(height))
    }
}
