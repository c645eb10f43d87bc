import CoreGraphics
import Geometry
import RenderTree

/// A tree that is ready to be drawn: its surfaces, each with its marks in painting order. Surface 0 is the target, and
/// a surface has a greater index than its readers.
package struct Scene: Sendable {
    /// A surface with its place among the others.
    package struct Surface: Sendable {
        package let object: SceneSurface
        let order: PaintOrder
        /// The number of surfaces around it; 0 for the target. A surface has a greater level than its readers.
        package fileprivate(set) var level = 0
        /// The index of the backdrop for which it is drawn; nil if it is drawn before the pass.
        fileprivate(set) var backdrop: Int?
        /// The marks that read other surfaces, in order.
        fileprivate(set) var reads: ContiguousArray<Read> = []

        package var bounds: PixelRect { object.bounds }
        var limit: PixelRect { object.limit }
        /// The identity under which its pixels may be cached. Nil for surfaces of a backdrop: the backdrop is not part
        /// of the surface's inputs, so a change behind it could not be detected.
        var kept: KeptSurface? { backdrop == nil ? object.kept : nil }
        var isCopy: Bool { object.isCopy }

        /// Returns the marks in a range of positions that read surfaces.
        func reads(in positions: Range<Int>) -> ContiguousArray<Read>.SubSequence {
            func first(from position: Int) -> Int {
                var low = 0, high = reads.count
                while low < high {
                    let middle = (low + high) / 2
                    if reads[middle].position < position { low = middle + 1 } else { high = middle }
                }
                return low
            }
            return reads[first(from: positions.lowerBound)..<first(from: positions.upperBound)]
        }
    }

    /// A mark that reads surfaces.
    struct Read: Sendable {
        /// The position of the mark among all marks of its surface.
        var position: Int
        var shown: LooseMark
        /// The surface that the mark shows, and the mask whose alpha multiplies it.
        var surface: SurfaceIndex?, mask: SurfaceIndex?
        var backdrop: Int?

        /// The surfaces that must be drawn before the mark, each once: a surface may be its own mask.
        var surfaces: [SurfaceIndex] { [surface, mask == surface ? nil : mask].compactMap { $0 } }
    }

    /// A backdrop with the surfaces' places.
    struct Backdrop: Sendable, Equatable {
        /// The surface that is read, and drawn into afterwards.
        var surface: SurfaceIndex
        var area: PixelRect
        var copy: SurfaceIndex
        var result: SurfaceIndex
        var reach: Int
        /// The surfaces that are made of the copy, in the order in which they are drawn.
        var chain: [SurfaceIndex] = []
    }

    package private(set) var surfaces: SurfaceTable<Surface> = []
    private(set) var backdrops: [Backdrop] = []
    private var indices: [ObjectIdentifier: SurfaceIndex] = [:]
    private var backdropIndices: [ObjectIdentifier: Int] = [:]
    /// The counts of the walk.
    let totals: SceneTotals

    init(_ target: SceneSurface) {
        totals = target.list.totals
        if !target.list.hasReaders {
            // The usual case.
            surfaces = [Surface(object: target, order: target.order)]
            return
        }
        number(target)
        findReads()
        findBackdrops()
    }

    /// Whether any surface has outlines of paths.
    var hasOutlines: Bool {
        surfaces.contains { $0.order.runs.contains { $0.list.hasOutlines } }
    }

    /// The index of a surface of this scene.
    func index(of surface: SceneSurface) -> SurfaceIndex? {
        surface === surfaces[.target].object ? .target : indices[ObjectIdentifier(surface)]
    }

    func index(of backdrop: SceneBackdrop) -> Int? { backdropIndices[ObjectIdentifier(backdrop)] }
}

/// The counts of a walk.
package struct SceneTotals: Sendable, Equatable {
    /// The number of marks in all surfaces.
    package var items = 0
    /// The number of marks that were culled because they are outside the clip.
    package var culled = 0
    /// The number of planes that were cut by another.
    package var splits = 0
    /// The number of layers deeper than `LayerWalk.maximumDepth`, which are not drawn.
    package var tooDeep = 0
    /// The part of the frame's budget that it used.
    package var work = FrameWork()
    /// The number of omissions because of the budget.
    package var cuts = 0
    /// The pixels of the bounding boxes of all marks, counted once for each mark.
    package var painted = 0

    mutating func add(_ other: SceneTotals) {
        items += other.items
        culled += other.culled
        splits += other.splits
        tooDeep += other.tooDeep
        if other.work != FrameWork() { work += other.work }
        cuts += other.cuts
        painted &+= other.painted
    }

    /// Counts the pixels of a mark's box.
    @inline(__always)
    mutating func paint(_ bounds: DeviceRect) {
        let area = bounds.area
        // Not true for what is not a number.
        if area < 1e12 { painted &+= Int(area) }
    }
}

// MARK: Numbering

extension Scene {
    /// Gives surfaces their indices: in the order in which they are come upon, but none before what reads it.
    private mutating func number(_ target: SceneSurface) {
        struct Visit {
            var surface: SceneSurface
            var reads: [SceneSurface]

            init(_ surface: SceneSurface) {
                self.surface = surface
                reads = surface.readSurfaces
            }
        }
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(target)]
        var stack = [Visit(target)]
        var finished: [Visit] = []
        while var top = stack.popLast() {
            if let next = top.reads.popLast() {
                stack.append(top)
                if seen.insert(ObjectIdentifier(next)).inserted { stack.append(Visit(next)) }
            } else {
                finished.append(top)
            }
        }
        for visit in finished.reversed() {
            indices[ObjectIdentifier(visit.surface)] = surfaces.endIndex
            surfaces.append(Surface(object: visit.surface, order: visit.surface.order))
        }
    }

    private mutating func findReads() {
        for index in surfaces.indices {
            var reads: ContiguousArray<Read> = []
            for (position, shown) in surfaces[index].object.readers {
                var read = Read(position: position, shown: shown)
                read.surface = shown.record.reads.surface.flatMap { self.index(of: $0) }
                read.mask = shown.record.reads.mask.flatMap { self.index(of: $0) }
                if let backdrop = shown.backdrop {
                    read.backdrop = add(backdrop, readBy: index)
                }
                reads.append(read)
            }
            surfaces[index].reads = reads
            for surface in surfaces[index].object.readSurfaces {
                guard let read = self.index(of: surface) else { continue }
                surfaces[read].level = max(surfaces[read].level, surfaces[index].level + 1)
            }
        }
    }

    private mutating func add(_ backdrop: SceneBackdrop, readBy surface: SurfaceIndex) -> Int? {
        if let known = backdropIndices[ObjectIdentifier(backdrop)] { return known }
        guard let copy = index(of: backdrop.copy), let result = index(of: backdrop.result) else { return nil }
        backdropIndices[ObjectIdentifier(backdrop)] = backdrops.count
        backdrops.append(
            Backdrop(
                surface: surface, area: backdrop.area, copy: copy, result: result, reach: backdrop.reach))
        return backdrops.count - 1
    }

    /// Finds what is made of each backdrop's copy.
    private mutating func findBackdrops() {
        for index in backdrops.indices {
            var chain: Set<SurfaceIndex> = [backdrops[index].result]
            for surface in backdrops[index].result..<backdrops[index].copy where chain.contains(surface) {
                for read in surfaces[surface].reads {
                    for next in [read.surface, read.mask] { if let next { chain.insert(next) } }
                }
            }
            chain.insert(backdrops[index].copy)
            for surface in chain { surfaces[surface].backdrop = index }
            backdrops[index].chain = chain.subtracting([backdrops[index].copy]).sorted(by: >)
        }
    }
}

extension LooseMark {
    /// All surfaces that it reads.
    var readSurfaces: [SceneSurface] {
        [record.reads.surface, record.reads.mask, mark.backdrop?.result, mark.backdrop?.copy].compactMap {
            $0
        }
    }
}

extension PaintOrder {
    /// Every mark that reads a surface, and its position among all.
    var readers: ContiguousArray<(position: Int, mark: LooseMark)> {
        var result: ContiguousArray<(position: Int, mark: LooseMark)> = []
        for run in runs where !run.list.readers.isEmpty {
            for i in run.readers { result.append((run.start + i, run.loose(i))) }
        }
        return result
    }
}

// MARK: Backdrops

extension Scene {
    /// An area with all that backdrops in it read: who draws a pixel of a blurred backdrop draws all around it anew, since the
    /// surface holds the blurred one afterwards.
    func grown(_ area: PixelRect, of surface: SurfaceIndex) -> PixelRect {
        if backdrops.isEmpty { return area }
        let blurs = backdrops.filter { $0.surface == surface && $0.reach > 0 }
        return Self.grown(area, by: blurs, within: surfaces[surface].bounds)
    }

    static func grown(_ area: PixelRect, by blurs: [Backdrop], within all: PixelRect) -> PixelRect {
        var result = area
        var rounds = 0
        while true {
            let before = result
            for blur in blurs where rounds > mostRounds || !blur.area.intersection(result).isEmpty {
                result = result.union(blur.area.grown(x: blur.reach, y: blur.reach).intersection(all))
            }
            if result == before || rounds > mostRounds { return result }
            rounds += 1
        }
    }

    /// Looks at chains of blurs that touch one another; longer ones are taken as a whole.
    static let mostRounds = 32
}
