import CGLES

/// The filters of a texture or a sampler. Coordinates are clamped to the edge.
package struct GLSampling: Sendable, Hashable {
    package enum Filter: Sendable, Hashable {
        case nearest, linear
    }

    package var minification: Filter
    package var magnification: Filter
    /// The selection of mipmap levels in minification; nil uses only level 0.
    package var mipmap: Filter?

    package init(
        minification: Filter = .linear, magnification: Filter = .linear, mipmap: Filter? = nil
    ) {
        self.minification = minification
        self.magnification = magnification
        self.mipmap = mipmap
    }

    package static let linear = GLSampling()
    package static let nearest = GLSampling(minification: .nearest, magnification: .nearest)

    /// GL's parameters and their values, for textures and samplers alike.
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
