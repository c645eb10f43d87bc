import CGLES

/// The size of a texture that is about to be allocated.
struct GLTextureSize {
    let width: Int
    let height: Int
    let layers: Int?
    let levels: Int

    /// Makes a texture of this size and returns its name.
    func allocate(
        in context: GLContext, target: GLenum, format: GLPixelFormat
    ) throws(GLError) -> GLuint {
        let operation = "make a \(width)x\(height)\(layers.map { "x\($0)" } ?? "") \(format) texture"
        try context.deletions.requireCurrent(operation)
        try check(context.limits, operation)
        if format == .bgra8, !context.extensions.contains("GL_EXT_texture_format_BGRA8888") {
            throw .unsupported(
                operation: operation, reason: "the driver lacks GL_EXT_texture_format_BGRA8888")
        }
        GLError.clear()
        var name: GLuint = 0
        gles.glGenTextures(1, &name)
        gles.glBindTexture(target, name)
        store(target, format)
        do {
            try GLError.check(operation)
        } catch {
            gles.glDeleteTextures(1, &name)
            throw error
        }
        return name
    }

    private func check(_ limits: GLLimits, _ operation: String) throws(GLError) {
        func require(_ value: Int, _ range: ClosedRange<Int>, _ what: String) throws(GLError) {
            guard range.contains(value) else {
                throw .invalidArgument(
                    operation: operation,
                    reason: "\(what) is \(value); expected \(range.lowerBound) to \(range.upperBound)")
            }
        }
        try require(width, 1...limits.maxTextureSize, "the width")
        try require(height, 1...limits.maxTextureSize, "the height")
        try require(layers ?? 1, 1...limits.maxArrayLayers, "the number of layers")
        try require(
            levels, 1...GLTexture.fullLevelCount(width: width, height: height), "the number of levels")
    }

    /// Gives the bound texture its storage. glTexStorage does not take the BGRA extension's unsized format.
    private func store(_ target: GLenum, _ format: GLPixelFormat) {
        let width = GLsizei(width)
        let height = GLsizei(height)
        let layers = layers.map { GLsizei($0) }
        guard format == .bgra8 else {
            if let layers {
                gles.glTexStorage3D(target, GLsizei(levels), format.internalFormat, width, height, layers)
            } else {
                gles.glTexStorage2D(target, GLsizei(levels), format.internalFormat, width, height)
            }
            return
        }
        let unsized = GLint(format.internalFormat)
        for level in 0..<levels {
            let (w, h) = (max(1, width >> GLsizei(level)), max(1, height >> GLsizei(level)))
            if let layers {
                gles.glTexImage3D(
                    target, GLint(level), unsized, w, h, layers, 0, format.format, format.type, nil)
            } else {
                gles.glTexImage2D(target, GLint(level), unsized, w, h, 0, format.format, format.type, nil)
            }
        }
        gles.glTexParameteri(target, GLenum(GL_TEXTURE_MAX_LEVEL), GLint(levels - 1))
    }
}
