import CoreGraphics
import Foundation

/// Makes the pictures of tiles. Called on several threads at once.
package protocol TileArtist: AnyObject, Sendable {
    /// The picture of a tile, with as many pixels as the grid gives it; nil where there is nothing to be seen.
    func picture(of place: TilePlace, _ grid: TileGrid) throws -> CGImage?
}

/// The tiles of one layer: asks for them, keeps those that were used last, and says which are there.
///
/// Any thread may use it.
package final class TileStore: @unchecked Sendable {
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
        /// Of the layer's frames.
        var frame: Int
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

    /// A tile that is there.
    package struct Tile: Sendable {
        /// Nil where there is nothing to be seen.
        package let image: CGImage?
        /// The time of the first frame that had it although one before had not; nil if none was without it.
        package let since: Double?
    }

    /// How long the drawing of a tile may take, in seconds.
    package static let timeLimit = 10.0
    /// What a layer keeps, in bytes; at least twice what one frame asked for.
    package static let budget = 64 << 20
    /// How many places it knows something of, those of empty tiles among them, beyond what one frame asks for.
    static let mostEntries = 1 << 14

    let condition = NSCondition()
    package let artist: any TileArtist
    var grid: TileGrid?
    var entries: [TilePlace: Entry] = [:]
    var requests = 0
    private var lastTicket = 0
    /// What was wrong with tiles, one text each.
    var errorTexts: [String] = []
    var unfinished = false
    let timeLimit: Double

    package init(_ artist: any TileArtist, timeLimit: Double = TileStore.timeLimit) {
        self.artist = artist
        self.timeLimit = timeLimit
    }

    /// Drops all tiles if they are of another grid.
    package func use(_ grid: TileGrid) {
        locked {
            if self.grid == grid { return }
            self.grid = grid
            forget { _, _ in true }
        }
    }

    /// Drops the tiles that show something of a rectangle of the layer; nil is all.
    package func drop(_ rect: CGRect?) {
        locked {
            let grid = grid
            forget { place, _ in
                guard let rect, let grid else { return true }
                return grid.rect(of: place).intersects(rect)
            }
        }
    }

    /// Whether a frame since the last call was drawn without some tile, or while one was fading in.
    package func takeUnfinished() -> Bool {
        locked {
            defer { unfinished = false }
            return unfinished
        }
    }

    package var isUnfinished: Bool { locked { unfinished } }

    /// Notes that a tile is not shown as it will be.
    package func noteUnfinished() { locked { unfinished = true } }

    /// What was wrong since the tiles were dropped last.
    package var errors: [String] { locked { errorTexts } }

    /// The bytes of all tiles that are kept.
    package var bytes: Int { locked { entries.values.reduce(0) { $0 + $1.bytes } } }

    /// A tile that is there already; nil for one that isn't.
    package func tile(at place: TilePlace) -> Tile? {
        locked {
            guard case .ready(let image)? = entries[place]?.state else { return nil }
            entries[place]?.lastUse = requests
            return Tile(image: image, since: entries[place]?.since)
        }
    }

    func locked<Result>(_ body: () -> Result) -> Result {
        condition.lock()
        defer { condition.unlock() }
        return body()
    }

    private func forget(_ isGone: (TilePlace, Entry) -> Bool) {
        entries = entries.filter { !isGone($0.key, $0.value) }
        errorTexts = []
        condition.broadcast()
    }

    func nextTicket() -> Int {
        lastTicket += 1
        return lastTicket
    }
}
