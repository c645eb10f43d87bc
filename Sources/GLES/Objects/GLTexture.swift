import CGLES

/// A 2D texture, or an array of them, of fixed size. Its functions require a current context and leave the texture
/// bound to the active unit.
package final class GLTexture: Sendable {
    package let name: GLuint
    /// GL_TEXTURE_2D or GL_TEXTURE_2D_ARRAY.
    package let target: GLenum
    /// The size of level 0 in texels.
    package let width: Int
    package let height: Int
    /// The number of layers of an array; nil for a plain texture.
    package let layers: Int?
    package let levels: Int
    package let format: Format
    let owner: DeleteQueue

    /// The format of a texel.
    package enum Format: Sendable {
        /// 8 bits for each of red, green, blue and alpha.
        case rgba8
        /// The same bytes, which the driver takes for blue, green, red and alpha. Sampling gives the right components;
        /// a program that draws into it exchanges red and blue. llvmpipe draws rectangles into such textures faster,
        /// two to five times where they have one colour.
        case rgba8Exchanged
        /// Four floats. Such a texture can't be filtered.
        case rgba32Float

        /// 8 bits of red; green and blue read as 0, alpha as 1.
        case r8
        /// 16 bits of red, as `r8`. Needs GL_EXT_texture_norm16.
        case r16
        /// 8 bits of alpha; the colours read as 0.
        case alpha8
        /// 8 bits shared by red, green and blue; alpha reads as 1.
        case gray8

        /// Whether a texel has the bytes of red, green, blue and alpha, in this order.
        package var isRGBA8: Bool { self == .rgba8 || self == .rgba8Exchanged }

        /// Whether it is that of planes.
        package var isSheet: Bool { self == .r8 || self == .r16 }

        var bytesPerPixel: Int {
            switch self {
            case .rgba8, .rgba8Exchanged: 4
            case .rgba32Float: 16
            case .r8, .alpha8, .gray8: 1
            case .r16: 2
            }
        }

        /// GL's internal format, and the format and type of uploads.
        var names: (storage: GLenum, transfer: GLenum, type: GLenum) {
            switch self {
            case .rgba8: (GLenum(GL_RGBA8), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE))
            case .rgba8Exchanged:
                (GLenum(GL_BGRA_EXT), GLenum(GL_BGRA_EXT), GLenum(GL_UNSIGNED_BYTE))
            case .rgba32Float: (GLenum(GL_RGBA32F), GLenum(GL_RGBA), GLenum(GL_FLOAT))
            case .r8, .alpha8, .gray8: (GLenum(GL_R8), GLenum(GL_RED), GLenum(GL_UNSIGNED_BYTE))
            case .r16: (GLenum(GL_R16_EXT), GLenum(GL_RED), GLenum(GL_UNSIGNED_SHORT))
            }
        }

        /// The swizzle of the four components; nil for the identity.
        var swizzle: [GLint]? {
            switch self {
            case .rgba8, .rgba32Float, .r8, .r16: nil
            case .rgba8Exchanged: [GL_BLUE, GL_GREEN, GL_RED, GL_ALPHA]
            case .alpha8: [GL_ZERO, GL_ZERO, GL_ZERO, GLint(GL_RED)]
            case .gray8: [GLint(GL_RED), GLint(GL_RED), GLint(GL_RED), GL_ONE]
            }
        }
    }

    /// Allocates all levels, with undefined texels. Throws for sizes above the context's limits.
    package init(
        context: GLContext, width: Int, height: Int, layers: Int? = nil,
        levels: Int = 1, format: Format = .rgba8, sampling: GLSampling = .linear
    ) throws(GLError) {
        owner = context.deletions
        target = GLenum(layers == nil ? GL_TEXTURE_2D : GL_TEXTURE_2D_ARRAY)
        self.width = width
        self.height = height
        self.layers = layers
        self.levels = levels
        self.format = format
        let size = GLTextureSize(
            width: width, height: height, layers: layers, levels: levels, format: format)
        name = try size.allocate(in: context, target: target)
        setSampling(sampling)
        for (component, value) in (format.swizzle ?? []).enumerated() {
            gles.glTexParameteri(target, GLenum(GL_TEXTURE_SWIZZLE_R) + GLenum(component), value)
        }
    }

    /// Takes ownership of a texture created by other means, such as from an EGL image.
    init(adopting name: GLuint, context: GLContext, width: Int, height: Int, layers: Int? = nil) {
        owner = context.deletions
        self.name = name
        target = GLenum(layers == nil ? GL_TEXTURE_2D : GL_TEXTURE_2D_ARRAY)
        self.width = width
        self.height = height
        self.layers = layers
        levels = 1
        format = .rgba8
        setSampling(.linear)
    }

    /// The size of all levels and layers, without the driver's padding.
    package var byteCount: Int {
        let texels = (0..<levels).reduce(0) { $0 + levelWidth($1) * levelHeight($1) }
        return texels * (layers ?? 1) * format.bytesPerPixel
    }

    /// The width of a level in texels.
    package func levelWidth(_ level: Int) -> Int { max(1, width >> level) }
    package func levelHeight(_ level: Int) -> Int { max(1, height >> level) }

    /// The number of levels down to 1 x 1.
    package static func fullLevelCount(width: Int, height: Int) -> Int {
        let longest = UInt(max(1, width, height))
        return UInt.bitWidth - longest.leadingZeroBitCount
    }

    package func bind() {
        gles.glBindTexture(target, name)
    }

    /// Activates the unit and binds the texture to it.
    package func bind(unit: Int) {
        gles.glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
        gles.glBindTexture(target, name)
    }

    package func setSampling(_ sampling: GLSampling) {
        bind()
        for (parameter, value) in sampling.parameters {
            gles.glTexParameteri(target, parameter, value)
        }
    }

    deinit {
        owner.add(name, to: \.textures)
    }
}
