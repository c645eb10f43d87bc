import QuartzCore
import TestSupport
import Testing

/// Planes that cross, drawn by splitting, against drawings that need none.
@Suite("Crossing planes")
struct SplitTests {
    /// cos and sin of the tilt are 0.8 and 0.6, so 100 points of width take 80 pixels.
    static let tilt = 0.6435011087932844

    private func cross(_ first: CGColor, _ second: CGColor) -> TestScene {
        TestScene("cross", width: 120, height: 100) {
            let size = CGSize(width: 100, height: 60)
            let center = CGPoint(x: 60, y: 50)
            return .stage(
                width: 120, height: 100,
                [
                    .box(
                        center: center, size: size, color: first,
                        transform: CATransform3DMakeRotation(Self.tilt, 0, 1, 0)),
                    .box(
                        center: center, size: size, color: second,
                        transform: CATransform3DMakeRotation(-Self.tilt, 0, 1, 0)),
                ])
        }
    }

    /// The same picture from upright rectangles in order of depth.
    private func rectangles(_ first: CGColor, _ second: CGColor) -> TestScene {
        TestScene("rectangles", width: 120, height: 100) {
            let half = CGSize(width: 40, height: 60)
            let (left, right) = (CGPoint(x: 40, y: 50), CGPoint(x: 80, y: 50))
            return .stage(
                width: 120, height: 100,
                [
                    .box(center: left, size: half, color: second),
                    .box(center: right, size: half, color: first),
                    .box(center: left, size: half, color: first),
                    .box(center: right, size: half, color: second),
                ])
        }
    }

    @Test("an opaque cross equals four rectangles")
    func opaque() throws {
        let (red, blue) = (CGColor.rgb(0.9, 0.2, 0.1), CGColor.rgb(0.1, 0.3, 0.9))
        let result = try Reftest(
            "cross-opaque", cross(red, blue).picture(), .equal, rectangles(red, blue).picture())
        #expect(result.passes, "\(result)")
    }

    @Test("a translucent cross equals four rectangles")
    func translucent() throws {
        let (red, blue) = (CGColor.rgb(0.9, 0.2, 0.1, 0.5), CGColor.rgb(0.1, 0.3, 0.9, 0.7))
        // One level: the cross is clipped and projected in floating point.
        let result = try Reftest(
            "cross-translucent", cross(red, blue).picture(), .equal, rectangles(red, blue).picture(),
            fuzz: .rounding(1))
        #expect(result.passes, "\(result)")
    }

    @Test("the order of the array does not matter, the tilt does")
    func order() throws {
        let (red, blue) = (CGColor.rgb(0.9, 0.2, 0.1), CGColor.rgb(0.1, 0.3, 0.9))
        let swapped = try Reftest(
            "cross-swapped", cross(red, blue).picture(), .different, cross(blue, red).picture())
        #expect(swapped.passes, "\(swapped)")
    }

    /// Two planes in perspective, and their halves as layers of their own that meet at the axis.
    private func halves(_ perspective: CGFloat, isSplit: Bool) -> TestScene {
        TestScene("halves") {
            let stage = CALayer.stage([])
            stage.sublayerTransform = .perspective(perspective)
            for (angle, color) in [(0.7, CGColor.rgb(0.8, 0.3, 0)), (-0.5, CGColor.rgb(0, 0.5, 0.4))] {
                let turned = CATransform3DMakeRotation(angle, 0, 1, 0)
                let center = CGPoint(x: 110, y: 140)
                if isSplit {
                    stage.addSublayer(
                        .box(
                            center: center, size: CGSize(width: 160, height: 120), color: color,
                            transform: turned))
                    continue
                }
                for side in [0.0, 1.0] {
                    let half = CALayer.box(
                        center: center, size: CGSize(width: 80, height: 120), color: color, transform: turned)
                    half.anchorPoint = CGPoint(x: side, y: 0.5)
                    half.edgeAntialiasingMask = [
                        .layerTopEdge, .layerBottomEdge, side == 0 ? .layerRightEdge : .layerLeftEdge,
                    ]
                    stage.addSublayer(half)
                }
            }
            return stage
        }
    }

    @Test("a cross in perspective equals its four halves", arguments: [200.0, 400, 2000])
    func perspective(distance: Double) throws {
        // The line of the cut is computed in one and given in the other: pixels on it may fall to either
        // side.
        let result = try Reftest(
            "cross-perspective-\(Int(distance))", halves(distance, isSplit: true).picture(), .equal,
            halves(distance, isSplit: false).picture(), fuzz: Fuzz(maximum: 255, pixels: 130))
        #expect(result.passes, "\(result)")
    }
}
