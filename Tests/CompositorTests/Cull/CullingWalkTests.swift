import Content
import CoreGraphics
import Geometry
import RandomCases
import RenderTree
import Testing

@testable import Compositor

/// The walk that finds the tiles that a view shows, without drawing them.
@Suite struct CullingWalkTests {
    /// The tiles of a layer, by level, columns and rows.
    private struct Found: Equatable {
        var level: Int
        var columns: ClosedRange<Int>
        var rows: ClosedRange<Int>

        init(_ level: Int, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) {
            (self.level, self.columns, self.rows) = (level, columns, rows)
        }

        /// Nil for places that are none or no rectangle of one level.
        init?(_ places: Set<TilePlace>) {
            guard let first = places.first, let left = places.map(\.column).min(),
                let right = places.map(\.column).max(), let top = places.map(\.row).min(),
                let bottom = places.map(\.row).max(), places.allSatisfy({ $0.level == first.level }),
                places.count == (right - left + 1) * (bottom - top + 1)
            else { return nil }
            self.init(first.level, left...right, top...bottom)
        }
    }

    private func places(_ root: RenderNode, _ content: UInt64 = 1) -> Set<TilePlace> {
        let demand = CullingWalk.demand(of: ShownTree(still: root), Make.view)
        return Set(demand.tiles[content]?.places ?? [])
    }

    private func found(_ root: RenderNode, _ content: UInt64 = 1) -> Found? { Found(places(root, content)) }

    // Tiles have 16 pixels, and level 0 has two pixels a point: at level 1 a tile is 16 points.

    @Test func aLayerWantsTheTilesThatLieInTheView() {
        #expect(found(TiledTrees.tiled(1, 0, 0, 100, 50)) == Found(1, 0...6, 0...3))
        #expect(found(TiledTrees.tiled(1, -100, 200, 1000, 1000)) == Found(1, 6...22, 0...3))
        #expect(places(TiledTrees.tiled(1, 300, 0, 100, 100)).isEmpty)
        #expect(places(TiledTrees.tiled(1, 0, 0, 100, 100) { $1.opacity = 0 }).isEmpty)
        #expect(
            places(TiledTrees.tiled(1, 0, 0, 100, 100) { geometry, _ in geometry.isHidden = true }).isEmpty)
        let back = TiledTrees.tiled(1, 0, 0, 100, 100) { geometry, _ in
            geometry.transform = Make.rotation(180, y: 1)
            geometry.isDoubleSided = false
        }
        #expect(places(Make.node(0, 0, 256, 256, children: [back])).isEmpty)
    }

    @Test(arguments: [(0.25, 3), (0.5, 2), (0.6, 1), (1, 1), (2, 0)])
    func theLevelOfDetailIsThatOfTheScreen(scale: Double, level: Int) {
        let node = TiledTrees.tiled(1, 0, 0, 128, 128) { geometry, _ in
            geometry.transform = CATransform3DMakeScale(scale, scale, 1)
        }
        #expect(Set(places(node).map(\.level)) == [level])
    }

    @Test func clipsOfLayersAroundCount() {
        let map = TiledTrees.tiled(1, -20, 0, 400, 400)
        #expect(found(Make.node(40, 40, 16, 32, children: [map])) == Found(1, 0...14, 0...13))
        let clipped = Make.node(40, 40, 14, 30, children: [map]) { $1.masksToBounds = true }
        #expect(found(clipped) == Found(1, 1...2, 0...1))
        let turned = Make.node(100, 100, 20, 20, children: [map]) { geometry, look in
            look.masksToBounds = true
            geometry.transform = Make.rotation(45, z: 1)
        }
        // Rows of pixels cross texels slantwise there, so the finest level is drawn.
        let tiles = places(turned)
        #expect(tiles.allSatisfy { $0.level == 0 && $0.column <= 6 && $0.row <= 4 })
        #expect(tiles.contains(TilePlace(level: 0, column: 3, row: 1)))
    }

    @Test func whatOpaqueLayersHideIsWanted() {
        let map = TiledTrees.tiled(1, 0, 0, 32, 32), lid = Make.node(0, 0, 256, 256)
        #expect(found(Make.node(0, 0, 256, 256, children: [map, lid])) == Found(1, 0...1, 0...1))
    }

    @Test func masksCutAndHaveTilesOfTheirOwn() {
        func map(_ mask: RenderNode?) -> RenderNode { TiledTrees.tiled(1, 0, 0, 256, 256, mask: mask) }
        #expect(found(map(Make.node(36, 36, 8, 8))) == Found(1, 2...2, 2...2))
        // A mask of several marks takes a surface.
        let bordered = Make.node(38, 38, 4, 4, alpha: 0.5) { $1.borderWidth = 1 }
        #expect(found(map(bordered)) == Found(1, 2...2, 2...2))
        #expect(places(map(Make.node(0, 0, 50, 50, alpha: 0))).isEmpty)
        let tiles = map(TiledTrees.tiled(2, 38, 38, 4, 4))
        #expect(
            found(tiles) == Found(1, 2...2, 2...2), "the layer, although nothing of its mask is there yet")
        #expect(found(tiles, 2) == Found(1, 0...0, 0...0))
        let deep = map(Make.node(0, 0, 256, 256, alpha: nil, children: [TiledTrees.tiled(2, 0, 0, 16, 16)]))
        #expect(found(deep, 2) == Found(1, 0...0, 0...0) && places(deep).count == 256)
    }

    @Test func everyInstanceCounts() {
        let map = TiledTrees.tiled(1, 0, 0, 512, 16)
        func replicated(_ count: Int, alphaOffset: Float = 0) -> RenderNode {
            Make.node(244, 0, 16, 16, alpha: nil, children: [map]) { _, look in
                var replicator = ReplicatorLook()
                (replicator.count, replicator.alphaOffset) = (count, alphaOffset)
                replicator.transform = CATransform3DMakeTranslation(-250, 0, 0)
                look.setLook(replicator)
            }
        }
        #expect(found(replicated(1)) == Found(1, 0...0, 0...0))
        #expect(found(replicated(2)) == Found(1, 0...16, 0...0))
        #expect(found(replicated(2, alphaOffset: -1)) == Found(1, 0...0, 0...0), "the second is not seen")
        #expect(places(replicated(0)).isEmpty)
    }

    @Test func transformLayersHandTheirSpaceOn() {
        let map = TiledTrees.tiled(1, 0, 0, 64, 64) { geometry, _ in
            geometry.transform = Make.rotation(60, x: 1)
        }
        let space = Make.node(0, 0, 64, 64, kind: .transform, children: [map]) { geometry, _ in
            geometry.transform = Make.rotation(-60, x: 1)
        }
        #expect(found(Make.node(0, 0, 256, 256, children: [space])) == Found(1, 0...3, 0...3))
        let behind = TiledTrees.tiled(1, 0, 0, 64, 64) { geometry, _ in geometry.zPosition = 400 }
        let scene = Make.node(0, 0, 256, 256, children: [behind]) { geometry, _ in
            geometry.sublayerTransform = Make.perspective(300)
        }
        #expect(places(scene).isEmpty, "it lies behind the eye")
    }

    @Test func aPlaneIntoTheDistanceHasSeveralLevels() {
        let map = TiledTrees.tiled(1, -300, -300, 800, 800) { geometry, _ in
            geometry.transform = Make.rotation(75, x: 1)
        }
        let root = Make.node(0, 0, 256, 256, children: [map]) { geometry, _ in
            geometry.sublayerTransform = Make.perspective(300)
        }
        #expect(Set(places(root).map(\.level)).count >= 3)
    }

    @Test func blursReachBeyondTheView() {
        // The view shows 168...424 of the layer, and antialiasing a pixel more.
        func columns(_ filters: [LayerFilter]) -> ClosedRange<Int>? {
            found(TiledTrees.tiled(1, -168, 0, 1024, 16) { $1.effects = Self.filtered(filters) })?.columns
        }
        #expect(columns([]) == 10...26)
        #expect(columns([.luminanceToAlpha]) == 10...26)
        #expect(columns([.gaussianBlur(radius: 2)]) == 9...27)
        #expect(columns([.boxBlur(radius: 40)]) == 7...29)
        #expect(columns([.gaussianBlur(radius: 2), .boxBlur(radius: 40)]) == 7...29)
        let wide = TiledTrees.tiled(1, -20_000, -20_000, 40_000, 40_000) {
            $1.effects = Self.filtered([.gaussianBlur(radius: 400)])
        }
        #expect(
            places(wide).allSatisfy { $0.level == 3 } && !places(wide).isEmpty,
            "a picture that is blurred so far is drawn with larger pixels")
    }

    @Test func shadowsAreCastFromBeyondTheView() {
        let map = TiledTrees.tiled(1, -168, 0, 1024, 16) {
            $1.effects = ShadowPlanTests.shadow(radius: 0) { $0.offset = CGSize(width: 64, height: 0) }
        }
        #expect(found(map) == Found(1, 6...26, 0...0))
    }

    @Test func bitmapsAreDrawnWholeAtTheirOwnScale() {
        let map = TiledTrees.tiled(1, -160, 0, 512, 16) {
            $1.effects = {
                var effects = LayerEffects()
                effects.rasterizationScale = 2
                return effects
            }()
        }
        #expect(found(map) == Found(0, 0...63, 0...1))
        let away = TiledTrees.tiled(1, 400, 0, 512, 16) { $1.effects = map.appearance.effects }
        #expect(places(away).isEmpty)
    }

    @Test func scrolledLayersDrawAWindow() {
        func scroller(_ y: Double, opaque: Bool) -> RenderNode {
            let map = TiledTrees.tiled(1, 0, 0, 64, 4096)
            return Make.node(0, 0, 64, 64, alpha: opaque ? 1 : 0.5, children: [map]) { geometry, look in
                geometry.bounds.origin.y = y
                look.masksToBounds = true
            }
        }
        #expect(found(scroller(130, opaque: false)) == Found(1, 0...3, 8...12), "without a bitmap")
        #expect(found(scroller(130, opaque: true)) == Found(1, 0...3, 7...16), "two sides of the layer")
        #expect(places(scroller(130, opaque: true)) == places(scroller(150, opaque: true)))
    }

    @Test(arguments: [TransitionType.fade, .push, .cube, .ripple, .pageCurl])
    func transitionsWantBothPictures(type: TransitionType) {
        let node = Make.node(0, 0, 200, 200, children: [TiledTrees.tiled(1, 0, 0, 200, 200)])
        let old = Make.node(0, 0, 200, 200, children: [TiledTrees.tiled(2, 0, 0, 200, 200)])
        let moving = node.inTransition(
            ShownTransition(from: old, type: type, subtype: .fromRight, progress: 0.4))
        #expect(!places(moving).isEmpty && !places(moving, 2).isEmpty)
    }

    @Test func treesThatAreTooDeepEndSomewhere() {
        var node = TiledTrees.tiled(1, 0, 0, 16, 16)
        for _ in 0..<100 { node = Make.node(0, 0, 16, 16, children: [node]) }
        #expect(places(node).count == 1)
        for _ in 0..<20_000 { node = Make.node(0, 0, 16, 16, children: [node]) }
        #expect(places(node).isEmpty)
    }

    private static func filtered(_ filters: [LayerFilter]) -> LayerEffects {
        var effects = LayerEffects()
        effects.filters = filters
        return effects
    }
}
