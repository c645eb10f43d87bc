import CGLES

/// The filters of a texture or of a sampler. Beyond its edge a texture repeats it.
public struct GLSampling: Sendable, Hashable {
    public enum Filter: Sendable, Hashable {
        case nearest, linear
    }

    public var minification: Filter
    public var magnification: Filter
    /// How mipmap levels are chosen when the texture is minified; nil uses level 0 alone.
    public var mipmap: Filter?

    public init(
        minification: Filter = .linear, magnification: Filter = .linear, mipmap: Filter? = nil
    ) {
        self.minification = minification
        self.magnification = magnification
        self.mipmap = mipmap
    }

    public static let linear = GLSampling()
    public static let nearest = GLSampling(minification: .nearest, magnification: .nearest)

    /// GL's parameters and their values, the same for textures and samplers.
    var parameters: [(name: GLenum, value: GLint)] {
        [
            (GLenum(GL_TEXTURE_MIN_FILTER), minificationValue),
            (GLenum(GL_TEXTURE_MAG_FILTER), magnification == .linear ? GL_LINEAR : GL_NEAREST),
            (GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE),
            (GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE),
        ]
    }

    private var minificationValue: GLint {
        switch (minification, mipmap) {
        case (.nearest, nil): GL_NEAREST
        case (.linear, nil): GL_LINEAR
        case (.nearest, .nearest): GL_NEAREST_MIPMAP_NEAREST
        case (.linear, .nearest): GL_LINEAR_MIPMAP_NEAREST
        case (.nearest, .linear): GL_NEAREST_MIPMAP_LINEAR
        case (.linear, .linear): GL_LINEAR_MIPMAP_LINEAR
        }
    }
}
