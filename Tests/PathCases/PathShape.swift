import CoreGraphics
import RandomCases

/// What kind of path a case has.
public enum PathShape: String, CaseIterable, Sendable {
    /// Lines that cross each other.
    case polygon
    /// Open curves, some with loops.
    case curves
    /// Closed subpaths of quadratic and cubic curves.
    case closedCurves
    /// Curves and lines with a stroke of 0.3 pixels.
    case hairline
    /// Thousands of short lines; 100,000 in each fifth case.
    case many
    /// Units of which a pixel has 10,000,000.
    case huge
    /// Units of 10,000,000 pixels.
    case tiny
    /// Rectangles, ellipses, arcs and stars.
    case figures
    /// Tips and bends that are narrower than the stroke.
    case tight
    /// Segments without length, lines that go back, and repeated points.
    case degenerate

    func lineWidth(_ random: inout RepeatableRandom) -> CGFloat {
        switch self {
        case .hairline: 0.3
        case .many: random.number(0.5...3)
        case .tight: random.number(15...40)
        default: random.number(0.5...14)
        }
    }

    func add(to path: CGMutablePath, index: Int, _ random: inout RepeatableRandom) {
        var pen = RandomPen(path: path, random: random)
        switch self {
        case .polygon: pen.lines(random.integer(4...14), isClosed: random.chance(2))
        case .curves, .huge: pen.curves(random.integer(1...4), isClosed: false)
        case .closedCurves, .tiny:
            for _ in 0..<random.integer(1...3) { pen.curves(random.integer(2...5), isClosed: true) }
        case .hairline:
            pen.curves(random.integer(1...4), isClosed: random.chance(2))
            pen.lines(random.integer(2...6), isClosed: false)
        case .many:
            pen.walk(index / PathShape.allCases.count % 5 == 4 ? 100_000 : random.integer(1000...3000))
        case .figures: pen.figures()
        case .tight: pen.tightCurves(random.integer(1...3))
        case .degenerate: pen.degenerate()
        }
        random = pen.random
    }
}
