import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// Small pictures lie in layers of arrays, all at one place.
@Suite struct LayerArrayTests {
    private func image(_ width: Int, _ height: Int) throws -> CGImage {
        try #require(DebugScene.picture(width: width, height: height))
    }

    @Test func picturesOfAboutOneSizeShareAnArray() throws {
        var catalog = TextureCatalog(limit: 16384, budget: 512 << 20)
        var places: [TexturePlace] = []
        for side in [65, 100, 128] {
            places.append(catalog.place(try image(side, side), tile: nil, hasMipmaps: false).place)
        }
        #expect(places.map(\.layer) == [0, 1, 2])
        #expect(Set(places.map(\.texture)).count == 1)
        #expect(
            places.allSatisfy { $0.width == 132 && $0.height == 132 && $0.offsetX == 2 && $0.offsetY == 2 })
        for (width, height, size) in [
            (200, 20, (260, 36)), (20, 150, (36, 196)), (70, 32, (132, 36)), (60, 20, (68, 68)),
            (33, 200, (68, 260)), (32, 32, (36, 36)), (130, 130, (196, 196)), (65, 250, (260, 260)),
            (300, 90, (388, 132)), (20, 512, (36, 516)),
        ] {
            let other = catalog.place(try image(width, height), tile: nil, hasMipmaps: false).place
            #expect(other.texture != places[0].texture && other.layer == 0)
            #expect(other.width == Double(size.0) && other.height == Double(size.1))
        }
        for (width, height) in [(257, 200), (513, 20)] {
            let large = catalog.place(try image(width, height), tile: nil, hasMipmaps: false).place
            #expect(large.layer == nil)
        }
        let reduced = catalog.place(try image(64, 64), tile: nil, hasMipmaps: true).place
        #expect(reduced.layer == nil)
    }

    @Test func arraysTakeLittleOfASmallBudget() throws {
        var catalog = TextureCatalog(limit: 16384, budget: 8 << 20)
        for _ in 0..<40 { _ = catalog.place(try image(200, 200), tile: nil, hasMipmaps: false) }
        #expect(catalog.bytes <= 8 << 20)
        var tiny = TextureCatalog(limit: 16384, budget: 1000)
        _ = tiny.place(try image(200, 200), tile: nil, hasMipmaps: false)
        #expect(tiny.bytes == 260 * 260 * 4)
    }

    @Test func aFullArrayIsFollowedByAnother() throws {
        var catalog = TextureCatalog(limit: 16384, budget: 512 << 20)
        let array = try #require(LayerArray(for: image(256, 256)))
        #expect(array.count >= 4 && array.bytes <= 5 << 20)
        let places = try (0...array.count).map { _ in
            catalog.place(try image(256, 256), tile: nil, hasMipmaps: false).place
        }
        #expect(Set(places.map(\.texture)).count == 2)
        #expect(places.last?.layer == 0)
        #expect(array.further.count > 2 * array.count)
        #expect(catalog.bytes == array.bytes + array.further.bytes)
    }
}
