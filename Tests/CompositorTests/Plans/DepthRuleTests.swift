import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// The rules of "Depth" in RenderingRules.md, in placed layers and the order of marks.
@Suite struct DepthRuleTests {
    private func turned(_ degrees: Double, children: [RenderNode] = [], kind: LayerKind = .layer)
        -> RenderNode
    {
        Make.node(50, 50, 100, 100, kind: kind, children: children) { g, _ in
            g.position = CGPoint(x: 50, y: 50)
            g.transform = Make.rotation(degrees, y: 1)
        }
    }

    @Test func perspectivePutsTheEyeInFrontOfThePlane() throws {
        let node = Make.node(0, 0, 100, 100) { g, _ in
            g.transform = .concat(CATransform3DMakeTranslation(0, 0, 50), Make.perspective(200))
        }
        // w = 1 − 50 / 200
        #expect(try PlannedLayer(node).device(100, 50).isNear(50 + 50 / 0.75, 50))
    }

    @Test func ownPerspectiveLooksAtTheLayerAndThatOfASuperlayerAtItsAnchorPoint() throws {
        func near(_ x: Double, own: Bool) throws -> CGPoint {
            let node = Make.node(x, 0, 40, 40) { g, _ in
                let forward = CATransform3DMakeTranslation(0, 0, 100)
                g.transform = own ? .concat(forward, Make.perspective(200)) : forward
            }
            let outer = Make.node(0, 0, 200, 40, children: [node]) { g, _ in
                if !own { g.sublayerTransform = Make.perspective(200) }
            }
            return try PlannedLayer(outer, node).device(20, 20)
        }
        // Twice as large, about each layer's middle, or about that of the superlayer.
        #expect(try near(0, own: true).isNear(20, 20))
        #expect(try near(160, own: true).isNear(180, 20))
        #expect(try near(0, own: false).isNear(100 - 2 * 80, 20))
        #expect(try near(160, own: false).isNear(100 + 2 * 80, 20))
    }

    @Test func aLayerFlattensItsSublayersAndATransformLayerDoesNot() throws {
        let child = turned(-60)
        func width(_ kind: LayerKind) throws -> Double {
            let placed = try PlannedLayer(turned(60, children: [child], kind: kind), child)
            return placed.device(100, 0).x - placed.device(0, 0).x
        }
        #expect(abs(try width(.layer) - 25) < 1e-9)
        #expect(abs(try width(.transform) - 100) < 1e-9)
    }

    private func shown(_ nodes: [RenderNode]) -> [LayerID] {
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: nodes)
        return LayerWalk.run(ShownTree(still: root), view: Make.view).shown.map(\.mark.layer)
    }

    @Test func siblingsThatCrossCutEachOther() throws {
        let flat = Make.node(0, 0, 100, 100), crossing = turned(60)
        let root = Make.node(0, 0, 256, 256, alpha: nil, children: [flat, crossing])
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        #expect(scene.totals.splits == 1)
        // A half behind the other layer, that layer, and a half before it; or the other way around.
        let order = scene.shown.map(\.mark.layer)
        #expect(order == [crossing.id, flat.id, crossing.id] || order == [flat.id, crossing.id, flat.id])
        for (mark, cuts) in scene.shown where !cuts.isEmpty {
            #expect(cuts.allSatisfy { $0.dividesPlane })
            #expect(mark.shape.smoothSides == 15, "outer edges stay smooth")
        }
    }

    @Test func parallelLayersAreInTheOrderOfDepthAndThenOfTheArray() {
        let nodes = [2.0, 0, 2, 1].map { z in Make.node(0, 0, 50, 50) { g, _ in g.zPosition = z } }
        #expect(shown(nodes) == [1, 3, 0, 2].map { nodes[$0].id })
    }

    @Test func depthStaysWithinTheSuperlayer() {
        let near = Make.node(0, 0, 50, 50) { g, _ in g.zPosition = 1000 }
        let first = Make.node(0, 0, 60, 60, children: [near]), second = Make.node(0, 0, 70, 70)
        #expect(shown([first, second]) == [first.id, near.id, second.id])
    }

    @Test func aNegativeDepthIsBehindSiblingsAndNotBehindTheSuperlayer() {
        let child = Make.node(0, 0, 50, 50), behind = Make.node(0, 0, 50, 50) { g, _ in g.zPosition = -1000 }
        let outer = Make.node(0, 0, 60, 60, children: [child, behind])
        #expect(shown([outer]) == [outer.id, behind.id, child.id])
    }

    @Test func partsBehindTheEyeAreCutOff() throws {
        let child = Make.node(0, 0, 50, 50)
        let node = Make.node(50, 50, 100, 100, children: [child]) { g, _ in
            g.transform = .concat(Make.rotation(80, y: 1), Make.perspective(40))
        }
        let half = try #require(try PlannedLayer(node).layer.nearHalfPlane)
        func isKept(_ x: Double) throws -> Bool {
            let p = try PlannedLayer(node).layer.toDevice.map(x, 50)
            return half.a * p.x + half.b * p.y + half.c * p.w >= 0
        }
        #expect(try isKept(50))
        #expect(try isKept(0) != isKept(100), "one side is behind the eye")
        let behind = Make.node(50, 50, 100, 100) { g, _ in
            g.transform = .concat(CATransform3DMakeTranslation(0, 0, 300), Make.perspective(200))
        }
        #expect(throws: LayerOmission.behindEye) { try PlannedLayer(behind) }
    }

    @Test func theBackOfALayerThatIsNotDoubleSidedIsHidden() throws {
        for degrees in [0.0, 60, 89, 91, 180, 269, 271] {
            let node = Make.node(50, 50, 100, 100) { g, _ in
                g.transform = Make.rotation(degrees, y: 1)
                g.isDoubleSided = false
            }
            let isHidden = degrees > 90 && degrees < 270
            if isHidden {
                #expect(throws: LayerOmission.turnedAway) { try PlannedLayer(node) }
            } else {
                #expect(try PlannedLayer(node).plan.way == .straight)
            }
        }
    }

    @Test func layersWithoutAnAreaAreNotPlaced() {
        let singular = Make.node(0, 0, 10, 10) { g, _ in g.transform = CATransform3DMakeScale(0, 1, 1) }
        #expect(throws: LayerOmission.noArea) { try PlannedLayer(singular) }
        let bad = Make.node(0, 0, 10, 10) { g, _ in g.position.x = .nan }
        #expect(throws: LayerOmission.noArea) { try PlannedLayer(bad) }
    }
}
