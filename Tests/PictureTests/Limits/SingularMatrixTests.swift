import QuartzCore
import TestSupport
import Testing

/// Transforms that leave nothing to draw, and eyes on the wrong side.
@Suite("Transforms without a picture")
struct SingularMatrixTests {
    struct Case: Sendable, CustomStringConvertible {
        let description: String
        let transform: CATransform3D
        var depth: CGFloat = 0
        /// The distance of the eye; nil for none.
        var eye: CGFloat?
    }

    static let cases: [Case] = [
        Case(description: "all zeros", transform: CATransform3D()),
        Case(description: "no width", transform: CATransform3DMakeScale(0, 1, 1)),
        Case(description: "no size", transform: CATransform3DMakeScale(0, 0, 0)),
        Case(description: "seen from the side", transform: CATransform3DMakeRotation(.pi / 2, 0, 1, 0)),
        Case(description: "behind the eye", transform: CATransform3DIdentity, depth: 500, eye: 400),
        Case(description: "in the eye's plane", transform: CATransform3DIdentity, depth: 400, eye: 400),
        Case(description: "far behind the eye", transform: CATransform3DIdentity, depth: 1e30, eye: 400),
    ]

    @Test("nothing is drawn of the layer, and all of its sibling", arguments: cases)
    func nothing(test: Case) throws {
        let scene = TestScene("singular", width: 64, height: 64) {
            let sibling = CALayer.box(
                center: CGPoint(x: 16, y: 16), size: CGSize(width: 16, height: 16), color: .rgb(0, 0, 1))
            let layer = CALayer.box(
                center: CGPoint(x: 40, y: 40), size: CGSize(width: 30, height: 30), color: .rgb(1, 0, 0),
                transform: test.transform)
            layer.zPosition = test.depth
            layer.addSublayer(
                .box(center: CGPoint(x: 15, y: 15), size: CGSize(width: 9, height: 9), color: .rgb(0, 1, 0)))
            let stage = CALayer.stage(width: 64, height: 64, color: .gray(1), [layer, sibling])
            if let eye = test.eye { stage.sublayerTransform = .perspective(eye) }
            return stage
        }
        let empty = TestScene("singular-empty", width: 64, height: 64) {
            .stage(
                width: 64, height: 64, color: .gray(1),
                [
                    .box(
                        center: CGPoint(x: 16, y: 16), size: CGSize(width: 16, height: 16),
                        color: .rgb(0, 0, 1))
                ])
        }
        let result = try Reftest("singular-\(test)", scene.picture(), .equal, empty.picture())
        #expect(result.passes, "\(result)")
    }

    @Test("a floor that runs through the eye's plane is cut before it")
    func floorThroughTheEye() throws {
        let scene = TestScene("floor", width: 64, height: 64) {
            let floor = CALayer.box(
                center: CGPoint(x: 32, y: 50), size: CGSize(width: 40, height: 4000), color: .rgb(1, 0, 0),
                transform: CATransform3DMakeRotation(1.4, 1, 0, 0))
            let stage = CALayer.stage(width: 64, height: 64, color: .gray(1), [floor])
            stage.sublayerTransform = .perspective(200)
            return stage
        }
        let picture = try scene.picture()
        // The half before the eye would come out upside down, in the other half of the picture.
        let red = SIMD4<UInt8>(255, 0, 0, 255)
        let rows = (0..<64).filter { picture[32, $0] == red }
        let first = try #require(rows.first)
        #expect(rows == Array(first..<first + rows.count), "one unbroken strip")
        #expect(rows.count > 8)
    }
}
