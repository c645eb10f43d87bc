import CoreGraphics
import Dispatch
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
        fileprivate var inset: SIMD2<Int32> {
            SIMD2(
                Int32(truncatingIfNeeded: left & (PathCoverage.cell - 1)),
                Int32(truncatingIfNeeded: top & (PathCoverage.cell - 1)))
        }

        fileprivate var key: Key {
            let h = toDevice
            return Key(
                path: ObjectIdentifier(outline.path), style: outline.style,
                plane: [h.h11, h.h12, h.h13, h.h21, h.h22, h.h23, h.h31, h.h32, h.h33], window: window)
        }
    }

    fileprivate struct Key: Hashable {
        var path: ObjectIdentifier
        var style: DrawnOutline.Style
        var plane: [Double]
        var window: PixelRect
    }

    private struct Entry {
        var coverage: PathCoverage
        /// So that no other path has its address.
        var path: CGPath
        /// The last one that drew it.
        var frame: Int
    }

    private var entries: [Key: Entry] = [:]
    private var frame = 0
    /// Rasters that are not at work, with the memory that they have grown to.
    private var rasters: [PathRaster] = []
    /// Frames that coverage is kept without use.
    private static let patience = 2
    /// Rasters at work at a time.
    private static let mostRasters = 8

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
        // A few outlines are done before threads are awake.
        let threads = min(Self.mostRasters, work.count / 4 + 1)
        while rasters.count < threads { rasters.append(PathRaster()) }
        let made = CoverageWork(work.map(\.value), rasters).run(threads: threads)
        for (item, coverage) in zip(work, made) {
            entries[item.key] = Entry(coverage: coverage, path: item.value.outline.path, frame: frame)
        }
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
        let oldest = frame - Self.patience
        if entries.values.contains(where: { $0.frame < oldest }) {
            entries = entries.filter { $0.value.frame >= oldest }
        }
    }
}

extension CoverageCache.Place {
    /// Parts of a pixel to which places of planes without perspective are rounded, so that moving by whole pixels does not
    /// change what is left.
    private static let grain = 512.0

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

/// Outlines that several threads rasterise.
private final class CoverageWork: @unchecked Sendable {
    private let places: [CoverageCache.Place]
    private let rasters: [PathRaster]
    private let results: UnsafeMutablePointer<PathCoverage?>

    init(_ places: [CoverageCache.Place], _ rasters: [PathRaster]) {
        self.places = places
        self.rasters = rasters
        results = .allocate(capacity: places.count)
        results.initialize(repeating: nil, count: places.count)
    }

    deinit {
        results.deinitialize(count: places.count)
        results.deallocate()
    }

    func run(threads: Int) -> [PathCoverage] {
        if threads == 1 {
            work(0, 1)
        } else {
            DispatchQueue.concurrentPerform(iterations: threads) { [self] in work($0, threads) }
        }
        return (0..<places.count).compactMap { results[$0] }
    }

    /// In turns, so that large ones side by side are shared out. Each result is written by one thread.
    private func work(_ thread: Int, _ threads: Int) {
        for i in stride(from: thread, to: places.count, by: threads) {
            let place = places[i]
            results[i] = rasters[thread].coverage(
                of: place.outline, place.toDevice, window: place.window, inset: place.inset)
        }
    }
}
