import CoreAnimation
import Testing

/// Rectangles whose every corner counts, and layers in layers that mirror their space.
@Suite struct SecondCornerTests {
    @Test(arguments: [0.3, 1.2, 2.1, 2.8, -0.4, -1.1, -2, -3] as [CGFloat])
    func boxesOfTurnedRectangles(_ angle: CGFloat) {
        let root = CALayer(), layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.position = CGPoint(x: 50, y: 60)
        layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        root.addSublayer(layer)
        let width = 40 * abs(cos(angle)) + 20 * abs(sin(angle))
        let height = 40 * abs(sin(angle)) + 20 * abs(cos(angle))
        let box = CGRect(x: 50 - width / 2, y: 60 - height / 2, width: width, height: height)
        #expect(isClose(layer.convert(layer.bounds, to: root), box, 1e-9))
    }

    @Test func aBackInATransformLayerThatMirrorsItsSpaceIsNotHit() {
        let root = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let group = CATransformLayer()
        group.frame = root.bounds
        group.isGeometryFlipped = true
        let card = CALayer(frame: root.bounds)
        card.isDoubleSided = false
        root.addSublayer(group)
        group.addSublayer(card)
        let point = CGPoint(x: 10, y: 10)
        #expect(root.hitTest(point) === card, "mirroring a space turns no layer")
        card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(root.hitTest(point) === root)
        card.isGeometryFlipped = true
        #expect(root.hitTest(point) === root)
        card.transform = CATransform3DIdentity
        #expect(root.hitTest(point) === card)
        group.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
        #expect(root.hitTest(point) === root)
    }
}
