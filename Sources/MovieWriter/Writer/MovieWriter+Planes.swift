import Libav

extension MovieWriter {
    /// A frame to fill with planes of 8 bits with halved chroma, of the encoded size, in the colours of `MovieOptions.planes`.
    /// Its samples are undefined. The writer reuses it after it was encoded, or after the caller has released it.
    ///
    /// - Throws: `MovieError` if the options name no colours of planes.
    package func makePlanes() throws(MovieError) -> VideoFrame {
        guard let planes else { throw noPlanes }
        return try planes.next()
    }

    /// Adds a frame of `makePlanes()` without a conversion; waits for a free place in the queue. The caller must not
    /// use the frame afterwards.
    package func append(planes frame: VideoFrame) throws(MovieError) {
        guard planes != nil, frame.raw.pointee.width == Int32(clamping: info.encodedWidth),
            frame.raw.pointee.height == Int32(clamping: info.encodedHeight)
        else { throw noPlanes }
        try count(1)
        try queue.add(frame)
    }

    private var noPlanes: MovieError {
        MovieError(
            file: url.path, reason: .wrongFrame,
            detail: "expected options with the colours of planes, and a frame of the encoded size")
    }
}
