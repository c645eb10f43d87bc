import CGLES

extension GLBuffer {
    /// Lets `body` write part of the buffer in place; what was there is undefined. With `unsynchronized` GL does
    /// not wait for draws that read this part, so the caller must know that there are none.
    public func withMappedBytes<R>(
        offset: Int = 0, count: Int, unsynchronized: Bool = false,
        _ body: (UnsafeMutableRawBufferPointer) throws -> R
    ) throws -> R {
        let operation = "map \(count) bytes at \(offset)"
        try owner.requireCurrent(operation)
        try checkRange(offset, count, operation)
        guard count > 0 else { return try body(UnsafeMutableRawBufferPointer(start: nil, count: 0)) }
        GLError.clear()
        bind()
        var access = GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_RANGE_BIT
        if unsynchronized { access |= GL_MAP_UNSYNCHRONIZED_BIT }
        guard let bytes = gles.glMapBufferRange(target, offset, count, GLbitfield(access)) else {
            try GLError.check(operation)
            throw GLError.unsupported(operation: operation, reason: "the driver gives no address")
        }
        let result: R
        do {
            result = try body(UnsafeMutableRawBufferPointer(start: bytes, count: count))
        } catch {
            bind()
            _ = gles.glUnmapBuffer(target)
            throw error
        }
        bind()
        guard gles.glUnmapBuffer(target) == GLboolean(GL_TRUE) else {
            throw GLError.unsupported(operation: operation, reason: "the driver lost the buffer's bytes")
        }
        return result
    }
}
