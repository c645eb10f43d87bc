import CoreGraphics
import RenderTree

/// Coverage of outlines that the last frames drew, by all that it depends on. What is moved by whole pixels has the same.
struct CoverageCache {
    /// An outline at its place on the screen, apart from whole pixels.
    struct Place {
        let outline: DrawnOutline
        /// To pixels from `x`, `y`.
        let toDevice: Homography
        let x, y: Int
        /// Pixels from there, of which the coverage is wanted.
        let window: PixelRect

        /// The window's corner on the screen.
        var left: Int { x + window.x }
        var top: Int { y + window.y }

        /// So that cells lie on multiples of their size on the screen, where GPUs draw fastest.
        var inset: SIMD2<Int32> {
            SIMD2(
                Int32(truncatingIfNeeded: left & (PathCoverage.cell - 1)),
                Int32(truncatingIfNeeded: top & (PathCoverage.cell - 1)))
        }

        fileprivate var key: Key {
            let h = toDevice
            return Key(
                shape: ObjectIdentifier(outline.object), style: outline.style,
                plane: SIMD8(h.h11, h.h12, h.h13, h.h21, h.h22, h.h23, h.h31, h.h32), weight: h.h33,
                window: window)
        }
    }

    fileprivate struct Key: Hashable {
        var shape: ObjectIdentifier
        var style: DrawnOutline.Style
        var plane: SIMD8<Double>
        var weight: Double
        var window: PixelRect

        /// Most have a shape or a place of their own.
        func hash(into hasher: inout Hasher) {
            hasher.combine(shape)
            hasher.combine(plane[6])
            hasher.combine(plane[7])
        }
    }

    private struct Entry {
        /// Nil while it is computed.
        var coverage: PathCoverage?
        /// So that no other shape has its address.
        var shape: AnyObject
    }

    /// What this frame drew.
    private var entries: [Key: Entry] = [:]
    /// What the last one drew.
    private var last: [Key: Entry] = [:]
    /// Workers, with the memory that they have grown to.
    private var workers: [CoverageWorker] = []
    /// What single glyphs cover.
    let masks: GlyphMasks
    /// Workers at a time.
    private static let mostWorkers = 8

    /// - Parameter maskBudget: bytes of masks of glyphs that are kept.
    init(maskBudget: Int = GlyphMasks.budget) { masks = GlyphMasks(budget: maskBudget) }

    /// How much is kept.
    var count: Int { entries.count + last.count }
    var bytes: Int {
        [entries, last].joined().reduce(0) { $0 + ($1.value.coverage?.byteCount ?? 0) }
    }

    /// Computes the coverage of outlines that is not known, on several threads.
    mutating func prepare(_ places: [Place]) {
        var work: [(key: Key, place: Place)] = []
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

    /// What the last frame drew is drawn again; false where it wasn't.
    private mutating func takeOver(_ key: Key) -> Bool {
        guard let known = last.removeValue(forKey: key) else { return false }
        entries[key] = known
        return true
    }

    /// Runs jobs on several threads; nil where masks of glyphs are missing.
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
    mutating func coverage(_ place: Place) -> PathCoverage? {
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

extension CoverageCache.Place {
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
