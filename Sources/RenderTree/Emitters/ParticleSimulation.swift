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
        var values = look
        values.history = nil
        values.shown = nil
        self.look = values
        let now = EmitterEpoch(
            start: look.history?.end ?? -.infinity, end: .infinity, look: values,
            animations: animations.flatMap { $0.changesLook ? $0 : nil },
            births: look.history?.births ?? [])
        epochs = (look.history?.epochs ?? []) + [now]
    }

    /// What is seen at a time of the layer.
    func particles(at time: Double) -> ParticleList {
        var pictures = ParticlePictures()
        var lists: [ContiguousArray<Particle>] = []
        let count = epochs.map(\.look.cells.count).max() ?? 0
        var alive: [Double] = []
        var stretches: [[BirthStretch]] = []
        for cell in 0..<count {
            let births = self.stretches(of: cell, until: time)
            stretches.append(births)
            alive.append(expected(births, cell, at: time))
        }
        let all = alive.reduce(0, +)
        for cell in 0..<count {
            let share = all > Double(Self.most) ? Double(Self.most) * alive[cell] / all : Double(Self.most)
            var life = CellLife(
                epochs, cell: cell, at: time, most: share > 1 ? Int(share) : 1,
                mostVisits: Self.mostVisits / max(count, 1))
            life.add(stretches[cell], &pictures)
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
    private func expected(_ births: [BirthStretch], _ cell: Int, at time: Double) -> Double {
        births.reduce(0) { sum, stretch in
            let look = epochs[stretch.epoch].look
            guard look.cells.indices.contains(cell) else { return sum }
            let since = time - look.cells[cell].longestLife(look.lifetime)
            if stretch.to <= since { return sum }
            return sum + stretch.end - stretch.count(at: max(stretch.from, since))
        }
    }

    /// How many particles of each cell were born before a time.
    func births(before time: Double) -> [Double] {
        let count = epochs.map(\.look.cells.count).max() ?? 0
        return (0..<count).map { cell in
            let before = epochs.last.map { $0.births.indices.contains(cell) ? $0.births[cell] : 0 } ?? 0
            // Rounded, so that it makes no difference in how many steps it was computed.
            let end = stretches(of: cell, until: time).last?.end ?? before
            return (max(end, before) * 0x1p20).rounded() * 0x1p-20
        }
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

    /// When rates change, they are looked at so often a second of the layer's time, and taken to change evenly between.
    static let samples = 120.0
    /// Samples of one change of rates; after as many more births are counted anew.
    private static let mostSamples = 1 << 19

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

    /// The rate of births of a cell up to a time.
    private func stretches(of cell: Int, until time: Double) -> [BirthStretch] {
        var result: [BirthStretch] = []
        for (index, epoch) in epochs.enumerated() {
            guard epoch.look.cells.indices.contains(cell),
                let emission = Self.emission(epoch.look.cells[cell].timing),
                time >= epoch.look.cells[cell].timing.interval.start
            else { continue }
            let from = max(epoch.start, emission.start), to = min(epoch.end, emission.end, time)
            guard to > from, from > -.infinity else { continue }
            var count = epoch.births.indices.contains(cell) ? epoch.births[cell] : 0
            func add(_ start: Double, _ end: Double, _ rate: Double, _ slope: Double = 0) {
                guard end > start else { return }
                let stretch = BirthStretch(
                    from: start, to: end, rate: rate, slope: slope, count: count, epoch: index)
                count = stretch.end
                result.append(stretch)
            }
            guard let animations = epoch.animations else {
                add(from, to, Self.rate(epoch.look, cell))
                continue
            }
            let first = animations.intervals.map(\.start).min() ?? from
            let last = animations.intervals.map(\.end).max() ?? from
            let begin = min(max(first, from), to), end = min(max(last, from), to)
            if begin > from { add(from, begin, Self.rate(epoch.values(at: from), cell)) }
            let anchor = first > -.infinity ? first : from
            var step = ((begin - anchor) * Self.samples).rounded(.down)
            let steps = ((end - anchor) * Self.samples).rounded(.up)
            let skipped = ((steps - step) / Double(Self.mostSamples)).rounded(.down) - 1
            if skipped > 0 {
                step += skipped * Double(Self.mostSamples)
                count = skipped * 0x1p40
            }
            var at = max(begin, anchor + step / Self.samples)
            var rate = at < end ? Self.rate(epoch.values(at: at), cell) : 0
            while at < end {
                step += 1
                let next = anchor + step / Self.samples
                let here = min(next, end)
                guard here > at else {
                    // Far from the start steps are too small to tell apart.
                    if step >= 0x1p52 { break }
                    continue
                }
                // The end of a step may be cut off, which must not change what is before.
                let after = Self.rate(epoch.values(at: next), cell)
                add(at, here, rate, (after - rate) / (next - at))
                rate = after
                at = here
            }
            if to > end { add(end, to, Self.rate(epoch.values(at: end), cell)) }
        }
        return result
    }
}

/// Seconds from a start up to an end, which may be infinite.
struct ClosedRangeOfTime {
    var start, end: Double
}

extension EmitterEpoch {
    /// The look with its animations at a time of the layer.
    func values(at time: Double) -> EmitterLook {
        guard let animations else { return look }
        var geometry = LayerGeometry(), appearance = LayerAppearance()
        appearance.setLook(look)
        animations.apply(to: &geometry, &appearance, at: time)
        return appearance.look(EmitterLook.self)?.drawable ?? look
    }
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
