import CGLES

/// How a texture's texels lie in GL and in memory.
public struct GLPixelFormat: Sendable, Hashable, CustomStringConvertible {
    public let description: String
    public let internalFormat: GLenum
    /// The components of one pixel in memory.
    public let format: GLenum
    public let type: GLenum
    public let bytesPerPixel: Int

    private init(_ name: String, _ internalFormat: Int32, _ format: Int32, _ type: Int32, _ bytes: Int) {
        description = name
        self.internalFormat = GLenum(internalFormat)
        self.format = GLenum(format)
        self.type = GLenum(type)
        bytesPerPixel = bytes
    }

    public static let rgba8 = GLPixelFormat("RGBA8", GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE, 4)
    /// Needs EXT_texture_format_BGRA8888.
    public static let bgra8 = GLPixelFormat("BGRA8", GL_BGRA_EXT, GL_BGRA_EXT, GL_UNSIGNED_BYTE, 4)
    public static let r8 = GLPixelFormat("R8", GL_R8, GL_RED, GL_UNSIGNED_BYTE, 1)
    public static let rg8 = GLPixelFormat("RG8", GL_RG8, GL_RG, GL_UNSIGNED_BYTE, 2)
    /// A render target with EXT_color_buffer_half_float or EXT_color_buffer_float.
    public static let rgba16F = GLPixelFormat("RGBA16F", GL_RGBA16F, GL_RGBA, GL_HALF_FLOAT, 8)
    /// A render target with EXT_color_buffer_float; linear filtering needs OES_texture_float_linear.
    public static let rgba32F = GLPixelFormat("RGBA32F", GL_RGBA32F, GL_RGBA, GL_FLOAT, 16)

    /// True when glReadPixels gives its texels as RGBA bytes.
    var readsAsRGBA8: Bool { type == GLenum(GL_UNSIGNED_BYTE) }
}
