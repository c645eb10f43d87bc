import CGLES

extension GLTexture {
    /// Copies pixels into a rectangle of one level and layer. Row 0 of the memory becomes row `y`. The bytes, or
    /// floats, have the texture's format; `bytesPerRow` is the distance between the starts of rows. Throws, without
    /// reading or writing anything, if the rectangle exceeds the texture or the memory is too short.
    package func upload(
        _ pixels: UnsafeRawBufferPointer, bytesPerRow: Int, x: Int = 0, y: Int = 0, width: Int, height: Int,
        layer: Int = 0, level: Int = 0
    ) throws(GLError) {
        let operation = "upload \(width)x\(height) RGBA pixels at \(x),\(y)"
        try owner.requireCurrent(operation)
        guard width > 0, height > 0 else { return }
        let region = Region(x: x, y: y, width: width, height: height, layer: layer, level: level)
        try checkRegion(region, operation)
        let layout = PixelRows(
            width: width, height: height, bytesPerPixel: format.bytesPerPixel, bytesPerRow: bytesPerRow)
        guard let base = pixels.baseAddress, let needed = layout.byteCount, pixels.count >= needed else {
            throw .invalidArgument(
                operation: operation,
                reason: "the rows of \(bytesPerRow) bytes do not fit the \(pixels.count) bytes of memory")
        }
        GLError.clear()
        bind()
        gles.glBindBuffer(GLenum(GL_PIXEL_UNPACK_BUFFER), 0)
        gles.glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
        if let rowLength = layout.rowLength {
            gles.glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(rowLength))
            copy(region, base)
            gles.glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
        } else {
            // GL measures a row's length in pixels, so rows with a fractional length are uploaded one by one.
            for row in 0..<height {
                copy(region.row(row), base + row * bytesPerRow)
            }
        }
        try GLError.check(operation)
    }

    struct Region {
        var x, y, width, height, layer, level: Int

        func row(_ row: Int) -> Region {
            Region(x: x, y: y + row, width: width, height: 1, layer: layer, level: level)
        }
    }

    private func checkRegion(_ region: Region, _ operation: String) throws(GLError) {
        let inside =
            (0..<levels).contains(region.level)
            && (0..<(layers ?? 1)).contains(region.layer)
            && region.x >= 0 && region.width <= levelWidth(region.level)
            && region.x <= levelWidth(region.level) - region.width
            && region.y >= 0 && region.height <= levelHeight(region.level)
            && region.y <= levelHeight(region.level) - region.height
        guard inside else {
            throw .invalidArgument(
                operation: operation,
                reason:
                    "level \(region.level), layer \(region.layer) of the \(width)x\(height) texture has no such place"
            )
        }
    }

    private func copy(_ region: Region, _ bytes: UnsafeRawPointer) {
        let (x, y, level) = (GLint(region.x), GLint(region.y), GLint(region.level))
        let (w, h) = (GLsizei(region.width), GLsizei(region.height))
        let (_, format, type) = self.format.names
        if layers != nil {
            gles.glTexSubImage3D(
                target, level, x, y, GLint(region.layer), w, h, 1, format, type, bytes)
        } else {
            gles.glTexSubImage2D(target, level, x, y, w, h, format, type, bytes)
        }
    }
}
