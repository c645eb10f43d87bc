import Foundation

/// An offscreen drawing to be drawn repeatedly into contexts like the one it was created for.
public final class CGLayer {
    /// The context that draws into the layer; y runs up from its lower edge.
    public let context: CGContext?
    /// The size in initial user space of the context that the layer was created for.
    public let size: CGSize

    /// Creates a transparent layer. Nil if the size is not positive, or too large for a bitmap.
    ///
    /// The layer has as many pixels as a rectangle of `size` in the context's initial user space.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let base = context.base
        let (width, height) = (size.width * hypot(base.a, base.b), size.height * hypot(base.c, base.d))
        guard width > 0, height > 0, width <= CGFloat(Sheet.maximumSide), height <= CGFloat(Sheet.maximumSide)
        else { return nil }
        let bitmap = BitmapBacking(
            width: Int(width.rounded(.up)), height: Int(height.rounded(.up)), bytesPerRow: 0,
            space: context.backing.encoding.space.drawableRGB,
            bitmapInfo: CGBitmapInfo(alpha: .premultipliedLast))
        guard let bitmap else { return nil }
        let matrix = CGAffineTransform(
            a: CGFloat(bitmap.width) / size.width, b: 0, c: 0, d: -CGFloat(bitmap.height) / size.height,
            tx: 0,
            ty: CGFloat(bitmap.height))
        self.context = CGContext(bitmap, base: matrix)
        self.size = size
    }
}

extension CGLayer: Hashable {
    public static func == (a: CGLayer, b: CGLayer) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Draws a layer at its own size with its lower left corner at a point.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }

    /// Draws a layer into a rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        if let image = layer.context?.makeImage() { draw(image, in: rect) }
    }
}
