import CGLES

extension GLFramebuffer {
    /// Reads a rectangle as RGBA bytes, after all previous drawing. The first row in memory is row `y`, GL's lowest.
    /// Binds the framebuffer for reading. Throws without writing if the rectangle exceeds the framebuffer or the
    /// memory is too short.
    package func readPixels(
        x: Int = 0, y: Int = 0, width: Int, height: Int, into pixels: UnsafeMutableRawBufferPointer,
        bytesPerRow: Int
    ) throws(GLError) {
        let operation = "read \(width)x\(height) pixels at \(x),\(y)"
        try owner.requireCurrent(operation)
        guard width > 0, height > 0 else { return }
        guard x >= 0, y >= 0, width <= self.width, x <= self.width - width, height <= self.height,
            y <= self.height - height
        else {
            throw .invalidArgument(
                operation: operation, reason: "the framebuffer has \(self.width)x\(self.height) pixels")
        }
        let layout = PixelRows(width: width, height: height, bytesPerPixel: 4, bytesPerRow: bytesPerRow)
        guard let base = pixels.baseAddress, let needed = layout.byteCount, pixels.count >= needed else {
            throw .invalidArgument(
                operation: operation,
                reason: "the rows of \(bytesPerRow) bytes do not fit the \(pixels.count) bytes of memory")
        }
        GLError.clear()
        bind(GLenum(GL_READ_FRAMEBUFFER))
        gles.glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0)
        gles.glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
        let format = color.format == .rgba8Exchanged ? GL_BGRA_EXT : GL_RGBA
        func read(_ y: Int, _ height: Int, _ into: UnsafeMutableRawPointer) {
            gles.glReadPixels(
                GLint(x), GLint(y), GLsizei(width), GLsizei(height), GLenum(format),
                GLenum(GL_UNSIGNED_BYTE), into)
        }
        if let rowLength = layout.rowLength {
            gles.glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(rowLength))
            read(y, height, base)
            gles.glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), 0)
        } else {
            for row in 0..<height { read(y + row, 1, base + row * bytesPerRow) }
        }
        try GLError.check(operation)
    }

    /// Reads the whole framebuffer as RGBA bytes, GL's lowest row first, rows without padding.
    package func readPixels() throws(GLError) -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        var failure: GLError?
        pixels.withUnsafeMutableBytes { bytes in
            do throws(GLError) {
                try readPixels(width: width, height: height, into: bytes, bytesPerRow: width * 4)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return pixels
    }
}
