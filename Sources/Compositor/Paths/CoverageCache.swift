import CoreGraphics
import Coverage
import Geometry

/// A cache of the coverage of outlines, keyed by all that it depends on. An outline that moves by whole pixels keeps
/// its coverage, and text that scrolls by half pixels has two. Over the budget, only what the last frame drew is kept.
struct CoverageCache {
    fileprivate struct Key: Hashable {
        var shape: ObjectIdentifier
        var style: DrawnOutline.Style
        var halves: Bool
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
        /// The last frame that drew it.
        var frame: Int
    }

    private var entries: [Key: Entry] = [:]
    private var frame = 0
    /// The size of all coverage in the cache.
    private(set) var bytes = 0
    /// Bytes and entries above which the cache keeps no more than the last frame's.
    static let budget = (bytes: 8 << 20, entries: 8192)
    /// Workers, with their allocated memory.
    private var workers: [CoverageWorker] = []
    /// The masks of single glyphs.
    let masks: GlyphMasks
    /// The largest number of concurrent workers.
    private static let mostWorkers = 8

    /// - Parameter maskBudget: the budget of glyph masks, in bytes.
    init(maskBudget: Int = GlyphMasks.budget) { masks = GlyphMasks(budget: maskBudget) }

    /// The number of entries.
    var count: Int { entries.count }

    /// Computes missing coverage of outlines, on several threads.
    mutating func prepare(_ places: [OutlinePlace]) {
        var work: [(key: Key, place: OutlinePlace)] = []
        for place in places {
            let key = place.key
            if use(key) { continue }
            entries[key] = Entry(coverage: nil, shape: place.outline.object, frame: frame)
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
        for (item, coverage) in zip(work, made) {
            entries[item.key]?.coverage = coverage
            bytes += coverage?.byteCount ?? 0
        }
    }

    /// Notes that this frame draws an entry. Returns false if there is none.
    private mutating func use(_ key: Key) -> Bool {
        guard let index = entries.index(forKey: key) else { return false }
        entries.values[index].frame = frame
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

    /// Over the budget, forgets what this frame did not draw.
    mutating func endFrame() {
        masks.endFrame()
        if bytes > Self.budget.bytes || entries.count > Self.budget.entries {
            entries = entries.filter { $0.value.frame == frame }
            bytes = entries.values.reduce(0) { $0 + ($1.coverage?.byteCount ?? 0) }
        }
        frame += 1
    }
}

extension OutlinePlace {
    fileprivate var key: CoverageCache.Key {
        let h = toDevice
        return CoverageCache.Key(
            shape: ObjectIdentifier(outline.object), style: outline.style,
            halves: outline.halvesCurves,
            plane: SIMD8(h.h11, h.h12, h.h13, h.h21, h.h22, h.h23, h.h31, h.h32), weight: h.h33,
            window: window)
    }

    /// Nil for a mark of which nothing is seen.
    init?(_ outline: DrawnOutline, _ mark: PlacedMark) {
        let window = mark.bounds.roundedOut(within: mark.clip)
        if window.isEmpty { return nil }
        self.init(outline: outline, toDevice: mark.toDevice, window: window)
    }
}
