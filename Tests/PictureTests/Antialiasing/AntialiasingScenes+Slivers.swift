import QuartzCore
import TestSupport

extension AntialiasingScenes {
    /// Upright strips of 0.1 to 1.6 pixels.
    static let slivers = TestScene("slivers") {
        grid(6) { i in
            let thin = 0.1 + Double(i) / 36 * 1.5
            let size = i % 2 == 0 ? CGSize(width: thin, height: 30) : CGSize(width: 30, height: thin)
            return .box(center: CGPoint(x: Double(i) * 0.17, y: Double(i) * 0.23), size: size, color: ink(i))
        }
    }

    static let rotatedSlivers = TestScene("rotated-slivers") {
        grid(6) { i in
            .box(
                center: .zero, size: CGSize(width: 0.15 + Double(i) / 36 * 1.5, height: 34), color: ink(i),
                transform: CATransform3DMakeRotation(0.05 + Double(i) * 0.083, 0, 0, 1))
        }
    }

    /// Planes that are seen almost from the side: narrow at every distance from the eye.
    static let edgeOnPlanes = TestScene("edge-on-planes") {
        grid(4) { i in
            let tilt = Double.pi / 2 - 0.004 * Double(i + 1)
            var transform = CATransform3DRotate(.perspective(200), 0.1 * Double(i), 0, 0, 1)
            transform = CATransform3DRotate(transform, tilt, 0, 1, 0)
            return .box(
                center: .zero, size: CGSize(width: 60, height: 44), color: ink(i), transform: transform)
        }
    }

    /// Squares smaller than a pixel, or not much larger.
    static let specks = TestScene("specks") {
        grid(16) { i in
            let side = 0.3 + Double(i % 16) * 0.12
            return .box(
                center: CGPoint(x: Double(i) * 0.37, y: Double(i) * 0.13).fraction,
                size: CGSize(width: side, height: side), color: ink(i),
                transform: CATransform3DMakeRotation(Double(i) * 0.05, 0, 0, 1))
        }
    }
}

extension CGPoint {
    fileprivate var fraction: CGPoint {
        CGPoint(x: x - x.rounded(.down), y: y - y.rounded(.down))
    }
}
