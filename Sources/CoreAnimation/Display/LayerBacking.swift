import Foundation

/// The bitmap that a layer draws itself into.
final class LayerBacking {
    let bitmap: DrawnBitmap
    let plan: BackingPlan
    /// What the layer shows of it.
    var image: CGImage?

    init(_ plan: BackingPlan) {
        self.plan = plan
        bitmap = DrawnBitmap(width: plan.width, height: plan.height, format: plan.format)
    }
}

/// What a layer's bitmap has to be like. One that should be otherwise is drawn anew as a whole.
struct BackingPlan: Equatable {
    let bounds: CGRect
    let width: Int
    let height: Int
    let format: DrawnBitmap.Format
    /// Whether the layer's y runs down.
    let isFlipped: Bool

    /// How many pixels a bitmap has at most: a gigabyte.
    static let maximumArea: CGFloat = 268_435_456

    /// Nil where the bounds have no area, or are no numbers.
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
        // A size that is whole but for rounding is not made larger.
        func pixels(_ length: CGFloat) -> Int { Int(min(max((length * part - 1e-6).rounded(.up), 1), side)) }
        self.bounds = bounds
        width = pixels(wide)
        height = pixels(high)
        self.format = format
        self.isFlipped = isFlipped
    }

    /// Maps the layer's space to pixels, y down.
    var base: CGAffineTransform {
        let (x, y) = (CGFloat(width) / bounds.width, CGFloat(height) / bounds.height)
        return isFlipped
            ? CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -bounds.minX * x, ty: -bounds.minY * y)
            : CGAffineTransform(a: x, b: 0, c: 0, d: -y, tx: -bounds.minX * x, ty: bounds.maxY * y)
    }
}
