import QuartzCore
import TestSupport

extension AntialiasingScenes {
    private static func continuous(
        _ i: Int, radius: CGFloat, size: CGSize = CGSize(width: 42, height: 42)
    ) -> CALayer {
        let layer = CALayer.box(center: .zero, size: size, color: ink(i))
        layer.cornerRadius = radius
        layer.cornerCurve = .continuous
        return layer
    }

    /// Radii for which there is room, and larger ones up to half the side.
    static let continuousCorners = TestScene("continuous-corners") {
        grid(5) { i in
            let layer = continuous(i, radius: 1.5 + Double(i) * 0.8)
            layer.position = CGPoint(x: Double(i % 3) * 0.3, y: Double(i % 2) * 0.45)
            return layer
        }
    }

    static let rotatedContinuousCorners = TestScene("rotated-continuous-corners") {
        grid(4) { i in
            let layer = continuous(i, radius: 3 + Double(i), size: CGSize(width: 42, height: 28 + i % 4 * 4))
            let turned = CATransform3DMakeRotation(0.1 + Double(i) * 0.3, 0, 0, 1)
            layer.transform = CATransform3DScale(turned, i % 2 == 0 ? 1 : -1, i % 3 == 0 ? 0.6 : 1, 1)
            return layer
        }
    }

    static let continuousCornersInPerspective = TestScene("continuous-corners-in-perspective") {
        grid(3) { i in
            let layer = continuous(i, radius: 4 + Double(i) * 2.5, size: CGSize(width: 58, height: 58))
            layer.transform = CATransform3DRotate(
                .perspective(150), 0.3 + Double(i) * 0.1, 1, Double(i % 3), 0)
            return layer
        }
    }

    static let someContinuousCorners = TestScene("some-continuous-corners") {
        grid(4) { i in
            let layer = continuous(i, radius: 11)
            layer.maskedCorners = CACornerMask(rawValue: UInt(i))
            layer.transform = CATransform3DMakeRotation(i % 2 == 0 ? 0 : 0.35, 0, 0, 1)
            return layer
        }
    }

    static let continuousBorders = TestScene("continuous-borders") {
        grid(4) { i in
            let layer = continuous(i, radius: Double(i % 5) * 5 + 2, size: CGSize(width: 46, height: 46))
            layer.backgroundColor = i % 3 == 0 ? nil : .rgb(1, 0.8, 0.2)
            layer.borderWidth = 0.5 + Double(i) * 0.7
            layer.borderColor = ink(i, alpha: i % 4 == 1 ? 0.5 : 1)
            if i >= 8 { layer.transform = CATransform3DMakeRotation(Double(i) * 0.23, 0, 0, 1) }
            return layer
        }
    }

    static let continuousClips = TestScene("continuous-clips") {
        grid(3) { i in
            let layer = continuous(i, radius: 6 + Double(i) * 2, size: CGSize(width: 56, height: 56))
            layer.backgroundColor = nil
            layer.masksToBounds = true
            layer.addSublayer(
                .box(center: CGPoint(x: 28, y: 28), size: CGSize(width: 120, height: 120), color: ink(i)))
            layer.transform = CATransform3DMakeRotation(Double(i) * 0.2, 0, 0, 1)
            return layer
        }
    }

    /// Corners hundreds of pixels wide: the curve itself must be right.
    static let largeContinuousCorner = TestScene("large-continuous-corner") {
        let layer = continuous(0, radius: 220, size: CGSize(width: 900, height: 900))
        layer.position = CGPoint(x: 460, y: 460)
        return .stage(color: .gray(1), [layer])
    }
}
