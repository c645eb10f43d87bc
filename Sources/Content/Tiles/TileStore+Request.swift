import CoreGraphics
import Foundation
import RenderTree

extension TileStore {
    /// Answers with tiles that are there, and with as much effort has others drawn. Tiles of another grid are dropped.
    package func tiles(_ request: TileRequest) -> TileAnswer {
        locked {
            if grid != request.grid {
                grid = request.grid
                forget { _, _ in true }
            }
            requests += 1
            if request.effort != .look {
                for place in request.places { begin(place, request) }
                cancel(request)
            }
            if request.effort == .wait { wait(for: request.places) } else { noteOverdue() }
            let answer = answer(request)
            shrink(needed: request.places)
            return answer
        }
    }

    private func begin(_ place: TilePlace, _ request: TileRequest) {
        if entries[place] == nil {
            let ticket = nextTicket(), grid = request.grid
            entries[place] = Entry(ticket: ticket, lastUse: requests, asker: request.asker)
            TileWorkers.shared.add { [weak self] in self?.draw(place, ticket, grid) }
        }
        entries[place]?.asker = request.asker
        entries[place]?.lastUse = requests
    }

    private func answer(_ request: TileRequest) -> TileAnswer {
        var tiles: [TilePlace: TileSnapshot.Tile] = [:], standIns: [TilePlace: TileSnapshot.StandIn] = [:]
        var asked = Set<TilePlace>()
        var isUnfinished = false
        for place in request.places {
            guard var entry = entries[place] else { continue }
            asked.insert(place)
            entry.lastUse = requests
            var opacity: Float = 0
            if case .ready(let image) = entry.state {
                if entry.isLate, entry.since == nil { entry.since = request.time }
                opacity = request.effort == .wait ? 1 : Self.opacity(entry.since, request)
                if opacity < 1 { isUnfinished = true }
                tiles[place] = TileSnapshot.Tile(image: image, opacity: opacity)
            } else if entry.isPending {
                entry.isLate = true
                isUnfinished = true
            }
            entries[place] = entry
            if opacity < 1 { standIns[place] = standIn(for: place, request.grid) }
        }
        return TileAnswer(
            snapshot: TileSnapshot(grid: request.grid, tiles: tiles, standIns: standIns, asked: asked),
            span: isUnfinished ? AnswerSpan(from: request.time, until: request.time) : .always)
    }

    /// How far a tile has faded in that a frame had at a time although one before had not.
    private static func opacity(_ since: Double?, _ request: TileRequest) -> Float {
        guard let since, request.fadeDuration > 0 else { return 1 }
        let part = (request.time - since) / request.fadeDuration
        return part >= 0 ? Float(min(part, 1)) : 1
    }

    /// The nearest tile that is there and shows the same in less detail; nil for one with nothing to be seen.
    private func standIn(for tile: TilePlace, _ grid: TileGrid) -> TileSnapshot.StandIn? {
        var place = tile
        while place.level + 1 < grid.levels {
            place = place.coarser
            guard case .ready(let image)? = entries[place]?.state else { continue }
            entries[place]?.lastUse = requests
            return image.map { TileSnapshot.StandIn(place: place, image: $0) }
        }
        return nil
    }

    /// Takes back what waits for a thread and is asked for no more by the one that asked for it.
    private func cancel(_ request: TileRequest) {
        for (place, entry) in entries where entry.asker == request.asker && entry.lastUse != requests {
            if case .queued = entry.state, waiting[place] == nil { entries[place] = nil }
        }
    }

    private func wait(for places: [TilePlace]) {
        for place in places { waiting[place, default: 0] += 1 }
        while places.contains(where: { entries[$0]?.isPending ?? false }) {
            if !condition.wait(until: Date(timeIntervalSinceNow: min(timeLimit, 0.1))) { noteOverdue() }
        }
        for place in places {
            let others = (waiting[place] ?? 1) - 1
            waiting[place] = others > 0 ? others : nil
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
