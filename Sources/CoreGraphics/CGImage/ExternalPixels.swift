import Foundation

/// Pixels that are held otherwise than as bytes of colours: a texture of a client's GL context, or the planes of a
/// movie's frame. They never change.
package protocol ExternalPixels: AnyObject, Sendable {
    var width: Int { get }
    var height: Int { get }
    /// Whether alpha is ignored: every pixel is opaque.
    var isOpaque: Bool { get }
    /// Premultiplied RGBA bytes, top row first, rows without padding. Reading them takes milliseconds, so the first
    /// result is kept. Zeros if they can't be read.
    var bytes: Data { get }
    /// The layout of the planes; nil for pixels that a GPU holds.
    var layout: PlanarLayout? { get }
    /// Calls a closure with the bytes of a plane, and the bytes from one row to the next.
    func withPlane(_ index: Int, _ body: (UnsafeRawBufferPointer, Int) throws -> Void) throws
}

extension ExternalPixels {
    package var layout: PlanarLayout? { nil }
    package func withPlane(_ index: Int, _ body: (UnsafeRawBufferPointer, Int) throws -> Void) throws {}
}

extension CGImage {
    /// Creates an image of pixels that are no bytes of colours; nil for an empty size. A renderer that can share the
    /// memory of a GPU draws it without a copy, and one that can convert planes uploads these.
    ///
    /// - Parameter stamp: successive frames of one bitmap take turns in one texture.
    package convenience init?(external: any ExternalPixels, stamp: BitmapStamp? = nil) {
        let (width, height) = (external.width, external.height)
        let info = CGBitmapInfo(alpha: .premultipliedLast)
        guard width > 0, height > 0,
            let layout = PixelLayout(
                bitsPerComponent: 8, bitsPerPixel: 32, space: .standardRGB, bitmapInfo: info)
        else { return nil }
        self.init(
            width: width, height: height, layout: layout, bitsPerComponent: 8, bytesPerRow: width * 4,
            space: .standardRGB, bitmapInfo: info,
            provider: CGDataProvider(external: external), decode: nil, shouldInterpolate: true,
            intent: .defaultIntent, opacity: external.isOpaque ? .opaque : .translucent, stamp: stamp,
            external: external)
    }
}
