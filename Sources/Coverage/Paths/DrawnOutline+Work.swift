import CoreGraphics
import Geometry

/// About how much it takes to compute what an outline covers, for a frame's budget.
extension DrawnOutline {
    /// The work of a glyph. Most glyphs are composed of cached masks.
    private static let workOfGlyph = 64

    /// Edges, and a sixteenth of the pixels along them.
    ///
    /// - Parameter window: pixels of which the coverage is wanted.
    package func work(_ toDevice: Homography, window: PixelRect) -> Int {
        switch shape {
        case .glyphs(let glyphs): return glyphs.glyphs.count * Self.workOfGlyph
        case .path(let path):
            let flattening = Flattening(toDevice, window: window)
            let length = PathWork(path, flattening, reach: Double(window.width + window.height))
            switch style {
            case .fill: return Self.whole(length.edges + length.pixels / 16)
            case .stroke(let stroke): return Self.whole(length.work(stroke))
            }
        }
    }

    private static func whole(_ work: Double) -> Int { work < 1e15 ? Int(work) + 1 : 1 << 50 }
}

/// The number and length of the lines that a path is flattened to.
private struct PathWork {
    /// Lines that stand for the path.
    private(set) var edges = 0.0
    /// Along the path, in points.
    private var length = 0.0
    /// The same in pixels, each line no longer than the window is long and wide.
    private(set) var pixels = 0.0
    /// Points in which lines meet that are no points of a curve.
    private var corners = 0.0
    private let flattening: Flattening

    init(_ path: CGPath, _ flattening: Flattening, reach: Double) {
        self.flattening = flattening
        // Where the precision is the same everywhere and no line is longer than the window, sums are sufficient.
        if let tolerance = flattening.uniformTolerance,
            path.measure.longest * Flattening.drawn / tolerance < reach
        {
            let measure = path.measure
            edges = measure.flattenedLines(tolerance: tolerance)
            corners = Double(measure.lines + measure.curves)
            length = measure.length
            pixels = length * Flattening.drawn / tolerance
        } else {
            (edges, length, pixels, corners) = Self.sums(path.storage, flattening, reach)
        }
    }

    private static func sums(
        _ path: PathStorage, _ flattening: Flattening, _ reach: Double
    ) -> (edges: Double, length: Double, pixels: Double, corners: Double) {
        var sum = (edges: 0.0, length: 0.0, pixels: 0.0, corners: 0.0)
        func add(_ end: CGPoint, _ lines: Double, _ points: Double) {
            sum.edges += lines
            sum.corners += 1
            sum.length += points
            // Not true for what is not a number.
            let pixels = points * Flattening.drawn / flattening.tolerance(at: end)
            sum.pixels += pixels < reach * lines ? pixels : reach * lines
        }
        path.forEachStep { step in
            switch step {
            case .move: break
            case .line(let a, let b), .close(let a, let b): add(b, 1, a.distance(to: b))
            case .curve(let c): add(c.end, Double(flattening.count(c)), c.controlLength)
            }
        }
        return sum
    }

    /// Returns the work of a stroke: its two sides, its corners, and the ends of its dashes.
    func work(_ stroke: StrokeStyle) -> Double {
        let scale = Flattening.drawn / flattening.tolerance(at: .zero)
        // Lines of half a circle.
        let half = 3 * max(10 * stroke.width / 2 * scale, 1).squareRoot()
        let round = half < Double(flattening.most) ? half : Double(flattening.most)
        let corner = stroke.join == .round ? round : 3
        var work = 2 * edges + corner * corners + pixels / 8
        let period = stroke.dashes.reduce(0, +)
        if period > 0 {
            // More dashes than a million are drawn as a line.
            let count = length / period * Double(stroke.dashes.count + 1) / 2 + corners
            let dashes = count < 1e6 ? count : 0
            work += dashes * (8 + (stroke.cap == .round ? 2 * round : 0))
        }
        return work
    }
}
