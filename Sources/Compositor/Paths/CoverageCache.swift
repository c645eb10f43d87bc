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
    }

    private struct Entry {
        var coverage: PathCoverage
        /// So that no other shape has its address.
        var shape: AnyObject
        /// The last one that drew it.
        var frame: Int
    }

    private var entries: [Key: Entry] = [:]
    private var frame = 0
    /// Workers, with the memory that they have grown to.
    private var workers: [CoverageWorker] = []
    /// What single glyphs cover.
    private let masks: GlyphMasks
    /// Frames that coverage is kept without use.
    private static let patience = 2
    /// Workers at a time.
    private static let mostWorkers = 8

    /// - Parameter maskBudget: bytes of masks of glyphs that are kept.
    init(maskBudget: Int = GlyphMasks.budget) { masks = GlyphMasks(budget: maskBudget) }

    /// How much is kept.
    var count: Int { entries.count }
    var bytes: Int { entries.values.reduce(0) { $0 + $1.coverage.byteCount } }

    /// Computes the coverage of outlines that is not known, on several threads.
    mutating func prepare(_ places: [Place]) {
        var missing: [Key: Place] = [:]
        for place in places {
            let key = place.key
            if entries[key] == nil { missing[key] = place } else { entries[key]?.frame = frame }
        }
        if missing.isEmpty { return }
        let work = Array(missing)
        var made = run(work.map { CoverageJob($0.value, masks) })
        let glyphs = missingGlyphs()
        if !glyphs.isEmpty {
            masks.add(glyphs, run(glyphs.map { .outline($0.place) }))
            let again = work.indices.filter { made[$0] == nil }
            for (index, coverage) in zip(again, run(again.map { CoverageJob(work[$0].value, masks) })) {
                made[index] = coverage
            }
        }
        for worker in workers { worker.composer.notePages() }
        for (item, coverage) in zip(work, made) {
            guard let coverage else { continue }
            entries[item.key] = Entry(coverage: coverage, shape: item.value.outline.object, frame: frame)
        }
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
            for glyph in worker.composer.takeMissing() { found[glyph.key] = glyph }
        }
        return Array(found.values)
    }

    /// The coverage of an outline.
    mutating func coverage(_ place: Place) -> PathCoverage? {
        let key = place.key
        if entries[key] == nil { prepare([place]) }
        entries[key]?.frame = frame
        return entries[key]?.coverage
    }

    /// Forgets what no frame drew lately.
    mutating func endFrame() {
        frame += 1
        masks.endFrame()
        let oldest = frame - Self.patience
        if entries.values.contains(where: { $0.frame < oldest }) {
            entries = entries.filter { $0.value.frame >= oldest }
        }
    }
}

extension CoverageCache.Place {
    /// Parts of a pixel to which places of planes without perspective are rounded, so that moving by whole pixels does not
    /// change what is left.
    static let grain = 512.0

    /// Nil for a mark that is no outline.
    init?(_ item: borrowing Item) {
        guard let outline = item.outline else { return nil }
        let window = item.bounds.roundedOut(within: item.clip)
        if window.isEmpty { return nil }
        var h = item.toDevice
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
