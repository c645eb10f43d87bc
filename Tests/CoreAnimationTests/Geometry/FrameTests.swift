import CoreAnimation
import Testing

@Suite struct FrameTests {
    @Test func frameIsDerivedFromAnchor() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 6, width: 100, height: 50)
        layer.position = CGPoint(x: 200, y: 100)
        #expect(layer.frame == CGRect(x: 150, y: 75, width: 100, height: 50))
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(layer.position == CGPoint(x: 200, y: 100))
        #expect(layer.frame == CGRect(x: 200, y: 50, width: 100, height: 50))
        layer.anchorPoint = CGPoint(x: 16.5, y: 0)
        #expect(layer.frame.minX == CGFloat(-1450))
    }

    @Test func settingFrameKeepsBoundsOrigin() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 6, width: 1, height: 1)
        layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
        #expect(layer.bounds == CGRect(x: 5, y: 6, width: 100, height: 40))
        #expect(layer.position == CGPoint(x: 35, y: 50))
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 40))
    }

    @Test func negativeSizesAreStandardized() {
        let layer = CALayer()
        layer.frame = CGRect(x: 110, y: 60, width: -100, height: -40)
        #expect(layer.bounds.size == CGSize(width: 100, height: 40))
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 40))
        layer.bounds = CGRect(x: 0, y: 0, width: -100, height: 40)
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 40))
    }

    @Test func movesAndShearsAreIn() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
        layer.anchorPoint = .zero
        layer.transform = CATransform3DMakeTranslation(7, 9, 4)
        #expect(layer.frame == CGRect(x: 7, y: 9, width: 100, height: 60))
        // y grows by half of x: the box around is higher by 50.
        layer.transform = CATransform3DMakeAffineTransform(
            CGAffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 0, ty: 0))
        #expect(layer.frame == CGRect(x: 0, y: 0, width: 100, height: 110))
        // The box around the frame, mapped back.
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 110)
        #expect(layer.bounds.size == CGSize(width: 100, height: 160))
        layer.transform = CATransform3DMakeAffineTransform(
            CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 110)
        #expect(layer.bounds.size == CGSize(width: 155, height: 110))
    }

    @Test func scaleDividesTheSize() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(2, -4, 1)
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
        #expect(layer.bounds.size == CGSize(width: 50, height: 10))
        #expect(isClose(layer.frame, CGRect(x: 10, y: 20, width: 100, height: 40)))
    }

    @Test func quarterTurnSwapsTheSize() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.position = CGPoint(x: 50, y: 60)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(isClose(layer.frame, CGRect(x: 40, y: 40, width: 20, height: 40)))
        layer.frame = CGRect(x: 0, y: 0, width: 30, height: 70)
        #expect(isClose(layer.bounds, CGRect(x: 0, y: 0, width: 70, height: 30)))
        #expect(isClose(layer.frame, CGRect(x: 0, y: 0, width: 30, height: 70)))
    }

    @Test func rotationGivesTheBoundingBox() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let half = 10 / CGFloat(2).squareRoot()
        #expect(isClose(layer.frame, CGRect(x: -half, y: -half, width: 2 * half, height: 2 * half)))
    }

    @Test func frameOfSingularTransformKeepsTheSize() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.transform = CATransform3DMakeScale(0, 1, 1)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(layer.bounds.size == CGSize(width: 10, height: 10))
        #expect(layer.position == CGPoint(x: 50, y: 50))
    }

    @Test func zDoesNotMoveTheFrame() {
        let layer = CALayer(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        layer.zPosition = 100
        layer.anchorPointZ = 50
        #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func settersOfSubclassesHearOfTheFrame() {
        final class Listener: CALayer {
            var heard: [String] = []
            override var bounds: CGRect { didSet { heard.append("bounds") } }
            override var position: CGPoint { didSet { heard.append("position") } }
        }
        let layer = Listener()
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(layer.heard == ["bounds", "position"])
    }

    @Test func affineTransformIsTheFlatPart() {
        let layer = CALayer()
        layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
        #expect(isClose(layer.transform.m12, 0.479425538604203, 1e-14))
        #expect(layer.affineTransform() == CGAffineTransform(rotationAngle: 0.5))
    }
}
