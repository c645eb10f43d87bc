import CGLES

/// The size and format of a texture to allocate.
struct GLTextureSize {
    let width: Int
    let height: Int
    let layers: Int?
    let levels: Int
    let format: GLTexture.Format

    /// Creates a texture of this size and returns its name.
    func allocate(
        in context: GLContext, target: GLenum
    ) throws(GLError) -> GLuint {
        let operation = "make a \(width)x\(height)\(layers.map { "x\($0)" } ?? "") texture"
        try context.deletions.requireCurrent(operation)
        try check(context.limits, operation)
        let isSoftware = context.isSoftware
        guard !isSoftware || AddressSpace.has(bytes) else {
            throw .gl(operation: operation, code: GLenum(GL_OUT_OF_MEMORY))
        }
        GLError.clear()
        var name: GLuint = 0
        gles.glGenTextures(1, &name)
        gles.glBindTexture(target, name)
        if isSoftware {
            TextureMemory.inMappings { store(target) }
        } else {
            store(target)
        }
        do {
            try GLError.check(operation)
        } catch {
            gles.glDeleteTextures(1, &name)
            throw error
        }
        return name
    }

    /// The size of all levels, which are at most a third more than the first.
    private var bytes: Int {
        let first = width * height * (layers ?? 1) * format.bytesPerPixel
        return levels > 1 ? first + first / 3 : first
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

    /// Allocates the bound texture's storage.
    private func store(_ target: GLenum) {
        let (width, height) = (GLsizei(width), GLsizei(height))
        let (format, transfer, type) = self.format.names
        if self.format == .rgba8Exchanged {
            // The extension has no storage of a fixed number of levels.
            for level in 0..<levels {
                let (width, height) = (max(width >> level, 1), max(height >> level, 1))
                if let layers {
                    gles.glTexImage3D(
                        target, GLint(level), GLint(format), width, height, GLsizei(layers), 0, transfer,
                        type, nil)
                } else {
                    gles.glTexImage2D(
                        target, GLint(level), GLint(format), width, height, 0, transfer, type, nil)
                }
            }
            gles.glTexParameteri(target, GLenum(GL_TEXTURE_MAX_LEVEL), GLint(levels - 1))
        } else if let layers {
            gles.glTexStorage3D(target, GLsizei(levels), format, width, height, GLsizei(layers))
        } else {
            gles.glTexStorage2D(target, GLsizei(levels), format, width, height)
        }
    }
}
