import QuartzCore
import TestSupport

extension PropertyScene {
    /// Stars that are filled and stroked: upright, turned, with dashes, and as a mask.
    static let shapes = PropertyScene(description: "shapes") {
        let turned = star(20, 24, 15), dashed = star(58, 20, 13), mask = star(18, 14, 14)
        turned.transform = CATransform3DMakeRotation(0.6, 0.4, 1, 0.3)
        (dashed.lineDashPattern, dashed.opacity) = ([6, 2], 0.7)
        (mask.strokeColor, mask.fillColor) = (.rgb(0, 0, 0, 0.5), .rgb(0, 0, 0, 0.9))
        mask.lineDashPattern = [5, 3]
        let card = box(40, 34, 36, 28, .rgb(0.2, 0.4, 0.8))
        card.mask = mask
        return [turned, dashed, card]
    }

    private static func star(_ x: Double, _ y: Double, _ radius: Double) -> CAShapeLayer {
        let path = CGMutablePath()
        for i in 0..<5 {
            let angle = Double(i) * 0.8 * .pi
            let point = CGPoint(x: radius + radius * sin(angle), y: radius - radius * cos(angle))
            if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        let layer = CAShapeLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
        layer.position = CGPoint(x: x, y: y)
        layer.path = path
        (layer.fillColor, layer.strokeColor) = (.rgb(0.9, 0.7, 0.1), .rgb(0.3, 0.1, 0.5))
        layer.lineWidth = 2.5
        return layer
    }
}
