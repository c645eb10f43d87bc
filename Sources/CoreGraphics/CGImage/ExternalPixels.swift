import Foundation

/// Pixels that a GPU holds, such as a texture of a client's GL context. They never change.
package protocol ExternalPixels: AnyObject, Sendable {
    var width: Int { get }
    var height: Int { get }
    /// Whether alpha is ignored: every pixel is opaque.
    var isOpaque: Bool { get }
    /// Premultiplied RGBA bytes, top row first, rows without padding. Reading them takes milliseconds, so the first
    /// result is kept. Zeros if they can't be read.
    var bytes: Data { get }
}

extension CGImage {
    /// Creates an image of pixels that a GPU holds; nil for an empty size. A renderer that can share the memory draws
    /// it without a copy.
    package convenience init?(external: any ExternalPixels) {
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
            intent: .defaultIntent, opacity: external.isOpaque ? .opaque : .translucent, external: external)
    }
}
