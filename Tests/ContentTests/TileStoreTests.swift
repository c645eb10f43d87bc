import Content
import CoreGraphics
import Foundation
import Locking
import RenderTree
import Testing

/// Asking for tiles, keeping them, and giving them up.
@Suite struct TileStoreTests {
    private static let grid = TileGrid(
        bounds: CGRect(x: 0, y: 0, width: 4096, height: 4096), width: 256, height: 256, levels: 3, scale: 1,
        isFlipped: false, originY: 0)

    private static func image(_ side: Int) throws -> CGImage {
        try #require(
            CGImage(
                width: side, height: side, rgba8: Data(count: side * side * 4), alphaInfo: .premultipliedLast)
        )
    }

    /// Makes what it is told and notes what it was asked for.
    private final class Artist: TileArtist {
        let asked = Locked<[TilePlace]>([])
        let make: @Sendable (TilePlace) throws -> CGImage?

        init(_ make: @escaping @Sendable (TilePlace) throws -> CGImage?) { self.make = make }

        func picture(of place: TilePlace, _ grid: TileGrid) throws -> CGImage? {
            asked.withLock { $0.append(place) }
            return try make(place)
        }
    }

    private func store(
        timeLimit: Double = 10, _ make: @escaping @Sendable (TilePlace) throws -> CGImage?
    ) -> (TileStore, Artist) {
        let artist = Artist(make)
        let store = TileStore(artist, timeLimit: timeLimit)
        return (store, artist)
    }

    private func answer(
        _ store: TileStore, _ places: [TilePlace], waits: Bool, time: Double = 0, asker: UInt64 = 1
    ) -> TileAnswer {
        store.tiles(
            TileRequest(
                grid: Self.grid, places: places, effort: waits ? .wait : .begin, time: time, fadeDuration: 1,
                asker: asker))
    }

    private func tiles(
        _ store: TileStore, _ places: [TilePlace], waits: Bool, time: Double = 0, asker: UInt64 = 1
    ) -> [TilePlace: TileSnapshot.Tile] {
        answer(store, places, waits: waits, time: time, asker: asker).snapshot.tiles
    }

    private func places(_ columns: Range<Int>, level: Int = 0) -> [TilePlace] {
        columns.map { TilePlace(level: level, column: $0, row: 0) }
    }

    @Test func aTileIsMadeOnce() throws {
        let image = try Self.image(4)
        let (store, artist) = store { _ in image }
        for _ in 0..<3 {
            let found = tiles(store, places(0..<8), waits: true, time: 0)
            #expect(found.count == 8 && found.values.allSatisfy { $0.image === image && $0.opacity == 1 })
        }
        #expect(artist.asked.withLock { $0.count } == 8)
        store.drop(CGRect(x: 300, y: 10, width: 5, height: 5))
        _ = tiles(store, places(0..<8), waits: true, time: 0)
        #expect(artist.asked.withLock { $0.count == 9 && $0.last == TilePlace(level: 0, column: 1, row: 0) })
        #expect(store.bytes > 0, "the same grid drops nothing")
        var other = Self.grid
        other.scale = 2
        let answer = store.tiles(TileRequest(grid: other, places: places(0..<8), effort: .look))
        #expect(answer.snapshot.asked.isEmpty && answer.span == .always && store.bytes == 0)
    }

    @Test func whatIsMissingIsShownLater() throws {
        let image = try Self.image(4)
        let gate = DispatchSemaphore(value: 0)
        let (store, _) = store { _ in
            gate.wait()
            return image
        }
        let first = answer(store, places(0..<1), waits: false, time: 1)
        #expect(first.snapshot.tiles.isEmpty && first.snapshot.asked == Set(places(0..<1)))
        #expect(!first.span.contains(1), "the provider is to be asked again at once")
        gate.signal()
        let look = { (time: Double) in
            store.tiles(
                TileRequest(
                    grid: Self.grid, places: self.places(0..<1), effort: .look, time: time, fadeDuration: 1))
        }
        while look(1.5).snapshot.tiles.isEmpty { usleep(1000) }
        for (time, opacity) in [(1.5, 0), (1.75, 0.25), (2, 0.5), (2.5, 1), (3, 1)] as [(Double, Float)] {
            let answer = look(time)
            #expect(answer.snapshot.tiles.values.first?.opacity == opacity)
            #expect(answer.span.contains(time) == (opacity == 1))
        }
    }

    @Test func lookingBeginsNothing() {
        let (store, artist) = store { _ in nil }
        let answer = store.tiles(TileRequest(grid: Self.grid, places: places(0..<4), effort: .look))
        #expect(answer.snapshot.asked.isEmpty && answer.span == .always)
        #expect(artist.asked.withLock { $0.isEmpty })
    }

    /// More than all threads can be at: what a later frame doesn't ask for is not begun.
    @Test func whatScrolledAwayIsCancelled() throws {
        let image = try Self.image(4)
        let gate = DispatchSemaphore(value: 0)
        let (store, artist) = store { place in
            if place.level == 0 { gate.wait() }
            return image
        }
        let count = 64
        _ = tiles(store, places(0..<count), waits: false, time: 0)
        _ = tiles(store, places(0..<1, level: 1), waits: false, time: 0)
        for _ in 0..<count { gate.signal() }
        _ = tiles(store, places(0..<1, level: 1), waits: true, time: 0)
        #expect(artist.asked.withLock { $0.count } <= ProcessInfo.processInfo.activeProcessorCount + 1)
    }

    @Test func errorsNameTheTile() throws {
        struct Broken: Error, CustomStringConvertible { let description = "no such file" }
        let (store, _) = store { place in
            if place.column == 1 { throw Broken() }
            return nil
        }
        let found = tiles(store, places(0..<3), waits: true, time: 0)
        #expect(found.count == 2 && found.values.allSatisfy { $0.image == nil })
        #expect(store.errors == ["the tile of column 1, row 0, level 0 can't be had: no such file"])
        store.drop(nil)
        #expect(store.errors.isEmpty)
    }

    @Test func whatNeverEndsIsGivenUp() throws {
        let image = try Self.image(4)
        let gate = DispatchSemaphore(value: 0)
        let (store, _) = store(timeLimit: 0.2) { place in
            if place.column < 6 { gate.wait() }
            return image
        }
        let start = Date()
        let found = tiles(store, places(0..<8), waits: true, time: 0)
        // Other threads take the place of those that hang.
        #expect(found.count == 2 && -start.timeIntervalSinceNow < 10)
        #expect(
            store.errors.count == 6
                && store.errors.allSatisfy { $0.hasSuffix("is not there after 0.2 seconds") })
        for _ in 0..<6 { gate.signal() }
        #expect(tiles(store, places(6..<8), waits: true, time: 0).count == 2)
    }

    @Test func memoryIsBounded() throws {
        let image = try Self.image(1024)
        let (store, _) = store { _ in image }
        for frame in 0..<64 {
            _ = tiles(store, places(frame..<frame + 1), waits: true, time: 0)
            #expect(store.bytes <= TileStore.budget)
        }
        #expect(store.bytes == TileStore.budget)
        // What one frame asks for stays, and as much again.
        _ = tiles(store, places(0..<48), waits: true, time: 0)
        #expect(store.bytes >= 48 << 22 && store.bytes <= 96 << 22)
    }

    @Test func emptyTilesAreForgottenToo() {
        let (store, _) = store { _ in nil }
        for frame in 0..<20 {
            let columns = places(frame * 1000..<(frame + 1) * 1000)
            #expect(tiles(store, columns, waits: true, time: 0).count == 1000)
        }
        #expect(store.count == TileStore.mostEntries)
    }
}
