import Foundation

/// The bitmap of a layer's own drawing.
final class LayerBacking {
    let bitmap: DrawnBitmap
    let plan: BackingPlan
    /// The image that the layer shows.
    var image: CGImage?

    init(_ plan: BackingPlan) {
        self.plan = plan
        bitmap = DrawnBitmap(width: plan.width, height: plan.height, format: plan.format)
    }
}

/// The size and format of a layer's bitmap. A change redraws it entirely.
struct BackingPlan: Equatable {
    let bounds: CGRect
    let width: Int
    let height: Int
    let format: DrawnBitmap.Format
    /// Whether the layer's y runs down.
    let isFlipped: Bool

    /// The maximum number of pixels of a bitmap: a gigabyte.
    static let maximumArea: CGFloat = 268_435_456

    /// Nil if the bounds are empty or not finite.
    init?(bounds: CGRect, scale: CGFloat, format: DrawnBitmap.Format, isFlipped: Bool) {
        let bounds = bounds.standardized
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let (wide, high) = (bounds.width * scale, bounds.height * scale)
        guard wide > 0, high > 0, wide.isFinite, high.isFinite, bounds.minX.isFinite, bounds.minY.isFinite
        else {
            return nil
        }
        let side = CGFloat(DrawnBitmap.maximumSide)
        let part = min(1, side / max(wide, high), (Self.maximumArea / wide / high).squareRoot())
        // Rounding errors must not enlarge an integral size.
        func pixels(_ length: CGFloat) -> Int { Int(min(max((length * part - 1e-6).rounded(.up), 1), side)) }
        self.bounds = bounds
        width = pixels(wide)
        height = pixels(high)
        self.format = format
        self.isFlipped = isFlipped
    }

    /// Maps the layer's bounds space to pixels, y down.
    var base: CGAffineTransform {
        let (x, y) = (CGFloat(width) / bounds.width, CGFloat(height) / bounds.height)
        return isFlipped
            ? CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -bounds.minX * x, ty: -bounds.minY * y)
            : CGAffineTransform(a: x, b: 0, c: 0, d: -y, tx: -bounds.minX * x, ty: bounds.maxY * y)
    }
}
