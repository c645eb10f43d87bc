import CoreAnimation

/// One of the frames that a renderer draws one after the other. Its pixels can be had until the next is asked for.
public struct CARendererFrame {
    /// The number of the frame, from 0.
    public let index: Int
    /// The time that the frame shows, in seconds.
    public let time: CFTimeInterval
    /// False when the picture is that of the frame before, so that nothing was drawn; true for the first.
    public let isChanged: Bool
    let cursor: FrameCursor

    /// What drawing the frame took.
    public var statistics: CARendererStatistics { cursor.renderer.statistics }

    /// Copies the frame: premultiplied RGBA bytes, top row first, rows without padding.
    ///
    /// - Throws: `CARendererError.frameIsOver` after the next frame was asked for, and what the renderer's method throws.
    public func readPixels(into buffer: UnsafeMutableRawBufferPointer) throws {
        try check()
        try cursor.renderer.readPixels(into: buffer)
    }

    /// The frame as a picture, which stays valid.
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
