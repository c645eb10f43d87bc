import CoreAnimation

/// One of the consecutive frames of a renderer. Its pixels are available until the next frame is requested.
public struct CARendererFrame {
    /// The index of the frame, from 0.
    public let index: Int
    /// The time of the frame, in seconds.
    public let time: CFTimeInterval
    /// Whether the picture differs from the previous frame's; true for the first. If false, nothing was drawn.
    public let isChanged: Bool
    let cursor: FrameCursor

    /// The cost of drawing the frame.
    public var statistics: CARendererStatistics { cursor.renderer.statistics }

    /// Copies the frame: premultiplied RGBA bytes, top row first, rows without padding.
    ///
    /// - Throws: `CARendererError.frameIsOver` after the next frame was requested, and errors of the renderer's
    ///   method.
    public func readPixels(into buffer: UnsafeMutableRawBufferPointer) throws {
        try check()
        try cursor.renderer.readPixels(into: buffer)
    }

    /// The frame as an image, which stays valid.
    ///
    /// - Throws: as `readPixels(into:)`.
    public func makeImage() throws -> CGImage {
        try check()
        return try cursor.renderer.makeImage()
    }

    private func check() throws(CARendererError) {
        guard cursor.index == index else { throw CARendererError.frameIsOver(index) }
    }
}
