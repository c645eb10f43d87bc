import CoreGraphics
import RenderTree

/// The picture of a cell's particles.
package final class ParticlePicture: Sendable {
    package let image: CGImage
    /// The visible part of the image, in unit coordinates, y down.
    package let rect: CGRect
    package let minification: ContentsFilter
    package let magnification: ContentsFilter
    /// Image pixels per point, as given.
    package let scale: CGFloat
    /// The bias of the level of detail with the trilinear filter.
    package let bias: Float
    /// Half the size of a particle of scale 1, in points.
    package let half: SIMD2<Double>
    /// Whether the outermost texels are nearly transparent, so that edges need no antialiasing.
    package let hasClearEdges: Bool

    /// Nil if the visible part is empty.
    ///
    /// - Parameter scale: image pixels per point; an invalid scale counts as 1.
    package init?(
        image: CGImage, rect: CGRect, scale: CGFloat, minification: ContentsFilter,
        magnification: ContentsFilter, bias: Float
    ) {
        guard rect.isFinite, rect.width > 0, rect.height > 0 else { return nil }
        self.scale = scale
        let scale = scale > 0 && scale < .infinity ? scale.native : 1
        self.image = image
        self.rect = rect
        self.minification = minification
        self.magnification = magnification
        self.bias = bias
        half = SIMD2(
            Double(image.width) * rect.width.native / scale / 2,
            Double(image.height) * rect.height.native / scale / 2)
        hasClearEdges = rect == CGRect(x: 0, y: 0, width: 1, height: 1) && Self.hasClearEdges(image)
    }

    /// The alpha, of 255, up to which a texel counts as transparent.
    private static let clear: UInt8 = 8

    private static func hasClearEdges(_ image: CGImage) -> Bool {
        let width = image.width, height = image.height
        // Larger images are drawn in tiles anyway.
        if image.isFullyOpaque || max(width, height) > 1024 { return false }
        func isClear(x: Int, y: Int, width: Int, height: Int) -> Bool {
            var bytes = [UInt8](repeating: 0, count: width * height * 4)
            bytes.withUnsafeMutableBytes {
                image.copyPremultipliedRGBA8(
                    x: x, y: y, width: width, height: height, into: $0, bytesPerRow: width * 4)
            }
            return stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] <= clear }
        }
        return isClear(x: 0, y: 0, width: width, height: 1)
            && isClear(x: 0, y: height - 1, width: width, height: 1)
            && isClear(x: 0, y: 0, width: 1, height: height)
            && isClear(x: width - 1, y: 0, width: 1, height: height)
    }
}

extension ParticlePicture: Equatable {
    package static func == (a: ParticlePicture, b: ParticlePicture) -> Bool {
        a === b
            || a.image === b.image && a.rect == b.rect && a.minification == b.minification
                && a.magnification == b.magnification && a.bias == b.bias && a.half == b.half
    }
}
