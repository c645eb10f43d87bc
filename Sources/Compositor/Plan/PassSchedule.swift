import RenderTree

/// In which order the surfaces of a frame are drawn.
///
/// As long as they take little memory at once they are drawn level by level, the deepest first, and then the target. Otherwise
/// the entries of the target are drawn in chunks: what a chunk reads is drawn before it, and its memory serves the next chunk.
/// Where one entry alone reads too much, the surface that it shows is drawn in chunks likewise.
struct PassSchedule {
    enum Step: Equatable {
        /// Surfaces of one level, each as a whole.
        case surfaces([Int])
        /// A part of a surface's entries; the rest follows in later steps.
        case entries(surface: Int, Range<Int>, isFirst: Bool)
    }

    let steps: [Step]
    /// Of each surface the step that begins to draw it and the last one that reads it.
    let lives: [Int: (from: Int, until: Int)]

    /// - Parameters:
    ///   - needed: by index; all that is read, but for backdrops.
    ///   - budget: pixels of surfaces that may live at once.
    init(_ scene: FlatScene, _ needed: [NeededSurface], budget: Int) {
        let scheduler = PassScheduler(scene, needed, budget: budget)
        steps = scheduler.steps
        lives = scheduler.lives
    }
}

/// Computes a schedule.
private struct PassScheduler {
    private(set) var steps: [PassSchedule.Step] = []
    private(set) var lives: [Int: (from: Int, until: Int)] = [:]

    private let scene: FlatScene
    private let budget: Int
    private let needed: [NeededSurface]
    /// By surface, an index into `needed`, or -1.
    private var places: ContiguousArray<Int32>
    private var states: ContiguousArray<State>
    /// Pixels that live at once on each level, of what is gathered.
    private var alive: ContiguousArray<Int>
    private var gathered: [Int] = []

    private enum State: UInt8 { case open, gathered, drawn }

    /// A surface that is drawn in chunks.
    private struct Frame {
        var surface: Int
        var next = 0
        var isPrepared = false
        var isBegun = false
    }

    init(_ scene: FlatScene, _ needed: [NeededSurface], budget: Int) {
        self.scene = scene
        self.needed = needed
        self.budget = budget
        places = ContiguousArray(repeating: -1, count: scene.surfaces.count)
        states = ContiguousArray(repeating: .drawn, count: scene.surfaces.count)
        var deepest = 0, total = 0
        for (i, surface) in needed.enumerated() {
            places[surface.index] = Int32(i)
            states[surface.index] = .open
            deepest = max(deepest, scene.surfaces[surface.index].level)
            total += surface.cost
        }
        alive = ContiguousArray(repeating: 0, count: deepest + 1)
        if total <= budget {
            add(needed.map(\.index))
            addEntries(0, scene.surfaces[0].entries.indices, isFirst: true)
        } else {
            run()
        }
    }

    private mutating func run() {
        var stack = [Frame(surface: 0)]
        while var frame = stack.popLast() {
            let count = scene.surfaces[frame.surface].entries.count
            if !frame.isPrepared {
                // The largest comes before the surface is begun, so that of surfaces in surfaces few are ever begun at once.
                frame.isPrepared = true
                if let entry = largest(of: frame.surface) {
                    stack.append(frame)
                    push(entry, onto: &stack)
                    continue
                }
            }
            let end = gather(frame.surface, from: frame.next)
            if end == frame.next, end < count {
                stack.append(frame)
                push(scene.surfaces[frame.surface].entries[end], onto: &stack)
                continue
            }
            let surfaces = gathered
            clear(to: .drawn)
            add(surfaces)
            addEntries(frame.surface, frame.next..<end, isFirst: !frame.isBegun)
            frame.isBegun = true
            frame.next = end
            if end < count {
                stack.append(frame)
            } else {
                states[frame.surface] = .drawn
            }
        }
    }

    // MARK: Steps

    /// Draws surfaces level by level.
    private mutating func add(_ surfaces: [Int]) {
        let levels = Dictionary(grouping: surfaces, by: { scene.surfaces[$0].level })
        for level in levels.keys.sorted(by: >) {
            let list = (levels[level] ?? []).sorted()
            for surface in list {
                lives[surface] = (steps.count, steps.count)
                for entry in scene.surfaces[surface].entries { read(by: entry) }
            }
            steps.append(.surfaces(list))
        }
    }

    private mutating func addEntries(_ surface: Int, _ range: Range<Int>, isFirst: Bool) {
        if isFirst { lives[surface] = (steps.count, steps.count) }
        for entry in scene.surfaces[surface].entries[range] { read(by: entry) }
        steps.append(.entries(surface: surface, range, isFirst: isFirst))
    }

    private mutating func read(by entry: PaintEntry) {
        scene.forEachRead(entry) { lives[$0]?.until = steps.count }
    }

    private func push(_ entry: PaintEntry, onto stack: inout [Frame]) {
        var reads: [Int] = []
        scene.forEachRead(entry) { if states[$0] == .open { reads.append($0) } }
        // What is read by others has the larger index and comes first.
        for surface in reads.sorted() { stack.append(Frame(surface: surface)) }
    }

    // MARK: Memory

    /// Gathers the surfaces that entries read until they take too much; the first entry that isn't in.
    private mutating func gather(_ surface: Int, from start: Int) -> Int {
        let entries = scene.surfaces[surface].entries
        for i in start..<entries.count {
            let known = gathered.count
            if gather(entries[i]) > budget {
                clear(to: .open, from: known)
                return i
            }
        }
        return entries.count
    }

    /// The entry that reads the most, if that is more than the budget by itself.
    private mutating func largest(of surface: Int) -> PaintEntry? {
        var result: (entry: PaintEntry, pixels: Int)?
        for entry in scene.surfaces[surface].entries {
            let pixels = gather(entry)
            clear(to: .open)
            if pixels > max(budget, result?.pixels ?? 0) { result = (entry, pixels) }
        }
        return result?.entry
    }

    /// Adds what an entry reads, however deep, that isn't drawn yet.
    ///
    /// - Returns: the most pixels that live at once when what is gathered is drawn level by level.
    private mutating func gather(_ entry: PaintEntry) -> Int {
        var peak = 0
        var next = gathered.count
        open(entry)
        while next < gathered.count {
            let surface = gathered[next]
            next += 1
            let place = needed[Int(places[surface])]
            for level in min(place.until, place.level)...place.level {
                alive[level] += place.cost
                peak = max(peak, alive[level])
            }
            for entry in scene.surfaces[surface].entries { open(entry) }
        }
        return peak
    }

    private mutating func open(_ entry: PaintEntry) {
        scene.forEachRead(entry) {
            guard states[$0] == .open else { return }
            states[$0] = .gathered
            gathered.append($0)
        }
    }

    private mutating func clear(to state: State, from start: Int = 0) {
        for surface in gathered[start...] {
            states[surface] = state
            let place = needed[Int(places[surface])]
            for level in min(place.until, place.level)...place.level { alive[level] -= place.cost }
        }
        gathered.removeSubrange(start...)
    }
}

extension FlatScene {
    /// The surfaces that an entry reads.
    func forEachRead(_ entry: PaintEntry, _ body: (Int) -> Void) {
        let item = items[Int(entry.item)]
        switch item.paint {
        case .color, .image, .shade: return
        case .surface(let index): body(Int(index))
        case .sampled(let index): body(Int(samplings[Int(index)].surface))
        }
        if item.mask >= 0 { body(Int(item.mask)) }
    }
}
