import QuartzCore
import TestSupport

extension PropertyChange {
    private static var sevenColors: [CGColor] {
        (0..<7).map { (index: Int) -> CGColor in
            let step = Double(index)
            return .rgb(0.1 * step, Double(index % 2), 0.5, 1 - 0.12 * step)
        }
    }

    static let gradient: [PropertyChange] =
        values(
            "colors", \CAGradientLayer.colors, { $0.colors?.reversed() },
            { _ in [CGColor.rgb(1, 0, 0, 0.2), CGColor.rgb(0, 0, 1, 0.9), CGColor.rgb(0, 1, 0)] },
            { _ in sevenColors }, { _ in nil })
        + values(
            "locations", \CAGradientLayer.locations,
            { layer in layer.colors.map { $0.indices.map { NSNumber(value: 0.2 + 0.15 * Double($0)) } } },
            { layer in layer.colors.map { $0.indices.map { _ in 0.4 } } }, { _ in nil })
        + values(
            "startPoint", \CAGradientLayer.startPoint, { CGPoint(x: $0.startPoint.x + 0.2, y: 0.35) },
            { $0.endPoint })
        + values("endPoint", \CAGradientLayer.endPoint, { CGPoint(x: $0.endPoint.x - 0.3, y: 0.9) })
        + values(
            "type", \CAGradientLayer.type, { $0.type == .radial ? .conic : .radial },
            { $0.type == .axial ? .conic : .axial })
}

extension PropertyScene {
    /// Gradients of each type, in a mask and as one, upright and turned.
    static let gradients = PropertyScene(description: "gradients") {
        let card = gradient(.axial, 6, 5, 30, 24, [.rgb(0.9, 0.2, 0.1), .rgb(0.1, 0.2, 0.9)])
        (card.cornerRadius, card.borderWidth, card.opacity) = (6, 2, 0.9)
        card.addSublayer(box(12, 9, 9, 9, .rgb(1, 1, 0, 0.8)))
        let wheel = gradient(.conic, 44, 4, 26, 26, [.rgb(0, 0.8, 0.3), .rgb(0.9, 0.9, 0.1, 0.4)])
        wheel.transform = CATransform3DMakeRotation(0.6, 0.3, 1, 0.2)
        let masked = gradient(.radial, 8, 34, 64, 26, (0..<5).map { .rgb(0.2 * Double($0), 0.3, 0.6) })
        let mask = box(0, 0, 64, 26, nil, [])
        mask.addSublayer(gradient(.radial, 2, 2, 28, 20, [.rgb(0, 0, 0), .rgb(0, 0, 0, 0.1)]))
        mask.addSublayer(
            gradient(.axial, 32, 2, 30, 22, [.rgb(0, 0, 0, 0), .rgb(0, 0, 0, 0.7), .rgb(0, 0, 0, 0.4)]))
        masked.mask = mask
        return [card, wheel, masked]
    }

    private static func gradient(
        _ type: CAGradientLayerType, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        _ colors: [CGColor]
    ) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        (layer.type, layer.colors) = (type, colors)
        (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.2, y: 0.1), CGPoint(x: 0.95, y: 0.8))
        return layer
    }
}
