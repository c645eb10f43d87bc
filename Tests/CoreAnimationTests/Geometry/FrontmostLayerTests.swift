import CoreAnimation
import Testing

/// What is seen at a point, by depth.
@Suite struct FrontmostLayerTests {
    private let root = CALayer(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    private func add(_ frame: CGRect, z: CGFloat = 0, to parent: CALayer? = nil) -> CALayer {
        let layer = CALayer(frame: frame)
        layer.zPosition = z
        (parent ?? root).addSublayer(layer)
        return layer
    }

    private func seen(_ x: CGFloat, _ y: CGFloat) -> CALayer? { root.frontmostLayer(at: CGPoint(x: x, y: y)) }

    @Test func theNearestThenTheLast() {
        let a = add(CGRect(x: 0, y: 0, width: 100, height: 100), z: 1)
        let b = add(CGRect(x: 0, y: 0, width: 150, height: 150))
        let c = add(CGRect(x: 120, y: 120, width: 80, height: 80))
        #expect(seen(60, 60) === a)
        #expect(seen(110, 110) === b)
        #expect(seen(140, 140) === c)
        #expect(seen(190, 10) === root)
        #expect(seen(300, 10) == nil)
        #expect(seen(.nan, 10) == nil)
    }

    @Test func roundingDoesNotPartPlanes() {
        let turn = CATransform3DMakeRotation(1, 1, 0.3, 0.2)
        root.sublayerTransform = CATransform3DTranslate(turn, 0, 0, 7)
        _ = add(CGRect(x: 40, y: 40, width: 120, height: 120))
        let top = add(CGRect(x: 0, y: 0, width: 200, height: 200))
        for x in stride(from: CGFloat(90), to: 110, by: 3) { #expect(seen(x, 100) === top) }
    }

    @Test func crossingPlanesAreOrderedAtThePoint() {
        let a = add(CGRect(x: 0, y: 0, width: 200, height: 200))
        let b = add(CGRect(x: 0, y: 0, width: 200, height: 200))
        a.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        b.transform = CATransform3DMakeRotation(-0.5, 0, 1, 0)
        // A turn about y takes the right half away from the viewer and brings the left half forward.
        #expect(seen(60, 100) === a)
        #expect(seen(140, 100) === b)
        #expect(root.hitTest(CGPoint(x: 60, y: 100)) === b, "by the tree the last is asked first everywhere")
    }

    @Test func depthGoesThroughGroups() {
        let group = CATransformLayer()
        group.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSublayer(group)
        let deep = add(CGRect(x: 0, y: 0, width: 100, height: 100), z: 10, to: group)
        let front = add(CGRect(x: 0, y: 0, width: 100, height: 100), z: 5)
        #expect(seen(10, 10) === deep)
        deep.zPosition = 0
        #expect(seen(10, 10) === front)
        #expect(group.frontmostLayer(at: CGPoint(x: 10, y: 10)) == nil)
        #expect(deep.frontmostLayer(at: CGPoint(x: 10, y: 10)) === deep)
    }

    @Test func whatIsTurnedAwayIsNotSeen() {
        let back = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        let card = add(CGRect(x: 0, y: 0, width: 100, height: 100), z: 5)
        card.isDoubleSided = false
        #expect(seen(10, 10) === card)
        card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(seen(10, 10) === back)
    }

    @Test func anOverriddenHitTestIsNotAsked() {
        final class Glass: CALayer {
            override func hitTest(_ p: CGPoint) -> CALayer? { nil }
        }
        let glass = Glass(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.addSublayer(glass)
        #expect(seen(50, 50) === glass)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
    }
}
