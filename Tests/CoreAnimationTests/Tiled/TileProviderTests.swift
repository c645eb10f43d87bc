import Content
import Foundation
import RenderTree
import Testing

@testable import CoreAnimation

/// Which provider's pictures a tiled layer shows.
struct TileProviderTests {
    private func image(_ value: UInt8) -> CGImage? {
        CGImage(
            width: 16, height: 16, rgba8: Data(repeating: value, count: 1024), alphaInfo: .premultipliedLast)
    }

    private func layer() -> CATiledLayer {
        let layer = CATiledLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        layer.tileSize = CGSize(width: 16, height: 16)
        return layer
    }

    private static let place = TilePlace(level: 0, column: 0, row: 0)

    private func answer(_ layer: CATiledLayer, _ effort: TileRequest.Effort) throws -> TileAnswer {
        let look = try #require(layer.committed?.appearance.look(TiledLook.self))
        let content = try #require(look.content), grid = try #require(look.grid(isYDown: true))
        guard case .tiles(let provider)? = ContentRegistry.provider(of: content.identity) else {
            throw CancellationError()
        }
        return provider.tiles(TileRequest(grid: grid, places: [Self.place], effort: effort))
    }

    /// What a frame between two commits shows.
    private func shown(_ layer: CATiledLayer) throws -> CGImage? {
        try answer(layer, .wait).snapshot.tiles[Self.place]?.image
    }

    @Test func aNewProviderCountsFromTheCommit() throws {
        let layer = layer(), old = image(10), new = image(200)
        layer.tileProvider = { _, _, _ in old }
        _ = layer.commitTree()
        #expect(try shown(layer) === old)
        layer.tileProvider = { _, _, _ in new }
        // A frame of the tree that was committed before.
        #expect(try shown(layer) === old)
        _ = layer.commitTree()
        #expect(try shown(layer) === new)
        layer.tileProvider = nil
        _ = layer.commitTree()
        let node = layer.commitTree()
        #expect(node.appearance.look(TiledLook.self)?.content == nil)
    }

    @Test func whatAnOldProviderIsMakingIsDropped() throws {
        let layer = layer(), old = image(10), new = image(200)
        let isAsked = DispatchSemaphore(value: 0), mayGoOn = DispatchSemaphore(value: 0)
        layer.tileProvider = { _, _, _ in
            isAsked.signal()
            mayGoOn.wait()
            return old
        }
        _ = layer.commitTree()
        _ = try answer(layer, .begin)
        isAsked.wait()
        layer.tileProvider = { _, _, _ in new }
        _ = layer.commitTree()
        mayGoOn.signal()
        #expect(try shown(layer) === new)
    }
}
