import Coverage
import Dispatch
import RenderTree

/// Something whose coverage is wanted.
enum CoverageJob: Sendable {
    /// Computed in cells that begin so many pixels before the window's corner.
    case outline(OutlinePlace, inset: SIMD2<Int32>)
    /// Glyphs whose masks are put together.
    case masks(OutlinePlace, PlacedGlyphs, GlyphMasks.Face)

    init(_ place: OutlinePlace, _ masks: GlyphMasks) {
        if case .glyphs(let glyphs) = place.outline.shape,
            let face = masks.face(of: glyphs, place.outline.style, place.toDevice)
        {
            self = .masks(place, glyphs, face)
        } else {
            self = .outline(place, inset: place.inset)
        }
    }
}

/// The state with which one thread computes coverage.
final class CoverageWorker {
    let raster = PathRaster()
    let composer: GlyphComposer

    init(_ masks: GlyphMasks) { composer = GlyphComposer(masks) }

    /// Returns the coverage of a job; nil if masks of glyphs are missing.
    func coverage(_ job: CoverageJob) -> PathCoverage? {
        switch job {
        case .outline(let place, let inset):
            raster.coverage(of: place.outline, place.toDevice, window: place.window, inset: inset)
        case .masks(let place, let glyphs, let face): composer.coverage(of: glyphs, place, face)
        }
    }
}

/// Jobs that several threads do.
final class CoverageWork: @unchecked Sendable {
    // Unchecked: each result is written by one thread, and each worker is used by one.
    private let jobs: [CoverageJob]
    private let workers: [CoverageWorker]
    private let results: UnsafeMutablePointer<PathCoverage?>

    init(_ jobs: [CoverageJob], _ workers: [CoverageWorker]) {
        self.jobs = jobs
        self.workers = workers
        results = .allocate(capacity: jobs.count)
        results.initialize(repeating: nil, count: jobs.count)
    }

    deinit {
        results.deinitialize(count: jobs.count)
        results.deallocate()
    }

    func run(threads: Int) -> [PathCoverage?] {
        if threads == 1 {
            work(0, 1)
        } else {
            DispatchQueue.concurrentPerform(iterations: threads) { [self] in work($0, threads) }
        }
        return Array(UnsafeBufferPointer(start: results, count: jobs.count))
    }

    /// In turns, so that large ones side by side are shared out.
    private func work(_ thread: Int, _ threads: Int) {
        for i in stride(from: thread, to: jobs.count, by: threads) {
            results[i] = workers[thread].coverage(jobs[i])
        }
    }
}
