import CGLES

extension GLError {
    /// The name of an error code of glGetError.
    static func name(of code: GLenum) -> String {
        switch code {
        case GLenum(GL_INVALID_ENUM): "GL_INVALID_ENUM"
        case GLenum(GL_INVALID_VALUE): "GL_INVALID_VALUE"
        case GLenum(GL_INVALID_OPERATION): "GL_INVALID_OPERATION"
        case GLenum(GL_INVALID_FRAMEBUFFER_OPERATION): "GL_INVALID_FRAMEBUFFER_OPERATION"
        case GLenum(GL_OUT_OF_MEMORY): "GL_OUT_OF_MEMORY"
        case GLenum(GL_STACK_OVERFLOW): "GL_STACK_OVERFLOW"
        case GLenum(GL_STACK_UNDERFLOW): "GL_STACK_UNDERFLOW"
        case GLenum(GL_CONTEXT_LOST): "GL_CONTEXT_LOST"
        default: "GL error 0x" + String(code, radix: 16)
        }
    }

    /// The name of a status of glCheckFramebufferStatus.
    static func statusName(_ status: GLenum) -> String {
        switch status {
        case GLenum(GL_FRAMEBUFFER_UNDEFINED): "GL_FRAMEBUFFER_UNDEFINED"
        case GLenum(GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT): "GL_FRAMEBUFFER_INCOMPLETE_ATTACHMENT"
        case GLenum(GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT):
            "GL_FRAMEBUFFER_INCOMPLETE_MISSING_ATTACHMENT"
        case GLenum(GL_FRAMEBUFFER_INCOMPLETE_DIMENSIONS): "GL_FRAMEBUFFER_INCOMPLETE_DIMENSIONS"
        case GLenum(GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE): "GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE"
        case GLenum(GL_FRAMEBUFFER_INCOMPLETE_LAYER_TARGETS): "GL_FRAMEBUFFER_INCOMPLETE_LAYER_TARGETS"
        case GLenum(GL_FRAMEBUFFER_UNSUPPORTED): "GL_FRAMEBUFFER_UNSUPPORTED"
        default: "status 0x" + String(status, radix: 16)
        }
    }

    /// Throws the first pending GL error, and clears all of them.
    static func check(_ operation: @autoclosure () -> String) throws(GLError) {
        let code = gles.glGetError()
        guard code != GLenum(GL_NO_ERROR) else { return }
        clear()
        throw .gl(operation: operation(), code: code)
    }

    /// Clears pending errors. The loop is bounded because a lost context reports errors endlessly.
    static func clear() {
        for _ in 0..<16 where gles.glGetError() == GLenum(GL_NO_ERROR) { return }
    }
}
