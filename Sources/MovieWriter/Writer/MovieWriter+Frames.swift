import CoreGraphics

extension MovieWriter {
    /// The size of a frame in bytes.
    public var frameByteCount: Int { info.width * info.height * 4 }

    /// A buffer for the next frame; waits until the encoder returns one.
    public func makeFrame() throws(MovieError) -> MovieFrame {
        MovieFrame(try queue.takeFree(), count: frameByteCount, queue: queue)
    }

    /// Adds a frame of this writer without copying it.
    public func append(_ frame: consuming MovieFrame) throws(MovieError) {
        guard frame.queue === queue else {
            throw MovieError(
                file: url.path, reason: .wrongFrame, detail: "the frame is another writer's")
        }
        try count(1)
        try frame.send()
    }

    /// Adds a copy of bytes: RGBA, premultiplied, in sRGB, top row first, rows without padding.
    public func append(_ bytes: UnsafeRawBufferPointer) throws(MovieError) {
        guard bytes.count == frameByteCount else { throw wrongSize("\(bytes.count) bytes") }
        let frame = try makeFrame()
        frame.bytes.copyMemory(from: bytes)
        try append(frame)
    }

    /// Adds a copy of bytes, as `append(_:)` of a buffer.
    public func append(_ bytes: [UInt8]) throws(MovieError) {
        guard bytes.count == frameByteCount else { throw wrongSize("\(bytes.count) bytes") }
        let frame = try makeFrame()
        frame.bytes.copyBytes(from: bytes)
        try append(frame)
    }

    /// Adds the caller's memory, in the layout of the other methods, without copying it if the width is a multiple of
    /// 32.
    ///
    /// The encoder may modify the bytes. `release` is called when it no longer uses them, on any thread, and also if
    /// this call throws.
    public func append(
        bytesNoCopy bytes: UnsafeMutableRawBufferPointer, release: @escaping @Sendable () -> Void
    ) throws(MovieError) {
        guard bytes.count == frameByteCount, let start = bytes.baseAddress,
            Int(bitPattern: start) % 4 == 0
        else {
            release()
            throw wrongSize("\(bytes.count) bytes")
        }
        // The converters read whole vectors, so other widths need extra memory after the last row.
        guard info.width % 32 == 0 else {
            defer { release() }
            try append(UnsafeRawBufferPointer(bytes))
            return
        }
        let store = FrameStore(start, release: release)
        try count(1)
        try queue.add(store)
    }

    /// Adds an image of the movie's size, in any layout and space.
    public func append(_ image: CGImage) throws(MovieError) {
        guard image.width == info.width, image.height == info.height else {
            throw wrongSize("\(image.width) x \(image.height) pixels")
        }
        let frame = try makeFrame()
        image.copyPremultipliedRGBA8(
            x: 0, y: 0, width: info.width, height: info.height, into: frame.bytes,
            bytesPerRow: info.width * 4)
        try append(frame)
    }

    private func wrongSize(_ given: String) -> MovieError {
        MovieError(
            file: url.path, reason: .wrongFrame,
            detail: "a frame has \(given), "
                + "not \(info.width) x \(info.height) pixels in \(frameByteCount) bytes")
    }
}
