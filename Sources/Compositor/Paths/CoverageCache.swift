import CoreGraphics
import Coverage
import Geometry

/// A cache of the coverage of outlines, keyed by all that it depends on. An outline that moves by whole pixels keeps
/// its coverage. Entries that were not used in the last two frames are evicted.
struct CoverageCache {
    fileprivate struct Key: Hashable {
        var shape: ObjectIdentifier
        var style: DrawnOutline.Style
        var plane: SIMD8<Double>
        var weight: Double
        var window: PixelRect

        /// Hashes only the fields that differ for most outlines: shape and place.
        func hash(into hasher: inout Hasher) {
            hasher.combine(shape)
            hasher.combine(plane[6])
            hasher.combine(plane[7])
        }
    }

    private struct Entry {
        /// Nil while it is computed.
        var coverage: PathCoverage?
        /// The outline's shape, retained so that no other shape can have its address.
        var shape: AnyObject
    }

    /// The coverage that this frame uses.
    private var entries: [Key: Entry] = [:]
    /// The coverage that the last frame used.
    private var last: [Key: Entry] = [:]
    /// Workers, with their allocated memory.
    private var workers: [CoverageWorker] = []
    /// The masks of single glyphs.
    let masks: GlyphMasks
    /// The largest number of concurrent workers.
    private static let mostWorkers = 8

    /// - Parameter maskBudget: the budget of glyph masks, in bytes.
    init(maskBudget: Int = GlyphMasks.budget) { masks = GlyphMasks(budget: maskBudget) }

    /// The number of entries.
    var count: Int { entries.count + last.count }
    var bytes: Int {
        [entries, last].joined().reduce(0) { $0 + ($1.value.coverage?.byteCount ?? 0) }
    }

    /// Computes missing coverage of outlines, on several threads.
    mutating func prepare(_ places: [OutlinePlace]) {
        var work: [(key: Key, place: OutlinePlace)] = []
        for place in places {
            let key = place.key
            if entries[key] != nil || takeOver(key) { continue }
            entries[key] = Entry(coverage: nil, shape: place.outline.object)
            work.append((key, place))
        }
        if work.isEmpty { return }
        var made = run(work.map { CoverageJob($0.place, masks) })
        let glyphs = missingGlyphs()
        if !glyphs.isEmpty {
            masks.add(glyphs, run(glyphs.map { .outline($0.place, inset: .zero) }))
            let again = work.indices.filter { made[$0] == nil }
            for (index, coverage) in zip(again, run(again.map { CoverageJob(work[$0].place, masks) })) {
                made[index] = coverage
            }
        }
        for worker in workers { worker.composer.notePages() }
        for (item, coverage) in zip(work, made) { entries[item.key]?.coverage = coverage }
    }

    /// Reuses the coverage of the last frame. Returns false if there is none.
    private mutating func takeOver(_ key: Key) -> Bool {
        guard let known = last.removeValue(forKey: key) else { return false }
        entries[key] = known
        return true
    }

    /// Runs jobs on several threads. A result is nil if masks of glyphs are missing.
    private mutating func run(_ jobs: [CoverageJob]) -> [PathCoverage?] {
        // A few outlines are done before threads are awake.
        let threads = min(Self.mostWorkers, jobs.count / 4 + 1)
        while workers.count < threads { workers.append(CoverageWorker(masks)) }
        return CoverageWork(jobs, workers).run(threads: threads)
    }

    /// The glyphs whose masks were missing, each once.
    private func missingGlyphs() -> [MissingGlyph] {
        var found: [GlyphMasks.Key: MissingGlyph] = [:]
        for worker in workers {
            found.merge(worker.composer.takeMissing()) { first, _ in first }
        }
        return Array(found.values)
    }

    /// The coverage of an outline.
    mutating func coverage(_ place: OutlinePlace) -> PathCoverage? {
        let key = place.key
        if let known = entries[key]?.coverage { return known }
        prepare([place])
        return entries[key]?.coverage
    }

    /// Forgets what neither this frame nor the one before it drew.
    mutating func endFrame() {
        masks.endFrame()
        swap(&entries, &last)
        entries.removeAll(keepingCapacity: last.count * 2 > entries.count)
    }
}

extension OutlinePlace {
    fileprivate var key: CoverageCache.Key {
        let h = toDevice
        return CoverageCache.Key(
            shape: ObjectIdentifier(outline.object), style: outline.style,
            plane: SIMD8(h.h11, h.h12, h.h13, h.h21, h.h22, h.h23, h.h31, h.h32), weight: h.h33,
            window: window)
    }

    /// Parts of a pixel to which places of planes without perspective are rounded, so that moving by whole pixels does not
    /// change what is left.
    static let grain = 512.0

    /// Nil for a mark of which nothing is seen.
    init?(_ outline: DrawnOutline, _ mark: PlacedMark) {
        let window = mark.bounds.roundedOut(within: mark.clip)
        if window.isEmpty { return nil }
        var h = mark.toDevice
        var x = 0, y = 0
        if h.isAffine, abs(h.h31) < 1e9, abs(h.h32) < 1e9 {
            let left = (h.h31 * Self.grain).rounded() / Self.grain
            let top = (h.h32 * Self.grain).rounded() / Self.grain
            (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
            (h.h31, h.h32) = (left - Double(x), top - Double(y))
        }
        self.init(
            outline: outline, toDevice: h, x: x, y: y,
            window: PixelRect(x: window.x - x, y: window.y - y, width: window.width, height: window.height))
    }
}
