import QuartzCore
import TestSupport

extension AntialiasingScenes {
    private static func rounded(_ i: Int, radius: CGFloat, side: CGFloat = 40) -> CALayer {
        let layer = CALayer.box(center: .zero, size: CGSize(width: side, height: side), color: ink(i))
        layer.cornerRadius = radius
        return layer
    }

    /// Radii of half a pixel up to the whole half side.
    static let roundedCorners = TestScene("rounded-corners") {
        grid(5) { i in rounded(i, radius: i == 0 ? 0.5 : Double(i) * 0.8 + 0.8) }
    }

    static let rotatedCorners = TestScene("rotated-corners") {
        grid(4) { i in
            let layer = rounded(i, radius: 2 + Double(i) * 1.1)
            let turned = CATransform3DMakeRotation(0.1 + Double(i) * 0.3, 0, 0, 1)
            layer.transform = CATransform3DScale(turned, 1, 0.4 + Double(i % 4) * 0.2, 1)
            return layer
        }
    }

    static let cornersInPerspective = TestScene("corners-in-perspective") {
        grid(3) { i in
            let layer = rounded(i, radius: 3 + Double(i) * 2.5, side: 56)
            layer.transform = CATransform3DRotate(
                .perspective(130), 0.3 + Double(i) * 0.1, 1, Double(i % 3), 0)
            return layer
        }
    }

    /// Every choice of rounded corners.
    static let someCorners = TestScene("some-corners") {
        grid(4) { i in
            let layer = rounded(i, radius: 12)
            layer.maskedCorners = CACornerMask(rawValue: UInt(i))
            layer.transform = CATransform3DMakeRotation(i % 2 == 0 ? 0 : 0.35, 0, 0, 1)
            return layer
        }
    }

    /// A clip's edge cuts sublayers that are larger than it.
    static let roundedClips = TestScene("rounded-clips") {
        grid(3) { i in
            let layer = rounded(i, radius: 6 + Double(i) * 2, side: 56)
            layer.backgroundColor = nil
            layer.masksToBounds = true
            layer.addSublayer(
                .box(center: CGPoint(x: 28, y: 28), size: CGSize(width: 120, height: 120), color: ink(i)))
            var transform = CATransform3DMakeRotation(Double(i) * 0.2, 0, 0, 1)
            if i >= 6 { transform = CATransform3DRotate(.perspective(150), 0.7, 1, 0.5, 0) }
            layer.transform = transform
            return layer
        }
    }
}
