import Locking

/// The births of an epoch in which rates or lifetimes are animated.
///
/// Rates are sampled `samples` times a second of the layer's time, from the beginning of the first animation, and are
/// linear between samples. The number of births before each block of samples is computed once and cached, and so are
/// recently used blocks: a frame costs as much late in a movie as early. The results depend only on the epoch, not on
/// the order of requests.
final class BirthTable: Sendable {
    static let samples = 120.0
    /// The number of blocks in a range: 73 minutes. Each range counts births from the start, so that a distant
    /// time is computed in bounded time.
    private let rangeLength: Int
    private let epoch: EmitterEpoch
    /// The time of sample 0.
    private let anchor: Double
    private let cells: [Cell]
    private let state = Locked(State())

    /// The births of one cell.
    private struct Cell {
        /// The start of emission, the beginning of the first animation and the end of the last.
        var from, begin, end: Double
        /// The values before the first animation begins.
        var rate, life: Double
        /// The number of births before the first animation.
        var count: Double
    }

    private struct State {
        var ranges: [Int: BlockRange] = [:]
        var blocks: [Int: BirthBlock] = [:]
        /// The number of blocks computed, for tests.
        var work = 0
    }

    /// - Parameter epoch: without a table.
    init(_ epoch: EmitterEpoch, rangeLength: Int = 1 << 12) {
        self.epoch = epoch
        self.rangeLength = rangeLength
        let intervals = epoch.animations?.intervals ?? []
        let first = intervals.map(\.start).min() ?? 0, last = intervals.map(\.end).max() ?? 0
        anchor = abs(first) < .infinity ? first : 0
        cells = epoch.look.cells.indices.map { cell in
            guard let emission = ParticleSimulation.emission(epoch.look.cells[cell].timing),
                max(epoch.start, emission.start) > -.infinity
            else {
                return Cell(from: 0, begin: 0, end: 0, rate: 0, life: 0, count: 0)
            }
            let from = max(epoch.start, emission.start), begin = max(first, from)
            let values = epoch.values(at: from)
            let rate = ParticleSimulation.rate(values, cell)
            let before = BirthStretch(
                from: from, to: begin, rate: rate, count: epoch.births(of: cell), epoch: 0, life: 0)
            return Cell(
                from: from, begin: begin, end: min(last, emission.end), rate: rate,
                life: values.cells[cell].longestLife(values.lifetime),
                count: begin > from ? before.end : before.count)
        }
    }

    var work: Int { state.withLock { $0.work } }

    /// The births of a cell up to a time that may be visible at another time.
    ///
    /// - Parameter index: the index of the epoch.
    func births(of cell: Int, until to: Double, seenAt time: Double, epoch index: Int) -> CellBirths {
        let values = cells[cell]
        var result = CellBirths(count: epoch.births(of: cell))
        result.add(
            BirthStretch(
                from: values.from, to: min(to, values.begin), rate: values.rate, count: result.count,
                epoch: index, life: values.life), seenAt: time)
        let end = min(to, values.end)
        if end > values.begin {
            state.withLock { addSamples(of: cell, until: end, time, index, &$0, &result) }
        }
        let after = max(values.begin, values.end)
        if to > after, after >= values.from {
            let look = epoch.values(at: after)
            result.add(
                BirthStretch(
                    from: after, to: to, rate: ParticleSimulation.rate(look, cell), count: result.count,
                    epoch: index, life: look.cells[cell].longestLife(look.lifetime)), seenAt: time)
        }
        return result
    }

    // MARK: Blocks

    private func time(_ sample: Int) -> Double { anchor + Double(sample) / Self.samples }

    /// The block at a time; nil if the precision of the time can't separate samples.
    private func block(_ time: Double) -> Int? {
        let sample = ((time - anchor) * Self.samples).rounded(.down)
        return abs(sample) < 0x1p50 ? Int(sample) >> BirthBlock.shift : nil
    }

    private func addSamples(
        of cell: Int, until end: Double, _ time: Double, _ index: Int, _ state: inout State,
        _ result: inout CellBirths
    ) {
        guard let first = block(cells[cell].begin), let last = block(end) else { return }
        let range = last.floored(by: rangeLength)
        let earliest = max(range - 1, first.floored(by: rangeLength))
        state.ranges = state.ranges.filter { earliest...range ~= $0.key }
        for number in earliest...range {
            var here = state.ranges.removeValue(forKey: number) ?? begin(number)
            extend(&here, until: last, &state)
            let range = max(here.first, first)...min(last, (number + 1) * rangeLength - 1)
            for k in range {
                let sums = here.blocks[k - here.first]
                let isSeen = self.time((k + 1) << BirthBlock.shift) + sums.lives[cell] > time
                if k < last, !isSeen || sums.counts[cell] == here.count(after: k, cell) { continue }
                result.count = sums.counts[cell]
                integrate(block(k, &state), k, cell, until: end) { stretch in
                    var stretch = stretch
                    (stretch.count, stretch.epoch) = (result.count, index)
                    result.add(stretch, seenAt: time)
                }
            }
            state.ranges[number] = here
        }
    }

    /// The start of a range of blocks.
    private func begin(_ number: Int) -> BlockRange {
        let all = cells.compactMap { $0.end > $0.begin ? block($0.begin) : nil }
        let first = max(all.min() ?? 0, number * rangeLength)
        let start = time(first << BirthBlock.shift)
        // Numbers beyond 2^52 are not distinct.
        let place = Double(((number % 512) + 512) % 512) * 0x1p42
        return BlockRange(
            first: first,
            next: cells.map { $0.begin >= start || first > number * rangeLength ? $0.count : place })
    }

    /// Sums the blocks of a range of blocks, up to one or to its end.
    private func extend(_ range: inout BlockRange, until last: Int, _ state: inout State) {
        let end = min(last, (range.first.floored(by: rangeLength) + 1) * rangeLength - 1)
        while range.first + range.blocks.count <= end {
            let k = range.first + range.blocks.count
            let samples = block(k, &state)
            range.blocks.append(BlockSums(counts: range.next, lives: samples.lives))
            for cell in cells.indices {
                var count = range.next[cell]
                integrate(samples, k, cell, until: .infinity) { stretch in
                    var stretch = stretch
                    stretch.count = count
                    count = stretch.end
                }
                range.next[cell] = count
            }
        }
    }

    /// Calls `body` with the intervals of a block, without counts.
    private func integrate(
        _ samples: BirthBlock, _ k: Int, _ cell: Int, until end: Double, _ body: (BirthStretch) -> Void
    ) {
        let begin = cells[cell].begin, end = min(end, cells[cell].end)
        for i in 0..<BirthBlock.length {
            let a = time(k << BirthBlock.shift + i), b = time(k << BirthBlock.shift + i + 1)
            // A step may be cut at its end, which must not affect earlier values.
            let from = max(a, begin), to = min(b, end)
            guard to > from else { continue }
            let (rate, life) = samples.values(cell, i), (next, nextLife) = samples.values(cell, i + 1)
            let slope = (next - rate) / (b - a)
            body(
                BirthStretch(
                    from: from, to: to, rate: rate + slope * (from - a), slope: slope, count: 0, epoch: 0,
                    life: max(life, nextLife)))
        }
    }

    /// The samples of a block, from a bounded cache.
    private func block(_ k: Int, _ state: inout State) -> BirthBlock {
        if let known = state.blocks[k] { return known }
        if state.blocks.count * cells.count > 1 << 14 { state.blocks.removeAll() }
        var block = BirthBlock(cells: cells.count)
        for i in 0...BirthBlock.length {
            block.add(epoch.animated(at: time(k << BirthBlock.shift + i)))
        }
        state.blocks[k] = block
        state.work += 1
        return block
    }
}
