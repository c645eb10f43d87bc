import CGLES

/// A framebuffer on a texture, which it retains.
package final class GLFramebuffer: Sendable {
    package let name: GLuint
    package let width: Int
    package let height: Int
    /// The texture that is drawn into.
    package let color: GLTexture
    let owner: DeleteQueue

    /// Creates a complete framebuffer on one level and layer of a texture. The context must be current; the
    /// framebuffer is left bound.
    package init(
        context: GLContext, color: GLTexture, level: Int = 0, layer: Int = 0
    ) throws(GLError) {
        owner = context.deletions
        self.color = color
        guard (0..<color.levels).contains(level), (0..<(color.layers ?? 1)).contains(layer) else {
            throw .invalidArgument(
                operation: "make a framebuffer", reason: "the texture has no level \(level), layer \(layer)")
        }
        width = color.levelWidth(level)
        height = color.levelHeight(level)
        name = try Self.make(owner)
        let (point, level) = (GLenum(GL_COLOR_ATTACHMENT0), GLint(level))
        if color.layers == nil {
            gles.glFramebufferTexture2D(GLenum(GL_FRAMEBUFFER), point, color.target, color.name, level)
        } else {
            gles.glFramebufferTextureLayer(GLenum(GL_FRAMEBUFFER), point, color.name, level, GLint(layer))
        }
        try complete()
    }

    package func bind(_ target: GLenum = GLenum(GL_FRAMEBUFFER)) {
        gles.glBindFramebuffer(target, name)
    }

    private static func make(_ owner: DeleteQueue) throws(GLError) -> GLuint {
        try owner.requireCurrent("make a framebuffer")
        GLError.clear()
        var name: GLuint = 0
        gles.glGenFramebuffers(1, &name)
        gles.glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        return name
    }

    private func complete() throws(GLError) {
        try GLError.check("make a framebuffer")
        let status = gles.glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
        guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
            throw .incompleteFramebuffer(status: status)
        }
    }

    deinit {
        owner.add(name, to: \.framebuffers)
    }
}
