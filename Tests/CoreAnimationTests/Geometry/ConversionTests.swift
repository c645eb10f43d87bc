import CoreAnimation
import Testing

/// Vectors measured on Apple's systems where a test gives more than six digits.
@Suite struct ConversionTests {
    private func flippedLayer() -> (root: CALayer, layer: CALayer) {
        let root = CALayer()
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
        layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
        layer.position = CGPoint(x: 80, y: 90)
        layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        layer.isGeometryFlipped = true
        root.addSublayer(layer)
        return (root, layer)
    }

    @Test(arguments: [
        (CGPoint(x: 5, y: 7), CGPoint(x: 50.2061836386, y: 101.718724616)),
        (CGPoint(x: 105, y: 7), CGPoint(x: 145.739832551, y: 131.270745282)),
        (CGPoint(x: 5, y: 87), CGPoint(x: 73.8478001715, y: 25.2918054859)),
    ])
    func flippedAndRotated(_ local: CGPoint, _ outside: CGPoint) {
        let (root, layer) = flippedLayer()
        #expect(isClose(layer.convert(local, to: root), outside, 1e-8))
        #expect(isClose(root.convert(local, from: layer), outside, 1e-8))
        #expect(isClose(layer.convert(outside, from: root), local, 1e-8))
        #expect(isClose(root.convert(outside, to: layer), local, 1e-8))
    }

    /// `sublayerTransform` is about the whole anchor point, z included.
    @Test func anchorPointZOfALayerAbove() {
        func box(_ layer: CALayer) -> CALayer {
            layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
            layer.position = CGPoint(x: 100, y: 100)
            return layer
        }
        let root = box(CALayer()), middle = box(CATransformLayer()), leaf = box(CALayer())
        root.sublayerTransform.m34 = -1 / 100
        middle.anchorPointZ = 20
        middle.sublayerTransform = CATransform3DMakeScale(2, 1, 3)
        root.addSublayer(middle)
        middle.addSublayer(leaf)
        // From z = 0 by 20 back, times 3, to the anchor again, and back: 60 behind the plane.
        let expected = CGPoint(x: 100 + 100 / 1.6, y: 100)
        #expect(isClose(leaf.convert(CGPoint(x: 150, y: 100), to: root), expected, 1e-9))
    }

    @Test func flippedParentMirrorsItsSublayers() {
        let root = CALayer()
        let parent = CALayer()
        parent.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
        parent.anchorPoint = .zero
        parent.position = CGPoint(x: 20, y: 30)
        parent.isGeometryFlipped = true
        let child = CALayer()
        child.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        child.anchorPoint = .zero
        child.position = CGPoint(x: 15, y: 17)
        root.addSublayer(parent)
        parent.addSublayer(child)
        #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 30, y: 100))
        #expect(child.convert(CGPoint(x: 0, y: 10), to: root) == CGPoint(x: 30, y: 90))
        #expect(parent.convert(CGPoint(x: 5, y: 7), to: root) == CGPoint(x: 20, y: 110))
        #expect(root.hitTest(CGPoint(x: 35, y: 95)) === child)
        #expect(!child.contentsAreFlipped() && !parent.contentsAreFlipped() && root.contentsAreFlipped())
    }

    @Test func nilIsTheSpaceOutsideTheLayer() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
        layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
        layer.position = CGPoint(x: 80, y: 90)
        layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        layer.isGeometryFlipped = true
        let out = layer.convert(CGPoint(x: 11, y: 13), to: nil)
        #expect(isClose(layer.convert(out, from: nil), CGPoint(x: 11, y: 13)))
        #expect(isClose(out, CGPoint(x: 57.7113238134, y: 97.7598269212), 1e-8))
        #expect(
            isClose(
                layer.convert(CGPoint(x: 11, y: 13), from: nil), CGPoint(x: -58.6732736626, y: 80.170015403),
                1e-8))
    }

    @Test func rectangleBecomesTheBoxOfItsCorners() {
        let root = CALayer()
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.position = CGPoint(x: 50, y: 60)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        root.addSublayer(layer)
        #expect(isClose(layer.convert(layer.bounds, to: root), CGRect(x: 40, y: 40, width: 20, height: 40)))
        #expect(isClose(root.convert(CGRect(x: 40, y: 40, width: 20, height: 40), to: layer), layer.bounds))
    }

    @Test func siblingsConvertThroughTheirAncestor() {
        let root = CALayer()
        root.bounds = CGRect(x: 100, y: 0, width: 10, height: 10)
        let a = CALayer(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        let b = CALayer(frame: CGRect(x: 30, y: 50, width: 10, height: 10))
        b.transform = CATransform3DMakeScale(2, 2, 1)
        let inB = CALayer(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        [a, b].forEach(root.addSublayer)
        b.addSublayer(inB)
        // b's bounds reach from (25, 45) to (45, 65).
        #expect(inB.convert(CGPoint.zero, to: a) == CGPoint(x: 25 + 2 - 10, y: 45 + 4 - 10))
        #expect(a.convert(CGPoint(x: 17, y: 39), to: inB) == .zero)
        #expect(inB.convert(CGPoint(x: 3, y: 4), from: inB) == CGPoint(x: 3, y: 4))
    }

    @Test func sublayerTransformTurnsAboutTheParentsAnchor() {
        let root = CALayer()
        let parent = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        let child = CALayer(frame: CGRect(x: 40, y: 50, width: 10, height: 10))
        root.addSublayer(parent)
        parent.addSublayer(child)
        #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 30, y: 50))
        #expect(parent.convert(CGPoint(x: 40, y: 50), to: root) == CGPoint(x: 40, y: 50))
    }

    @Test func perspectiveIsCastOntoThePlane() {
        let root = CALayer()
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.position = CGPoint(x: 200, y: 200)
        var t = CATransform3DIdentity
        t.m34 = -1 / 500
        layer.transform = CATransform3DRotate(t, .pi / 3, 0, 1, 0)
        root.addSublayer(layer)
        // The left edge comes forward: x = -50 cos 60° and z = 50 sin 60°, seen from a distance of 500.
        let z = 50 * sin(CGFloat.pi / 3)
        let w = 1 - z / 500
        let left = layer.convert(CGPoint(x: 0, y: 0), to: root)
        #expect(isClose(left, CGPoint(x: 200 - 25 / w, y: 200 - 50 / w)))
        #expect(isClose(layer.convert(left, from: root), .zero))
    }

    @Test func transformLayersHandDepthOn() {
        let root = CALayer()
        root.sublayerTransform.m34 = -1 / 500
        let flat = CALayer()
        let deep = CATransformLayer()
        for group in [flat, deep] {
            group.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
            let child = CALayer()
            child.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
            group.addSublayer(child)
            root.addSublayer(group)
        }
        let kept = deep.sublayers?[0].convert(CGPoint(x: 10, y: 10), to: root)
        let flattened = flat.sublayers?[0].convert(CGPoint(x: 10, y: 10), to: root)
        #expect(
            isClose(kept ?? .zero, CGPoint(x: 10, y: 10)), "turned back, the layer faces the viewer again")
        // Cast onto the turned plane, the point is at half its x, and the plane's turn halves it again.
        let x = 5 * cos(CGFloat.pi / 3)
        let w = 1 + 5 * sin(CGFloat.pi / 3) / 500
        #expect(isClose(flattened ?? .zero, CGPoint(x: x / w, y: 10 / w)))
    }

    @Test func edgeOnPlanesLeaveThePointAlone() {
        let root = CALayer()
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(0, 1, 1)
        root.addSublayer(layer)
        #expect(root.convert(CGPoint(x: 3, y: 4), to: layer) == CGPoint(x: 3, y: 4))
    }

    @Test func masksLieInTheirOwnersBounds() {
        let layer = CALayer(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        layer.sublayerTransform = CATransform3DMakeScale(3, 3, 1)
        let mask = CALayer(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
        layer.mask = mask
        #expect(mask.convert(CGPoint.zero, to: layer) == CGPoint(x: 5, y: 6))
        #expect(mask.convert(CGPoint.zero, to: nil) == CGPoint(x: 5, y: 6))
    }
}
