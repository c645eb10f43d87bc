import Content
import CoreGraphics
import Geometry
import Locking
import RandomCases
import RenderTree
import Testing

@testable import Compositor

/// The tiles that the walk draws, against those that the culling walk asked for.
@Suite struct CulledTilesTests {
    @Test func whateverIsDrawnWasAskedFor() throws {
        var drawn = 0, asked = 0, several = 0
        let seeds = (0..<160).cases(oneIn: 2)
        for seed in seeds {
            var trees = TiledTrees(seed: seed)
            let root = trees.root(), pictures = TilePictures()
            let demand = CullingWalk.demand(of: ShownTree(still: root), Make.view)
            // Nothing that is there already changes what is asked for.
            let whole = pictures.supplied(root) { content, grid in
                pictures.all(content, demand.tiles[content]?.grid ?? grid)
            }
            let again = CullingWalk.demand(of: ShownTree(still: whole), Make.view)
            let places = demand.tiles.mapValues { Set($0.places) }
            try #require(places == again.tiles.mapValues { Set($0.places) }, "seed \(seed)")

            let reference = LayerWalk.run(ShownTree(still: whole), view: Make.view)
            let shown = pictures.shown(in: reference)
            for key in shown {
                try #require(places[key.content]?.contains(key.place) ?? false, "seed \(seed): \(key)")
            }
            let supplied = pictures.supplied(root) { content, _ in
                demand.tiles[content].map { pictures.snapshot(content, $0.grid, $0.places) }
            }
            let scene = LayerWalk.run(ShownTree(still: supplied), view: Make.view)
            try #require(scene.marks.areLike(reference.marks), "seed \(seed)")
            drawn += shown.count
            asked += places.values.reduce(0) { $0 + $1.count }
            if places.count > 1 { several += 1 }
        }
        #expect(drawn > 100 * seeds.count && several > seeds.count / 2)
        #expect(Double(asked) < 1.25 * Double(drawn), "and little more: \(asked) for \(drawn)")
    }

    /// A cell that calls for a tile which was not asked for shows what was.
    @Test func aCellShowsTilesOfOtherLevels() {
        let grid = TileGrid(
            bounds: CGRect(x: 0, y: 0, width: 128, height: 128), width: 16, height: 16, levels: 4, scale: 1,
            isFlipped: false, originY: 0)
        let pictures = TilePictures()
        let cell = SeenTiles.Cell(
            tile: TilePlace(level: 1, column: 1, row: 0),
            rect: LayerRect(minX: 32, minY: 0, maxX: 64, maxY: 32))
        func parts(_ places: [TilePlace]) -> [TilePlace: LayerRect] {
            let parts = pictures.snapshot(1, grid, places).parts(of: cell)
            return Dictionary(uniqueKeysWithValues: parts.map { ($0.tile, $0.rect) })
        }
        let whole = TilePlace(level: 3, column: 0, row: 0)
        let fine = [2, 3].flatMap { x in [0, 1].map { TilePlace(level: 0, column: x, row: $0) } }
        let other = TilePlace(level: 0, column: 4, row: 0)
        #expect(parts([]).isEmpty && parts([other]).isEmpty)
        #expect(parts([whole, other]) == [whole: cell.rect])
        #expect(parts(fine + [other]).count == 4)
        #expect(
            parts(fine)[TilePlace(level: 0, column: 3, row: 1)]
                == LayerRect(minX: 48, minY: 16, maxX: 64, maxY: 32))
        // Where a finer tile lies in a coarser one, each pixel is shown once.
        let coarse = SeenTiles.Cell(
            tile: TilePlace(level: 2, column: 0, row: 0),
            rect: LayerRect(minX: 0, minY: 0, maxX: 64, maxY: 64))
        let both = pictures.snapshot(1, grid, fine + [cell.tile]).parts(of: coarse)
        #expect(both.map(\.tile) == [cell.tile] && both.map(\.rect) == [cell.rect])
    }

    /// The tiles are asked for once for a tree and a view.
    @Test func aTreeIsCulledOnce() throws {
        let provider = CountingTiles(), content = ContentReference(ContentRegistry.register(.tiles(provider)))
        func tree(_ x: Double, _ revision: UInt64) -> ShownTree {
            let map = TiledTrees.tiled(1, x, 0, 1000, 100)
            let node = Make.node(x, 0, 1000, 100, alpha: nil) { _, look in
                look.takeLook(of: map.appearance)
                look.changeLook(TiledLook.self) { $0.content = content }
            }
            return ShownTree(still: node, revision: revision)
        }
        var resolver = ContentResolver(), culling = TileCulling()
        let first = tree(0, 1)
        let shown = resolver.resolve(first, at: 0, in: Make.view, &culling)
        #expect(shown.root?.appearance.look(TiledLook.self)?.snapshot?.asked.count == 17 * 7)
        #expect(resolver.resolve(first, at: 1, in: Make.view, &culling) == shown && provider.count == 1)
        // It moves within a tile: the same tiles.
        _ = resolver.resolve(tree(-0.5, 2), at: 2, in: Make.view, &culling)
        let moved = resolver.resolve(tree(-64, 3), at: 3, in: Make.view, &culling)
        #expect(provider.count == 2)
        #expect(
            moved.root?.appearance.look(TiledLook.self)?.snapshot?.asked.map(\.column).min() == 3,
            "tiles that are seen no more are not in the tree")
        let gone = resolver.resolve(tree(-1002, 4), at: 4, in: Make.view, &culling)
        #expect(gone.root?.appearance.look(TiledLook.self)?.snapshot?.asked.isEmpty ?? false)
        #expect(provider.count == 2, "nothing is asked for where fewer are seen")
    }

    /// Has every tile at once.
    private final class CountingTiles: TileProvider {
        private let requests = Locked(0)
        var count: Int { requests.withLock { $0 } }
        var errors: [String] { [] }

        func tiles(_ request: TileRequest) -> TileAnswer {
            if request.effort != .look { requests.withLock { $0 += 1 } }
            return TileAnswer(
                snapshot: TilePictures().snapshot(1, request.grid, request.places), span: .always)
        }
    }
}
