import QuartzCore
import TestSupport

extension AntialiasingScenes {
    static let rotatedQuads = TestScene("rotated-quads") {
        grid(4) { i in
            .box(
                center: .zero, size: CGSize(width: 38, height: 30), color: ink(i),
                transform: CATransform3DMakeRotation(0.02 + Double(i) * 0.11, 0, 0, 1))
        }
    }

    static let mirroredAndSkewed = TestScene("mirrored-and-skewed") {
        grid(4) { i in
            var skew = CATransform3DIdentity
            skew.m21 = -0.6 + Double(i) * 0.08
            skew.m12 = Double(i % 3) * 0.15
            if i % 2 == 1 { skew = CATransform3DScale(skew, -1, 1, 1) }
            return .box(center: .zero, size: CGSize(width: 34, height: 30), color: ink(i), transform: skew)
        }
    }

    static let translucentQuads = TestScene("translucent-quads") {
        grid(4) { i in
            let layer = CALayer.box(
                center: .zero, size: CGSize(width: 36, height: 36),
                color: ink(i, alpha: 0.2 + Double(i) * 0.05),
                transform: CATransform3DMakeRotation(0.3 + Double(i) * 0.2, 0, 0, 1))
            layer.opacity = i % 2 == 0 ? 1 : 0.6
            return layer
        }
    }

    /// Upright rectangles whose edges lie between the pixels.
    static let offGrid = TestScene("off-grid") {
        grid(5) { i in
            let part = Double(i) / 25
            return .box(
                center: CGPoint(x: part, y: 0.37 + part * 2),
                size: CGSize(width: 20 + part, height: 24.5 - part),
                color: ink(i))
        }
    }

    static let perspectiveQuads = TestScene("perspective-quads") {
        grid(3) { i in
            let angle = 0.25 + Double(i) * 0.12
            let turned = CATransform3DRotate(.perspective(120), angle, Double(i % 3) - 0.7, 1, 0.2)
            return .box(center: .zero, size: CGSize(width: 56, height: 50), color: ink(i), transform: turned)
        }
    }

    /// Planes that run far back under one eye.
    static let steepPlanes = TestScene("steep-planes") {
        let root = CALayer.stage(color: .gray(1), [])
        root.sublayerTransform = .perspective(180)
        for i in 0..<4 {
            let floor = CALayer.box(
                center: CGPoint(x: 40 + Double(i) * 58, y: 230 - Double(i % 2) * 200),
                size: CGSize(width: 40, height: 300), color: ink(i),
                transform: CATransform3DMakeRotation(i % 2 == 0 ? 1.35 : -1.35, 1, 0, 0))
            floor.zPosition = -60
            root.addSublayer(floor)
        }
        return root
    }
}
