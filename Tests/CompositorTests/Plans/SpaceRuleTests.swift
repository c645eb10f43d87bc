import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// The rules of "Space" in RenderingRules.md, in placed layers.
@Suite struct SpaceRuleTests {
    @Test func theAnchorPointOfTheBoundsIsAtThePosition() throws {
        let node = Make.node(0, 0, 100, 50) { g, _ in
            g.bounds.origin = CGPoint(x: 10, y: 20)
            g.anchorPoint = CGPoint(x: 0.25, y: 1)
            g.position = CGPoint(x: 90, y: 80)
        }
        #expect(try PlannedLayer(node).device(10 + 0.25 * 100, 20 + 50).isNear(90, 80))
    }

    @Test func theAnchorPointHasADepth() throws {
        let node = Make.node(0, 0, 100, 50) { g, _ in
            g.transform = Make.rotation(90, x: 1)
            (g.anchorPointZ, g.zPosition) = (7, 3)
        }
        let m = try #require(try PlannedLayer(node).layer.matrix)
        // The anchor point, which is 7 in front of the layer's plane, is at the position, 3 in front of the siblings' plane.
        let z: Double = 50 * m.m13 + 25 * m.m23 + 7 * m.m33 + m.m43
        let y: Double = 50 * m.m12 + 25 * m.m22 + 7 * m.m32 + m.m42
        #expect(abs(z - 3) < 1e-9)
        #expect(abs(y - 25) < 1e-9)
    }

    @Test func aLayerIsTransformedAboutItsAnchorPointAndThenMoved() throws {
        let node = Make.node(40, 60, 100, 50) { g, _ in g.transform = Make.rotation(90, z: 1) }
        let placed = try PlannedLayer(node)
        #expect(placed.device(50, 25).isNear(90, 85))
        #expect(placed.device(100, 25).isNear(90, 135))
    }

    @Test func theSublayerTransformIsAppliedAboutTheSuperlayersAnchorPoint() throws {
        let child = Make.node(60, 10, 20, 20)
        let outer = Make.node(20, 30, 100, 80, children: [child]) { g, _ in
            g.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        }
        // The anchor point is (50, 40) in the superlayer.
        #expect(try PlannedLayer(outer, child).device(0, 0).isNear(20 + 50 + 2 * 10, 30 + 40 - 2 * 30))
    }

    @Test func movingTheAnchorPointMovesTheLayer() throws {
        let node = Make.node(40, 60, 100, 50) { g, _ in g.anchorPoint = CGPoint(x: 0, y: 0) }
        #expect(try PlannedLayer(node).device(0, 0).isNear(90, 85))
    }

    @Test func theBoundsOriginScrollsTheSublayersAndNotTheLayer() throws {
        let child = Make.node(30, 40, 10, 10)
        let outer = Make.node(5, 6, 100, 100, children: [child]) { g, _ in
            g.bounds.origin = CGPoint(x: 20, y: 5)
        }
        #expect(try PlannedLayer(outer).device(20, 5).isNear(5, 6))
        #expect(try PlannedLayer(outer, child).device(0, 0).isNear(5 + 10, 6 + 35))
    }

    @Test func aFlippedGeometryMirrorsTheSublayersAfterTheSublayerTransform() throws {
        let child = Make.node(0, 10, 20, 20)
        let outer = Make.node(0, 0, 100, 100, children: [child]) { g, _ in
            g.isGeometryFlipped = true
            g.sublayerTransform = CATransform3DMakeTranslation(0, 5, 0)
        }
        let placed = try PlannedLayer(outer, child)
        #expect(placed.device(0, 0).isNear(0, 100 - 15))
        // Contents turn with the space, so both are upright or neither is.
        #expect(try !PlannedLayer(outer).plan.isFlipped)
        #expect(!placed.plan.isFlipped)
    }

    @Test func picturesAreUprightInBothGeometries() throws {
        let node = Make.node(0, 0, 100, 50)
        var view = Make.view
        #expect(try PlannedLayer(node, view: view).device(0, 0).isNear(0, 0))
        #expect(try PlannedLayer(node, view: view).plan.isFlipped)
        view.isGeometryFlipped = false
        #expect(try PlannedLayer(node, view: view).device(0, 0).isNear(0, 256))
        #expect(try !PlannedLayer(node, view: view).plan.isFlipped)
    }
}
