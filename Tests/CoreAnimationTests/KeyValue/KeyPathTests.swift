import CoreAnimation
import Testing

@Suite struct KeyPathTests {
    private let layer = CALayer()

    private func number(_ path: String) -> CGFloat? { layer.value(forKeyPath: path) as? CGFloat }

    @Test func pointsSizesAndRects() {
        layer.setValue(3, forKeyPath: "position.x")
        layer.setValue(4.0, forKeyPath: "position.y")
        layer.setValue(0.25, forKeyPath: "anchorPoint.x")
        layer.setValue(5, forKeyPath: "bounds.size.width")
        layer.setValue(6, forKeyPath: "bounds.origin.y")
        layer.setValue(CGPoint(x: 7, y: 8), forKeyPath: "bounds.origin")
        layer.setValue(9, forKeyPath: "shadowOffset.height")
        #expect(layer.position == CGPoint(x: 3, y: 4) && layer.anchorPoint == CGPoint(x: 0.25, y: 0.5))
        #expect(layer.bounds == CGRect(x: 7, y: 8, width: 5, height: 0))
        #expect(layer.shadowOffset == CGSize(width: 0, height: 9))
        layer.setValue(CGSize(width: 20, height: 30), forKeyPath: "bounds.size")
        #expect(number("bounds.size.height") == CGFloat(30) && number("bounds.origin.x") == CGFloat(7))
        layer.setValue(40, forKeyPath: "frame.size.width")
        #expect(layer.bounds.width == CGFloat(40) && number("frame.origin.x") == CGFloat(3 - 5))
        layer.setValue(nil, forKeyPath: "anchorPoint.x")
        #expect(layer.anchorPoint.x == CGFloat(0.5))
    }

    @Test func translationKeepsTheRest() {
        layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        layer.setValue(10, forKeyPath: "transform.translation.x")
        layer.setValue(30, forKeyPath: "transform.translation.z")
        layer.setValue(CGSize(width: 11, height: 12), forKeyPath: "transform.translation")
        #expect((layer.transform.m41, layer.transform.m42, layer.transform.m43) == (11, 12, 30))
        #expect(layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 11, height: 12))
        layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "transform.translation")
        #expect(number("transform.translation.y") == CGFloat(2))
        #expect(isClose(number("transform.rotation.z") ?? 0, 0.3))
    }

    @Test func scaleAndRotationKeepEachOther() {
        layer.setValue(0.5, forKeyPath: "transform.rotation.z")
        layer.setValue(2, forKeyPath: "transform.scale.x")
        layer.setValue(3, forKeyPath: "transform.scale.y")
        layer.setValue(4, forKeyPath: "transform.scale.z")
        #expect(isClose(number("transform.rotation") ?? 0, 0.5))
        #expect(isClose(number("transform.scale") ?? 0, 3), "the mean of the three")
        #expect(isClose(number("transform.scale.xy") ?? 0, 2.5))
        layer.setValue(-1.25, forKeyPath: "transform.rotation")
        #expect(isClose(number("transform.scale.x") ?? 0, 2) && isClose(number("transform.scale.y") ?? 0, 3))
        layer.setValue(5, forKeyPath: "transform.scale.xy")
        #expect(isClose(number("transform.scale.y") ?? 0, 5) && isClose(number("transform.scale.z") ?? 0, 4))
        layer.setValue(6, forKeyPath: "transform.scale")
        let expected = CATransform3DRotate(CATransform3DMakeScale(6, 6, 6), -1.25, 0, 0, 1)
        #expect(isClose(layer.transform, expected))
    }

    @Test func rotationsStepThroughHalfTurns() {
        for step in -30...30 {
            let angle = CGFloat(step) / 10
            layer.setValue(angle, forKeyPath: "transform.rotation.y")
            #expect(isClose(layer.transform, CATransform3DMakeRotation(angle, 0, 1, 0)), "\(angle)")
        }
    }

    @Test func scaleComesBackFromZero() {
        layer.setValue(0.5, forKeyPath: "transform.rotation.z")
        layer.setValue(0, forKeyPath: "transform.scale.z")
        layer.setValue(2, forKeyPath: "transform.scale.z")
        #expect(isClose(number("transform.rotation.z") ?? 0, 0.5))
        #expect(isClose(layer.transform.m33, 2))
    }

    @Test func perspectiveStaysWhileTurning() {
        layer.transform.m34 = -1 / 500
        layer.setValue(0.7, forKeyPath: "transform.rotation.y")
        layer.setValue(20, forKeyPath: "transform.translation.z")
        var expected = CATransform3DIdentity
        expected.m34 = -1 / 500
        expected = CATransform3DRotate(CATransform3DTranslate(expected, 0, 0, 20), 0.7, 0, 1, 0)
        #expect(isClose(layer.transform, expected))
    }

    @Test func sublayerTransformHasThemToo() {
        layer.setValue(CGFloat.pi / 2, forKeyPath: "sublayerTransform.rotation.x")
        #expect(isClose(layer.sublayerTransform, CATransform3DMakeRotation(.pi / 2, 1, 0, 0)))
    }

    @Test func pathsLeadThroughTheTree() {
        let child = CALayer()
        child.name = "face.left"
        let mask = CALayer()
        layer.addSublayer(CALayer())
        layer.addSublayer(child)
        layer.mask = mask
        layer.setValue(0.25, forKeyPath: "sublayers.face.left.opacity")
        layer.setValue(7, forKeyPath: "sublayers.face.left.position.x")
        layer.setValue(0.5, forKeyPath: "mask.opacity")
        #expect(child.opacity == 0.25 && child.position.x == CGFloat(7) && mask.opacity == 0.5)
        #expect(layer.value(forKeyPath: "sublayers.face.left.position.x") as? Double == 7)
        #expect(child.value(forKeyPath: "superlayer.mask.opacity") as? Float == 0.5)
        #expect(layer.value(forKeyPath: "sublayers.nobody.opacity") == nil)
    }
}
