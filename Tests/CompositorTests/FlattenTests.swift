import Geometry
import CoreGraphics
import Foundation
import Locking
import RenderTree
import Testing

@testable import Compositor

@Suite struct FlattenTests {
    private func corner(_ mark: LooseMark, _ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let p = mark.toDevice.map(x, y)
        return (p.x / p.w, p.y / p.w)
    }

    @Test func positionAndAnchorPlaceALayer() {
        let root = Make.node(10, 20, 100, 50) { g, _ in
            g.anchorPoint = CGPoint(x: 0, y: 1)
            g.position = CGPoint(x: 40, y: 90)
        }
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        #expect(scene.marks.count == 1)
        #expect(corner(scene.marks[0], 0, 0) == (40, 40))
        #expect(scene.marks[0].bounds == DeviceRect(minX: 39, minY: 39, maxX: 141, maxY: 91))
    }

    @Test func boundsOriginScrollsSublayersAndNotTheLayer() {
        let child = Make.node(30, 40, 10, 10)
        let root = Make.node(0, 0, 100, 100, children: [child]) { g, _ in
            g.bounds.origin = CGPoint(x: 20, y: 5)
        }
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        #expect(corner(scene.marks[0], 20, 5) == (0, 0))
        #expect(corner(scene.marks[1], 0, 0) == (10, 35))
    }

    /// A point on the axis of a card turned by 60 degrees, seen by an eye at 400: x' = x cos / (1 + x sin / d).
    @Test func perspectiveComesFromTheSuperlayersSublayerTransform() {
        let card = Make.node(0, 0, 200, 100) { g, _ in g.transform = Make.rotation(60, y: 1) }
        let root = Make.node(0, 0, 200, 100, alpha: nil, children: [card]) { g, _ in
            g.sublayerTransform = Make.perspective(400)
        }
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        let right = corner(scene.marks[0], 200, 50)
        // z of the right edge is −100 sin 60°, away from the viewer.
        let w = 1 + 100 * sin(Double.pi / 3) / 400
        #expect(abs(right.x - (100 + 50 / w)) < 1e-9)
        #expect(abs(right.y - 50) < 1e-9)
    }

    @Test func aPlainLayerFlattensAndATransformLayerDoesNot() {
        func picture(_ kind: LayerKind) -> DeviceRect {
            let inner = Make.node(0, 0, 100, 100) { g, _ in g.transform = Make.rotation(-60, y: 1) }
            let outer = Make.node(50, 50, 100, 100, alpha: nil, kind: kind, children: [inner]) { g, _ in
                g.transform = Make.rotation(60, y: 1)
            }
            let root = Make.node(0, 0, 256, 256, alpha: nil, children: [outer])
            return LayerWalk.run(ShownTree(still: root), view: Make.view).marks[0].bounds.insetBy(1)
        }
        #expect(abs(picture(.transform).width - 100) < 1e-9)
        #expect(abs(picture(.layer).width - 25) < 1e-9)
    }

    @Test func aFlippedLayerMirrorsItsSublayersAboutTheMiddleOfItsBounds() {
        let child = Make.node(15, 17, 0, 0) { g, _ in
            g.anchorPoint = .zero
            g.position = CGPoint(x: 15, y: 17)
            g.bounds = CGRect(x: 0, y: 0, width: 4, height: 10)
        }
        let parent = Make.node(0, 0, 100, 80, alpha: nil, children: [child]) { g, _ in
            g.bounds.origin = CGPoint(x: 5, y: 7)
            g.anchorPoint = .zero
            g.position = CGPoint(x: 20, y: 30)
            g.isGeometryFlipped = true
        }
        let scene = LayerWalk.run(ShownTree(still: parent), view: Make.view)
        // The vectors of the reference: child (0, 0) -> (30, 100), child (0, 10) -> (30, 90).
        #expect(corner(scene.marks[0], 0, 0) == (30, 100))
        #expect(corner(scene.marks[0], 0, 10) == (30, 90))
    }

    /// Whatever the flips above it, a picture stands upright; a transform layer's flip counts like any other's.
    @Test(arguments: [LayerKind.layer, .transform]) func picturesAreUprightInFlippedLayers(kind: LayerKind)
        throws
    {
        for flips in [(false, false), (true, false), (false, true), (true, true)] {
            let image = try #require(RandomTrees.image(alpha: 255))
            let child = Make.node(10, 20, 30, 30, alpha: nil) { g, look in
                g.isGeometryFlipped = flips.1
                look.contents = LayerContents(image: image)
            }
            let parent = Make.node(0, 0, 100, 80, alpha: nil, kind: kind, children: [child]) { g, _ in
                g.isGeometryFlipped = flips.0
            }
            let mark = try #require(LayerWalk.run(ShownTree(still: parent), view: Make.view).marks.first)
            let picture = try #require(mark.record as? PictureRecord)
            #expect(picture.texels.scaleY * mark.toDevice.h22 > 0, "\(flips)")
        }
    }

    @Test func oneSidedLayersVanishWhenTheyFaceAway() {
        func count(_ degrees: Double) -> Int {
            let card = Make.node(0, 0, 100, 100) { g, _ in
                g.transform = Make.rotation(degrees, y: 1)
                g.isDoubleSided = false
            }
            let root = Make.node(0, 0, 256, 256, alpha: nil, children: [card])
            return LayerWalk.run(ShownTree(still: root), view: Make.view).marks.count
        }
        #expect(count(0) == 1)
        #expect(count(80) == 1)
        #expect(count(100) == 0)
        #expect(count(180) == 0)
    }

    @Test func opacityTakesASurfaceOnlyWhereThingsMayOverlap() {
        func surfaces(_ children: [RenderNode], alpha: Float?) -> Int {
            let group = Make.node(0, 0, 100, 100, alpha: alpha, children: children) { _, a in a.opacity = 0.5
            }
            return LayerWalk.run(ShownTree(still: group), view: Make.view).surfaces.count - 1
        }
        #expect(surfaces([], alpha: 1) == 0)
        #expect(surfaces([Make.node(0, 0, 10, 10)], alpha: nil) == 0)
        #expect(surfaces([Make.round(0, 0, 10, 10)], alpha: 1) == 1)
        #expect(surfaces([Make.round(0, 0, 10, 10), Make.round(5, 5, 10, 10)], alpha: nil) == 1)
        #expect(surfaces([Make.node(0, 0, 40, 40), Make.node(5, 5, 40, 40)], alpha: nil) == 0, "boxes")
    }

    @Test func opacityOfATransformLayerGoesToEachSublayer() {
        let root = Make.node(
            0, 0, 100, 100, kind: .transform, children: [Make.node(0, 0, 10, 10), Make.node(5, 5, 10, 10)]
        ) { _, a in a.opacity = 0.5 }
        let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
        #expect(scene.surfaces.count == 1)
        #expect(scene.marks.map(\.alpha) == [0.5, 0.5])
    }

    @Test func numbersThatGiveNoPictureDrawNothing() {
        for bad in [Double.nan, .infinity, -.infinity, 1e38, 0] {
            let card = Make.node(0, 0, 100, 100) { g, _ in
                g.transform.m11 = bad
                g.transform.m34 = bad
                g.zPosition = bad
            }
            let root = Make.node(0, 0, 256, 256, alpha: nil, children: [card]) { g, _ in
                g.sublayerTransform = Make.perspective(bad == 0 ? 1 : bad)
            }
            let plan = Make.plan(root)
            #expect(plan?.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.w.isFinite } ?? true)
        }
    }

    @Test func layersBelowTheDepthLimitAreCountedAndNotDrawn() {
        var node = Make.node(0, 0, 10, 10)
        for _ in 0..<(LayerWalk.maximumDepth + 20) { node = Make.node(0, 0, 10, 10, children: [node]) }
        let scene = LayerWalk.run(ShownTree(still: node), view: Make.view)
        #expect(scene.totals.tooDeep == 1)
        #expect(scene.marks.count == LayerWalk.maximumDepth)
    }

    @Test func aSmallStackDrawsFewerLayersAndIsNotOverrun() throws {
        var node = Make.node(0, 0, 10, 10)
        for _ in 0..<200 { node = Make.node(0, 0, 10, 10, children: [node]) }
        let root = node
        let drawn = Locked<[Int]>([])
        let done = DispatchSemaphore(value: 0)
        for kilobytes in [256, 512, 8192] {
            let thread = Thread {
                let scene = LayerWalk.run(ShownTree(still: root), view: Make.view)
                drawn.withLock { $0.append(scene.totals.tooDeep == 0 ? 201 : scene.marks.count) }
                done.signal()
            }
            thread.stackSize = kilobytes * 1024
            thread.start()
            done.wait()
        }
        let counts = drawn.withLock { $0 }
        #expect(counts == counts.sorted() && counts[0] < 100 && counts[2] == 201, "\(counts)")
    }
}
