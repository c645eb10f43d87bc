import QuartzCore

extension CALayer {
    /// A layer of one colour, in its superlayer's points.
    public static func box(
        center: CGPoint, size: CGSize, color: CGColor?, transform: CATransform3D = CATransform3DIdentity
    ) -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.position = center
        layer.backgroundColor = color
        layer.transform = transform
        return layer
    }

    /// A root layer that fills a target, with `sublayers`.
    public static func stage(
        width: Int = 256, height: Int = 256, color: CGColor? = .gray(0.95), _ sublayers: [CALayer]
    ) -> CALayer {
        let layer = box(
            center: CGPoint(x: Double(width) / 2, y: Double(height) / 2),
            size: CGSize(width: width, height: height), color: color)
        sublayers.forEach(layer.addSublayer)
        return layer
    }
}

extension CGColor {
    /// An opaque grey.
    public static func gray(_ value: CGFloat) -> CGColor { .rgb(value, value, value) }

    /// A colour in sRGB.
    public static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor
    {
        CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }
}

extension CATransform3D {
    /// Perspective with the eye `distance` points before the plane.
    public static func perspective(_ distance: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / distance
        return transform
    }
}
