import CoreGraphics

/// The bytes of one frame: RGBA, premultiplied, top row first, rows without padding. They may be modified.
struct FramePixels {
    let start: UnsafeMutableRawPointer
    let width: Int
    let height: Int

    /// Calls `body` with the frame as an image, which must not outlive the call; nil if it has no pixels.
    @discardableResult
    func withImage<R>(_ body: (CGImage) throws -> R) rethrows -> R? {
        let data = Data(bytesNoCopy: start, count: width * height * 4, deallocator: .none)
        let image = CGImage(width: width, height: height, rgba8: data, alphaInfo: .premultipliedLast)
        return try image.map(body)
    }
}
