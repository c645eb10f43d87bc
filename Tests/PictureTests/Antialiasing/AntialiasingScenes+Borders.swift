import QuartzCore
import TestSupport

extension AntialiasingScenes {
    private static func bordered(_ i: Int, width: CGFloat, radius: CGFloat, side: CGFloat = 44) -> CALayer {
        let fill: CGColor? = i % 3 == 0 ? nil : .rgb(1, 0.8, 0.2)
        let layer = CALayer.box(center: .zero, size: CGSize(width: side, height: side), color: fill)
        layer.borderWidth = width
        layer.borderColor = ink(i)
        layer.cornerRadius = radius
        return layer
    }

    /// Widths from half a pixel, radii smaller and larger than the width.
    static let borders = TestScene("borders") {
        grid(4) { i in
            let layer = bordered(i, width: 0.5 + Double(i) * 0.7, radius: Double(i % 5) * 5)
            layer.position = CGPoint(x: Double(i) * 0.21, y: Double(i) * 0.13)
            return layer
        }
    }

    static let rotatedBorders = TestScene("rotated-borders") {
        grid(4) { i in
            let layer = bordered(i, width: 0.6 + Double(i) * 0.5, radius: Double(i % 4) * 6, side: 38)
            layer.transform = CATransform3DMakeRotation(0.07 + Double(i) * 0.23, 0, 0, 1)
            return layer
        }
    }

    static let bordersInPerspective = TestScene("borders-in-perspective") {
        grid(3) { i in
            let layer = bordered(i, width: 1 + Double(i), radius: Double(i % 4) * 5, side: 56)
            layer.transform = CATransform3DRotate(
                .perspective(150), 0.2 + Double(i) * 0.1, Double(i % 2), 1, 0)
            return layer
        }
    }
}
