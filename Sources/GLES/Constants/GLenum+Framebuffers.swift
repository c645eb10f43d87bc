import CGLES

// Framebuffer targets, attachments and masks of buffers.
extension GLenum {
    @inlinable public static var framebuffer: GLenum { GLenum(GL_FRAMEBUFFER) }
    @inlinable public static var drawFramebuffer: GLenum { GLenum(GL_DRAW_FRAMEBUFFER) }
    @inlinable public static var readFramebuffer: GLenum { GLenum(GL_READ_FRAMEBUFFER) }
    @inlinable public static var renderbuffer: GLenum { GLenum(GL_RENDERBUFFER) }
    @inlinable public static var colorAttachment0: GLenum { GLenum(GL_COLOR_ATTACHMENT0) }
    @inlinable public static var depthAttachment: GLenum { GLenum(GL_DEPTH_ATTACHMENT) }
    @inlinable public static var stencilAttachment: GLenum { GLenum(GL_STENCIL_ATTACHMENT) }
    @inlinable public static var depthStencilAttachment: GLenum { GLenum(GL_DEPTH_STENCIL_ATTACHMENT) }
    @inlinable public static var framebufferComplete: GLenum { GLenum(GL_FRAMEBUFFER_COMPLETE) }
    @inlinable public static var colorBufferBit: GLenum { GLenum(GL_COLOR_BUFFER_BIT) }
    @inlinable public static var depthBufferBit: GLenum { GLenum(GL_DEPTH_BUFFER_BIT) }
    @inlinable public static var stencilBufferBit: GLenum { GLenum(GL_STENCIL_BUFFER_BIT) }
    @inlinable public static var nearest: GLenum { GLenum(GL_NEAREST) }
    @inlinable public static var linear: GLenum { GLenum(GL_LINEAR) }
}
