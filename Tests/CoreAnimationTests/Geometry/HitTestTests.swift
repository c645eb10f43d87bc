import CoreAnimation
import Testing

@Suite struct HitTestTests {
    private let root = CALayer(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    private func add(_ frame: CGRect, z: CGFloat = 0, to parent: CALayer? = nil) -> CALayer {
        let layer = CALayer(frame: frame)
        layer.zPosition = z
        (parent ?? root).addSublayer(layer)
        return layer
    }

    @Test func containsIsHalfOpen() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.contains(CGPoint(x: 10, y: 20)))
        #expect(!layer.contains(CGPoint(x: 40, y: 30)))
        #expect(!layer.contains(CGPoint(x: 20, y: 60)))
    }

    @Test func lastOfEqualDepthWins() {
        let a = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        let b = add(CGRect(x: 50, y: 50, width: 100, height: 100))
        #expect(root.hitTest(CGPoint(x: 60, y: 60)) === b)
        #expect(root.hitTest(CGPoint(x: 40, y: 40)) === a)
        #expect(root.hitTest(CGPoint(x: 190, y: 10)) === root)
        #expect(root.hitTest(CGPoint(x: 300, y: 10)) == nil)
    }

    @Test func zPositionChangesWhatIsSeenAndNotWhoIsAsked() {
        let a = add(CGRect(x: 0, y: 0, width: 100, height: 100), z: 1)
        let b = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(root.hitTest(CGPoint(x: 60, y: 60)) === b)
        #expect(root.frontmostLayer(at: CGPoint(x: 60, y: 60)) === a)
    }

    @Test func pointIsInTheSuperlayersSpace() {
        root.position = CGPoint(x: 600, y: 500)
        #expect(root.hitTest(CGPoint(x: 501, y: 401)) === root)
        #expect(root.hitTest(CGPoint(x: 1, y: 1)) == nil)
        let a = add(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(a.hitTest(CGPoint(x: 1, y: 1)) === a)
    }

    @Test func hiddenIsNotHit() {
        let a = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        _ = add(CGRect(x: 0, y: 0, width: 50, height: 50), to: a)
        a.isHidden = true
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === root)
        #expect(a.hitTest(CGPoint(x: 10, y: 10)) == nil)
    }

    @Test func invisibleByOpacityIsHit() {
        let a = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        a.opacity = 0
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === a)
    }

    @Test func sublayersOutsideAreHitUnlessClipped() {
        let a = add(CGRect(x: 0, y: 0, width: 50, height: 50))
        let b = add(CGRect(x: 60, y: 0, width: 50, height: 50), to: a)
        #expect(root.hitTest(CGPoint(x: 80, y: 10)) === b)
        a.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 80, y: 10)) === root)
    }

    @Test func scrolledBoundsMoveWhatIsHit() {
        root.bounds.origin = CGPoint(x: 100, y: 0)
        let a = add(CGRect(x: 100, y: 0, width: 10, height: 10))
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === a)
    }

    @Test func perspectiveHitsWhatIsSeen() {
        root.sublayerTransform.m34 = -1 / 200
        let near = add(CGRect(x: 90, y: 90, width: 20, height: 20), z: 100)
        // Seen from 200 points away, half of the way up doubles the size: 80...120.
        #expect(root.hitTest(CGPoint(x: 82, y: 100)) === near)
        #expect(root.hitTest(CGPoint(x: 78, y: 100)) === root)
        near.zPosition = 300
        #expect(root.hitTest(CGPoint(x: 100, y: 100)) === root, "behind the eye")
    }

    @Test func transformLayerIsNoTargetButItsSublayersAre() {
        let group = CATransformLayer()
        group.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSublayer(group)
        let deep = add(CGRect(x: 0, y: 0, width: 100, height: 100), z: 10, to: group)
        let front = add(CGRect(x: 0, y: 0, width: 100, height: 100), z: 5)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === front)
        front.removeFromSuperlayer()
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === deep)
        #expect(group.hitTest(CGPoint(x: 10, y: 10)) == nil)
        #expect(deep.hitTest(CGPoint(x: 10, y: 10)) === deep)
    }

    @Test func orderWithinAGroupIsItsPlaceInTheList() {
        let group = CATransformLayer()
        root.addSublayer(group)
        let inner = add(CGRect(x: 0, y: 0, width: 100, height: 100), to: group)
        let after = add(CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === after)
        #expect(root.hitTest(CGPoint(x: 70, y: 70)) === inner)
        root.addSublayer(group)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === inner)
    }

    @Test func backOfASingleSidedLayerIsNotHit() {
        let back = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        let card = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        card.isDoubleSided = false
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === card)
        card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === back)
        card.transform = CATransform3DIdentity
        card.isGeometryFlipped = true
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === card, "a flip turns the space, not the picture")
    }

    @Test func overridesAreAsked() {
        final class Round: CALayer {
            override func contains(_ p: CGPoint) -> Bool { hypot(p.x - bounds.midX, p.y - bounds.midY) < 50 }
        }
        final class Glass: CALayer {
            override func hitTest(_ p: CGPoint) -> CALayer? { nil }
        }
        let round = Round(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let glass = Glass(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.addSublayer(round)
        root.addSublayer(glass)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === round)
        #expect(root.hitTest(CGPoint(x: 2, y: 2)) === root)
    }
}
