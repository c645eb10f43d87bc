import RenderTree

/// The order in which the surfaces of a frame are drawn.
///
/// While they fit into the memory limit, they are drawn level by level, the deepest first, and then the target.
/// Otherwise the entries of the target are drawn in chunks: the surfaces that a chunk reads are drawn before it, and
/// their memory is reused for the next chunk. If one entry alone reads too much, the surface that it shows is drawn in
/// chunks in the same way.
struct PassSchedule {
    enum Step: Equatable {
        /// Surfaces of one level, each entirely.
        case surfaces([SurfaceIndex])
        /// A part of a surface's entries; the rest follows in later steps.
        case entries(surface: SurfaceIndex, Range<Int>, isFirst: Bool)
    }

    let steps: [Step]
    /// For each surface, the step that begins to draw it and the last step that reads it.
    let lives: [SurfaceIndex: (from: Int, until: Int)]

    /// - Parameters:
    ///   - needed: by index; all that is read, but for backdrops.
    /// - budget: the largest number of pixels in surfaces at one time.
    init(_ scene: Scene, _ needed: [NeededSurface], budget: Int) {
        let scheduler = PassScheduler(scene, needed, budget: budget)
        steps = scheduler.steps
        lives = scheduler.lives
    }
}

/// Computes a schedule.
private struct PassScheduler {
    private(set) var steps: [PassSchedule.Step] = []
    private(set) var lives: [SurfaceIndex: (from: Int, until: Int)] = [:]

    private let scene: Scene
    private let budget: Int
    private let needed: [NeededSurface]
    /// Indices into `needed`.
    private var places: SurfaceTable<Int?>
    private var states: SurfaceTable<State>
    /// Pixels that live at once on each level, of what is gathered.
    private var alive: ContiguousArray<Int>
    private var gathered: [SurfaceIndex] = []

    private enum State: UInt8 { case open, gathered, drawn }

    /// A surface that is drawn in chunks.
    private struct Frame {
        var surface: SurfaceIndex
        var next = 0
        var isPrepared = false
        var isBegun = false
    }

    init(_ scene: Scene, _ needed: [NeededSurface], budget: Int) {
        self.scene = scene
        self.needed = needed
        self.budget = budget
        places = SurfaceTable(repeating: nil, count: scene.surfaces.count)
        states = SurfaceTable(repeating: .drawn, count: scene.surfaces.count)
        var deepest = 0, total = 0
        for (i, surface) in needed.enumerated() {
            places[surface.index] = i
            states[surface.index] = .open
            deepest = max(deepest, scene.surfaces[surface.index].level)
            total += surface.cost
        }
        alive = ContiguousArray(repeating: 0, count: deepest + 1)
        if total <= budget {
            add(needed.map(\.index))
            addEntries(.target, 0..<scene.surfaces[.target].order.count, isFirst: true)
        } else {
            run()
        }
    }

    private mutating func run() {
        var stack = [Frame(surface: .target)]
        while var frame = stack.popLast() {
            let count = scene.surfaces[frame.surface].order.count
            if !frame.isPrepared {
                // The largest comes before the surface is begun, so that of surfaces in surfaces few are ever begun at once.
                frame.isPrepared = true
                if let read = largest(of: frame.surface) {
                    stack.append(frame)
                    push(read, onto: &stack)
                    continue
                }
            }
            let (end, tooMuch) = gather(frame.surface, from: frame.next)
            if end == frame.next, let tooMuch {
                stack.append(frame)
                push(tooMuch, onto: &stack)
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
    private mutating func add(_ surfaces: [SurfaceIndex]) {
        let levels = Dictionary(grouping: surfaces, by: { scene.surfaces[$0].level })
        for level in levels.keys.sorted(by: >) {
            let list = (levels[level] ?? []).sorted()
            for surface in list {
                lives[surface] = (steps.count, steps.count)
                for read in scene.surfaces[surface].reads { note(read) }
            }
            steps.append(.surfaces(list))
        }
    }

    private mutating func addEntries(_ surface: SurfaceIndex, _ range: Range<Int>, isFirst: Bool) {
        if isFirst { lives[surface] = (steps.count, steps.count) }
        for read in scene.surfaces[surface].reads(in: range) { note(read) }
        steps.append(.entries(surface: surface, range, isFirst: isFirst))
    }

    private mutating func note(_ read: Scene.Read) {
        for surface in read.surfaces { lives[surface]?.until = steps.count }
    }

    private func push(_ read: Scene.Read, onto stack: inout [Frame]) {
        // What is read by others has the larger index and comes first.
        for surface in read.surfaces.filter({ states[$0] == .open }).sorted() {
            stack.append(Frame(surface: surface))
        }
    }

    // MARK: Memory

    /// Gathers the surfaces that marks read until they take too much; the first mark that isn't in.
    private mutating func gather(
        _ surface: SurfaceIndex, from start: Int
    ) -> (end: Int, tooMuch: Scene.Read?) {
        let count = scene.surfaces[surface].order.count
        for read in scene.surfaces[surface].reads(in: start..<count) {
            let known = gathered.count
            if gather(read) > budget {
                clear(to: .open, from: known)
                return (read.position, read)
            }
        }
        return (count, nil)
    }

    /// The mark that reads the most, if that is more than the budget by itself.
    private mutating func largest(of surface: SurfaceIndex) -> Scene.Read? {
        var result: (read: Scene.Read, pixels: Int)?
        for read in scene.surfaces[surface].reads {
            let pixels = gather(read)
            clear(to: .open)
            if pixels > max(budget, result?.pixels ?? 0) { result = (read, pixels) }
        }
        return result?.read
    }

    /// Adds what a mark reads, however deep, that isn't drawn yet.
    ///
    /// - Returns: the most pixels that live at once when what is gathered is drawn level by level.
    private mutating func gather(_ read: Scene.Read) -> Int {
        var peak = 0
        var next = gathered.count
        open(read)
        while next < gathered.count {
            let surface = gathered[next]
            next += 1
            guard let place = places[surface].map({ needed[$0] }) else { continue }
            for level in min(place.until, place.level)...place.level {
                alive[level] += place.cost
                peak = max(peak, alive[level])
            }
            for read in scene.surfaces[surface].reads { open(read) }
        }
        return peak
    }

    private mutating func open(_ read: Scene.Read) {
        for surface in read.surfaces where states[surface] == .open {
            states[surface] = .gathered
            gathered.append(surface)
        }
    }

    private mutating func clear(to state: State, from start: Int = 0) {
        for surface in gathered[start...] {
            states[surface] = state
            guard let place = places[surface].map({ needed[$0] }) else { continue }
            for level in min(place.until, place.level)...place.level { alive[level] -= place.cost }
        }
        gathered.removeSubrange(start...)
    }
}
