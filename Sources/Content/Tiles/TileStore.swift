import CoreGraphics
import Foundation
import RenderTree

/// Makes the pictures of tiles. Called on several threads at once.
package protocol TileArtist: AnyObject, Sendable {
    /// The picture of a tile, with as many pixels as the grid gives it; nil where there is nothing to be seen.
    func picture(of place: TilePlace, _ grid: TileGrid) throws -> CGImage?
}

/// A cache of the tiles of one layer, which an artist draws on the threads of `TileWorkers`. Least recently used tiles
/// are evicted.
///
/// Any thread may use it.
package final class TileStore: TileProvider, @unchecked Sendable {
    // Unchecked: what changes is touched under the condition's lock only.

    struct Entry {
        enum State {
            case queued
            /// Since a time of the monotonic clock, in nanoseconds.
            case drawing(UInt64)
            case ready(CGImage?)
            case failed
        }

        var state = State.queued
        /// Tells its drawing from one of a tile that was dropped since.
        let ticket: Int
        /// The last request that asked for it.
        var lastUse: Int
        /// The asker that asked for it last.
        var asker: UInt64
        /// Some frame was drawn without it.
        var isLate = false
        /// The time of the first frame that had it although one before had not.
        var since: Double?

        var bytes: Int {
            if case .ready(let image?) = state { image.bytesPerRow * image.height } else { 0 }
        }

        var isPending: Bool {
            switch state {
            case .queued, .drawing: true
            case .ready, .failed: false
            }
        }
    }

    /// The longest time for drawing a tile, in seconds.
    package static let timeLimit = 10.0
    /// The bytes of tiles that a layer keeps; at least twice what one frame requested.
    package static let budget = 64 << 20
    /// The number of entries, including those of empty tiles, beyond the requests of one frame.
    package static let mostEntries = 1 << 14

    let condition = NSCondition()
    package let artist: any TileArtist
    var grid: TileGrid?
    var entries: [TilePlace: Entry] = [:]
    var requests = 0
    private var lastTicket = 0
    /// The errors of tiles, each text once.
    var errorTexts: [String] = []
    /// The number of requests that wait for a tile.
    var waiting: [TilePlace: Int] = [:]
    let timeLimit: Double

    package init(_ artist: any TileArtist, timeLimit: Double = TileStore.timeLimit) {
        self.artist = artist
        self.timeLimit = timeLimit
    }

    /// Drops the tiles that intersect a rectangle of the layer's bounds space; nil drops all.
    package func drop(_ rect: CGRect?) {
        locked {
            let grid = grid
            forget { place, _ in
                guard let rect, let grid else { return true }
                return grid.rect(of: place).intersects(rect)
            }
        }
    }

    /// The errors since tiles were last dropped.
    package var errors: [String] { locked { errorTexts } }

    /// The number of entries.
    package var count: Int { locked { entries.count } }

    /// The bytes of all tiles that are kept.
    package var bytes: Int { locked { entries.values.reduce(0) { $0 + $1.bytes } } }

    func locked<Result>(_ body: () -> Result) -> Result {
        condition.lock()
        defer { condition.unlock() }
        return body()
    }

    func forget(_ isGone: (TilePlace, Entry) -> Bool) {
        entries = entries.filter { !isGone($0.key, $0.value) }
        errorTexts = []
        condition.broadcast()
    }

    func nextTicket() -> Int {
        lastTicket += 1
        return lastTicket
    }
}
