import CoreGraphics
import Foundation

extension TileStore {
    /// Has tiles drawn that are not there, and gives those that are.
    ///
    /// - Parameters:
    ///   - frame: of the layer. What an earlier one asked for, and this one does not, is not begun any more.
    ///   - waits: until all are there, or have taken longer than the time limit.
    ///   - time: of the frame, in seconds.
    package func tiles(_ places: [TilePlace], frame: Int, waits: Bool, time: Double) -> [TilePlace: Tile] {
        condition.lock()
        defer { condition.unlock() }
        guard let grid else { return [:] }
        requests += 1
        for place in places {
            if entries[place] == nil {
                let ticket = nextTicket()
                entries[place] = Entry(ticket: ticket, lastUse: requests, frame: frame)
                TileWorkers.shared.add { [weak self] in self?.draw(place, ticket, grid) }
            }
            entries[place]?.lastUse = requests
            entries[place]?.frame = frame
        }
        cancel(before: frame)
        if waits { wait(for: places) } else { noteOverdue() }
        var found: [TilePlace: Tile] = [:]
        for place in places {
            guard var entry = entries[place] else { continue }
            if case .ready(let image) = entry.state {
                if entry.isLate, entry.since == nil { entry.since = time }
                found[place] = Tile(image: image, since: waits ? nil : entry.since)
            } else if entry.isPending {
                entry.isLate = true
                unfinished = true
            }
            entries[place] = entry
        }
        shrink(needed: places)
        return found
    }

    /// Takes back what waits for a thread and was asked for by an earlier frame alone.
    private func cancel(before frame: Int) {
        for (place, entry) in entries where entry.frame < frame {
            if case .queued = entry.state { entries[place] = nil }
        }
    }

    private func wait(for places: [TilePlace]) {
        while places.contains(where: { entries[$0]?.isPending ?? false }) {
            if !condition.wait(until: Date(timeIntervalSinceNow: min(timeLimit, 0.1))) { noteOverdue() }
        }
    }

    /// Gives up what takes too long. Its thread is another's place from then on.
    private func noteOverdue() {
        let now = DispatchTime.now().uptimeNanoseconds
        for (place, entry) in entries {
            guard case .drawing(let start) = entry.state, Double(now - min(now, start)) > timeLimit * 1e9
            else { continue }
            entries[place]?.state = .failed
            note("is not there after \(timeLimit.formatted()) seconds", place)
        }
        guard TileWorkers.shared.replaceStuck(after: timeLimit) == .exhausted else { return }
        for (place, entry) in entries {
            guard case .queued = entry.state else { continue }
            entries[place]?.state = .failed
            note("is not drawn, since too many others never come to an end", place)
        }
    }

    /// On a thread of its own.
    private func draw(_ place: TilePlace, _ ticket: Int, _ grid: TileGrid) {
        let isWanted = locked {
            guard let entry = entries[place], entry.ticket == ticket, case .queued = entry.state else {
                return false
            }
            entries[place]?.state = .drawing(DispatchTime.now().uptimeNanoseconds)
            return true
        }
        guard isWanted else { return }
        let result = Result { try artist.picture(of: place, grid) }
        locked {
            // Unless it was dropped, or given up.
            guard let entry = entries[place], entry.ticket == ticket, case .drawing = entry.state else {
                return
            }
            switch result {
            case .success(let image): entries[place]?.state = .ready(image)
            case .failure(let error):
                entries[place]?.state = .failed
                note("can't be had: \(error)", place)
            }
            condition.broadcast()
        }
    }

    private func note(_ text: String, _ place: TilePlace) {
        guard errorTexts.count < 20 else { return }
        errorTexts.append(
            "the tile of column \(place.column), row \(place.row), level \(place.level) \(text)")
    }

    /// Lets go of what was used longest ago.
    private func shrink(needed: [TilePlace]) {
        var bytes = entries.values.reduce(0) { $0 + $1.bytes }
        let seen = needed.reduce(0) { $0 + (entries[$1]?.bytes ?? 0) }
        let limit = max(Self.budget, 2 * seen)
        if bytes <= limit, entries.count <= Self.mostEntries { return }
        for (place, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            let isFull = bytes > limit, isLong = entries.count > Self.mostEntries
            if !isFull && !isLong || entry.lastUse == requests { return }
            if entry.bytes == 0, !isLong || entry.isPending { continue }
            bytes -= entry.bytes
            entries[place] = nil
        }
    }
}
