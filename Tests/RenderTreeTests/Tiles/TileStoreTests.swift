import CoreGraphics
import Foundation
import Locking
import Testing

@testable import RenderTree

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
        store.use(Self.grid)
        return (store, artist)
    }

    private func places(_ columns: Range<Int>, level: Int = 0) -> [TilePlace] {
        columns.map { TilePlace(level: level, column: $0, row: 0) }
    }

    @Test func aTileIsMadeOnce() throws {
        let image = try Self.image(4)
        let (store, artist) = store { _ in image }
        for frame in 0..<3 {
            let found = store.tiles(places(0..<8), frame: frame, waits: true, time: 0)
            #expect(found.count == 8 && found.values.allSatisfy { $0.image === image && $0.since == nil })
        }
        #expect(artist.asked.withLock { $0.count } == 8)
        store.drop(CGRect(x: 300, y: 10, width: 5, height: 5))
        _ = store.tiles(places(0..<8), frame: 4, waits: true, time: 0)
        #expect(artist.asked.withLock { $0.count == 9 && $0.last == TilePlace(level: 0, column: 1, row: 0) })
        store.use(Self.grid)
        #expect(store.bytes > 0, "the same grid drops nothing")
    }

    @Test func whatIsMissingIsShownLater() throws {
        let image = try Self.image(4)
        let gate = DispatchSemaphore(value: 0)
        let (store, _) = store { _ in
            gate.wait()
            return image
        }
        #expect(store.tiles(places(0..<1), frame: 0, waits: false, time: 1).isEmpty)
        #expect(store.takeUnfinished() && !store.takeUnfinished())
        gate.signal()
        while store.tile(at: places(0..<1)[0]) == nil { usleep(1000) }
        let found = store.tiles(places(0..<1), frame: 1, waits: false, time: 1.5)
        #expect(found.values.first?.since == 1.5)
        #expect(store.tiles(places(0..<1), frame: 2, waits: false, time: 2).values.first?.since == 1.5)
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
        _ = store.tiles(places(0..<count), frame: 0, waits: false, time: 0)
        _ = store.tiles(places(0..<1, level: 1), frame: 1, waits: false, time: 0)
        for _ in 0..<count { gate.signal() }
        _ = store.tiles(places(0..<1, level: 1), frame: 1, waits: true, time: 0)
        #expect(artist.asked.withLock { $0.count } <= ProcessInfo.processInfo.activeProcessorCount + 1)
    }

    @Test func errorsNameTheTile() throws {
        struct Broken: Error, CustomStringConvertible { let description = "no such file" }
        let (store, _) = store { place in
            if place.column == 1 { throw Broken() }
            return nil
        }
        let found = store.tiles(places(0..<3), frame: 0, waits: true, time: 0)
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
        let found = store.tiles(places(0..<8), frame: 0, waits: true, time: 0)
        // Other threads take the place of those that hang.
        #expect(found.count == 2 && -start.timeIntervalSinceNow < 10)
        #expect(
            store.errors.count == 6
                && store.errors.allSatisfy { $0.hasSuffix("is not there after 0.2 seconds") })
        for _ in 0..<6 { gate.signal() }
        #expect(store.tiles(places(6..<8), frame: 1, waits: true, time: 0).count == 2)
    }

    @Test func memoryIsBounded() throws {
        let image = try Self.image(1024)
        let (store, _) = store { _ in image }
        for frame in 0..<64 {
            _ = store.tiles(places(frame..<frame + 1), frame: frame, waits: true, time: 0)
            #expect(store.bytes <= TileStore.budget)
        }
        #expect(store.bytes == TileStore.budget)
        // What one frame asks for stays, and as much again.
        _ = store.tiles(places(0..<48), frame: 99, waits: true, time: 0)
        #expect(store.bytes >= 48 << 22 && store.bytes <= 96 << 22)
    }

    @Test func gridsCountPixelsFromTheOrigin() {
        let grid = TileGrid(
            bounds: CGRect(x: -10, y: 20, width: 130.5, height: 50), width: 32, height: 32, levels: 2,
            scale: 2,
            isFlipped: false, originY: 0)
        #expect(grid.extent(0) == .init(minX: -20, minY: 40, maxX: 241, maxY: 140))
        #expect(
            grid.pixels(of: TilePlace(level: 0, column: -1, row: 1))
                == .init(minX: -20, minY: 40, maxX: 0, maxY: 64))
        #expect(
            grid.rect(of: TilePlace(level: 0, column: 7, row: 4))
                == CGRect(x: 112, y: 64, width: 8.5, height: 6))
        #expect(
            grid.rect(of: TilePlace(level: 1, column: 3, row: 1))
                == CGRect(x: 96, y: 32, width: 24.5, height: 32))
        #expect(grid.pixels(of: TilePlace(level: 0, column: 9, row: 0)).isEmpty)
        var flipped = grid
        (flipped.isFlipped, flipped.originY) = (true, 70)
        #expect(flipped.extent(0) == .init(minX: -20, minY: 0, maxX: 241, maxY: 100))
        #expect(
            flipped.rect(of: TilePlace(level: 0, column: 0, row: 3))
                == CGRect(x: 0, y: 20, width: 16, height: 2))
    }

    @Test func emptyTilesAreForgottenToo() {
        let (store, _) = store { _ in nil }
        for frame in 0..<20 {
            let columns = places(frame * 1000..<(frame + 1) * 1000)
            #expect(store.tiles(columns, frame: frame, waits: true, time: 0).count == 1000)
        }
        #expect(store.entries.count == TileStore.mostEntries)
    }
}
