import Animation
import CoreGraphics
import RenderTree

/// Computes an emitter's particles at any time directly from formulas for births and motion, without stepping.
struct ParticleSimulation {
    /// The maximum number of particles drawn for a layer; the youngest of each cell are kept.
    static let most = 200_000
    /// The maximum number of particles examined, including dead ones.
    static let mostVisits = 2_000_000

    let epochs: [EmitterEpoch]
    private let look: EmitterLook

    /// - Parameters:
    ///   - look: as committed.
    ///   - animations: those of the layer.
    init(_ look: EmitterLook, _ animations: (any LayerAnimations)?) {
        self.look = look.alone
        let start = look.history?.end ?? -.infinity, births = look.history?.births ?? []
        let now: EmitterEpoch
        if let animations = animations.map(PreparedAnimations.of), animations.changesLook {
            now =
                look.memo?.epoch(start: start, look: look.alone, animations: animations, births: births)
                ?? EmitterEpoch(start: start, look: look.alone, animations: animations, births: births)
        } else {
            now = EmitterEpoch(start: start, look: look.alone, animations: nil, births: births)
        }
        epochs = (look.history?.epochs ?? []) + [now]
    }

    /// The visible particles at a time of the layer.
    func particles(at time: Double) -> ParticleList {
        var share = ParticleShare(most: Self.most)
        return particles(at: time, &share)
    }

    /// - Parameter share: the maximum number of particles; receives the work.
    func particles(at time: Double, _ share: inout ParticleShare) -> ParticleList {
        var pictures = ParticlePictures()
        var lists: [ContiguousArray<Particle>] = []
        let count = epochs.map(\.look.cells.count).max() ?? 0
        var alive: [Double] = []
        var stretches: [[BirthStretch]] = []
        for cell in 0..<count {
            let births = self.births(of: cell, at: time)
            stretches.append(births.stretches)
            alive.append(expected(births.stretches, at: time))
        }
        let all = alive.reduce(0, +)
        let most = Double(share.most)
        for cell in 0..<count {
            let part = all > most ? most * alive[cell] / all : most
            var life = CellLife(
                epochs, cell: cell, at: time, most: part > 1 ? Int(part) : min(share.most, 1),
                mostVisits: share.visits / max(count, 1))
            life.add(stretches[cell], &pictures)
            share.note(life)
            lists.append(life.particles)
        }
        var result = ContiguousArray<Particle>()
        result.reserveCapacity(lists.reduce(0) { $0 + $1.count })
        for list in lists { result += list.reversed() }
        look.order.sort(&result)
        return ParticleList(
            result, pictures.all, look, isOver: result.isEmpty && !emits(after: time, count))
    }

    /// The approximate number of living particles of a cell, including those that they emit.
    private func expected(_ births: [BirthStretch], at time: Double) -> Double {
        births.reduce(0) { $0 + $1.end - $1.count(at: max($1.from, time - $1.life)) }
    }

    /// The last epoch, ended at a time, and the number of particles of each cell born by then.
    func ending(at time: Double) -> (epoch: EmitterEpoch, births: [Double])? {
        guard var epoch = epochs.last else { return nil }
        let index = epochs.count - 1
        epoch.end = time
        epoch.seenUntil = -.infinity
        var births: [Double] = []
        for cell in 0..<max(epoch.look.cells.count, epoch.births.count) {
            let all = self.births(of: cell, in: epoch, index, until: time, seenAt: -.infinity, now: .infinity)
            epoch.seenUntil = max(epoch.seenUntil, all.seenUntil)
            // Rounded, so that the result doesn't depend on the number of steps.
            births.append((max(all.count, epoch.births(of: cell)) * 0x1p20).rounded() * 0x1p-20)
        }
        return (epoch, births)
    }

    /// Whether any cell may emit after a time.
    private func emits(after time: Double, _ count: Int) -> Bool {
        guard let now = epochs.last else { return false }
        if let animations = now.animations, animations.intervals.contains(where: { $0.end > time }) {
            return true
        }
        return now.look.cells.indices.contains { cell in
            Self.rate(now.look, cell) > 0 && (Self.emission(now.look.cells[cell].timing)?.end ?? 0) > time
        }
    }

    // MARK: Births

    /// The speed relative to the layer; a negative speed counts as 0.
    static func speed(_ timing: MediaTiming) -> Double {
        timing.speed.isFinite ? max(timing.speed, 0) : 1
    }

    /// The interval in which a cell emits, in its parent's time; nil for never.
    static func emission(_ timing: MediaTiming) -> ClosedRangeOfTime? {
        let speed = speed(timing)
        guard speed > 0 else { return nil }
        let interval = timing.interval
        guard interval.start < .infinity else { return nil }
        // With a time offset, emission began earlier.
        let offset = timing.timeOffset.isFinite ? timing.timeOffset / speed : 0
        return ClosedRangeOfTime(start: interval.start - offset, end: interval.end - offset)
    }

    static func rate(_ look: EmitterLook, _ cell: Int) -> Double {
        guard look.cells.indices.contains(cell), look.cells[cell].isEnabled else { return 0 }
        let rate = Double(look.birthRate) * Double(look.cells[cell].birthRate)
        return rate > 0 ? min(rate, EmitterCellLook.limit) * speed(look.cells[cell].timing) : 0
    }

    /// The births of a cell up to a time, as far as visible at that time.
    func births(of cell: Int, at time: Double) -> CellBirths {
        var result = CellBirths(count: 0)
        for (index, epoch) in epochs.enumerated() where epoch.seenUntil > time {
            result.add(
                births(of: cell, in: epoch, index, until: min(epoch.end, time), seenAt: time, now: time))
        }
        return result
    }

    /// - Parameter now: the current time; before a cell begins, none of its particles is visible.
    private func births(
        of cell: Int, in epoch: EmitterEpoch, _ index: Int, until to: Double, seenAt time: Double,
        now: Double
    ) -> CellBirths {
        var result = CellBirths(count: epoch.births(of: cell))
        guard epoch.look.cells.indices.contains(cell),
            let emission = Self.emission(epoch.look.cells[cell].timing),
            now >= epoch.look.cells[cell].timing.interval.start
        else { return result }
        let from = max(epoch.start, emission.start), to = min(to, emission.end)
        guard to > from, from > -.infinity else { return result }
        if let table = epoch.table {
            return table.births(of: cell, until: to, seenAt: time, epoch: index)
        }
        result.add(
            BirthStretch(
                from: from, to: to, rate: Self.rate(epoch.look, cell), count: result.count, epoch: index,
                life: epoch.look.cells[cell].longestLife(epoch.look.lifetime)), seenAt: time)
        return result
    }
}

/// An interval in seconds; the end may be infinite.
struct ClosedRangeOfTime {
    var start, end: Double
}

extension ParticleOrder {
    /// Sorts particles, given for each cell by descending age, in painting order.
    fileprivate func sort(_ particles: inout ContiguousArray<Particle>) {
        switch self {
        case .unordered, .additive: break
        case .oldestFirst: Self.sort(&particles) { -$0.age }
        case .oldestLast: Self.sort(&particles) { $0.age }
        case .backToFront: Self.sort(&particles) { $0.position.z }
        }
    }

    /// Sorts by ascending keys; stable.
    private static func sort(_ particles: inout ContiguousArray<Particle>, _ key: (Particle) -> Float) {
        let keys = particles.map(key)
        if zip(keys, keys.dropFirst()).allSatisfy({ $0 <= $1 }) { return }
        let order = particles.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        particles = ContiguousArray(order.map { particles[$0] })
    }
}
