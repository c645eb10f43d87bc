import CoreGraphics

/// Which particles an emitter has at any time, computed from the formulas of their births and motion: nothing is simulated
/// step by step.
struct ParticleSimulation {
    /// Particles of a layer that are drawn: of more the youngest of each cell.
    static let most = 200_000
    /// Cells of a layer, those of cells among them, and how deep these lie in one another. Others emit nothing.
    static let mostVisits = 2_000_000

    let epochs: [EmitterEpoch]
    private let look: EmitterLook

    /// - Parameters:
    ///   - look: as it was committed.
    ///   - animations: those of the layer.
    init(_ look: EmitterLook, _ animations: LayerAnimations?) {
        self.look = look.alone
        let start = look.history?.end ?? -.infinity, births = look.history?.births ?? []
        let now: EmitterEpoch
        if let animations, animations.changesLook {
            now =
                look.memo?.epoch(start: start, look: look.alone, animations: animations, births: births)
                ?? EmitterEpoch(start: start, look: look.alone, animations: animations, births: births)
        } else {
            now = EmitterEpoch(start: start, look: look.alone, animations: nil, births: births)
        }
        epochs = (look.history?.epochs ?? []) + [now]
    }

    /// What is seen at a time of the layer.
    func particles(at time: Double) -> ParticleList {
        var share = ParticleShare(most: Self.most)
        return particles(at: time, &share)
    }

    /// - Parameter share: how many particles there may be; what they took is written to it.
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

    /// About how many particles of a cell live, with those that they emit.
    private func expected(_ births: [BirthStretch], at time: Double) -> Double {
        births.reduce(0) { $0 + $1.end - $1.count(at: max($1.from, time - $1.life)) }
    }

    /// The last epoch, which ends at a time, and how many particles of each cell were born before.
    func ending(at time: Double) -> (epoch: EmitterEpoch, births: [Double])? {
        guard var epoch = epochs.last else { return nil }
        let index = epochs.count - 1
        epoch.end = time
        epoch.seenUntil = -.infinity
        var births: [Double] = []
        for cell in 0..<max(epoch.look.cells.count, epoch.births.count) {
            let all = self.births(of: cell, in: epoch, index, until: time, seenAt: -.infinity, now: .infinity)
            epoch.seenUntil = max(epoch.seenUntil, all.seenUntil)
            // Rounded, so that it makes no difference in how many steps it was computed.
            births.append((max(all.count, epoch.births(of: cell)) * 0x1p20).rounded() * 0x1p-20)
        }
        return (epoch, births)
    }

    /// Whether some cell may emit after a time.
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

    /// Own seconds a second of the layer: a negative speed counts as 0.
    static func speed(_ timing: MediaTiming) -> Double {
        timing.speed.isFinite ? max(timing.speed, 0) : 1
    }

    /// From when until when a cell emits, in the time of what has it; nil for never.
    static func emission(_ timing: MediaTiming) -> ClosedRangeOfTime? {
        let speed = speed(timing)
        guard speed > 0 else { return nil }
        let interval = timing.interval
        guard interval.start < .infinity else { return nil }
        // What was in progress when it began was emitted before.
        let offset = timing.timeOffset.isFinite ? timing.timeOffset / speed : 0
        return ClosedRangeOfTime(start: interval.start - offset, end: interval.end - offset)
    }

    static func rate(_ look: EmitterLook, _ cell: Int) -> Double {
        guard look.cells.indices.contains(cell), look.cells[cell].isEnabled else { return 0 }
        let rate = Double(look.birthRate) * Double(look.cells[cell].birthRate)
        return rate > 0 ? min(rate, EmitterCellLook.limit) * speed(look.cells[cell].timing) : 0
    }

    /// The births of a cell up to a time, as far as some of it is seen then.
    func births(of cell: Int, at time: Double) -> CellBirths {
        var result = CellBirths(count: 0)
        for (index, epoch) in epochs.enumerated() where epoch.seenUntil > time {
            result.add(
                births(of: cell, in: epoch, index, until: min(epoch.end, time), seenAt: time, now: time))
        }
        return result
    }

    /// - Parameter now: before a cell begins nothing of it is seen, whatever was in progress then.
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

/// Seconds from a start up to an end, which may be infinite.
struct ClosedRangeOfTime {
    var start, end: Double
}

extension ParticleOrder {
    /// Brings particles, those of each cell by falling age, into the order in which they are drawn.
    fileprivate func sort(_ particles: inout ContiguousArray<Particle>) {
        switch self {
        case .unordered, .additive: break
        case .oldestFirst: Self.sort(&particles) { -$0.age }
        case .oldestLast: Self.sort(&particles) { $0.age }
        case .backToFront: Self.sort(&particles) { $0.position.z }
        }
    }

    /// By rising keys; what has the same key stays in order.
    private static func sort(_ particles: inout ContiguousArray<Particle>, _ key: (Particle) -> Float) {
        let keys = particles.map(key)
        if zip(keys, keys.dropFirst()).allSatisfy({ $0 <= $1 }) { return }
        let order = particles.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        particles = ContiguousArray(order.map { particles[$0] })
    }
}
