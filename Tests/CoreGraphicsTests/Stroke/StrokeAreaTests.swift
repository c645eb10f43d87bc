import CoreGraphics
import PathCases
import RandomCases
import Testing

/// Outlines of strokes against areas that are put together from rectangles, discs and corners.
@Suite struct StrokeAreaTests {
    /// Points that the outline has and the area has not, or the other way around, apart from a margin at the edges.
    private func differing(
        _ path: CGPath, _ style: PathCase.Stroke, unit: CGFloat, count: Int, _ random: inout RepeatableRandom
    ) -> [CGPoint] {
        let outline = path.copy(
            strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join,
            miterLimit: style.miterLimit)
        let margin = 0.03 * unit
        let narrow = StrokeReference(path, style, flatness: 0.004 * unit, margin: -margin)
        let wide = StrokeReference(path, style, flatness: 0.004 * unit, margin: margin)
        return (0..<count).compactMap { _ in
            let p = CGPoint(x: random.number(0...96) * unit, y: random.number(0...96) * unit)
            let isInside = outline.contains(p)
            return isInside ? (wide.contains(p) ? nil : p) : (narrow.contains(p) ? p : nil)
        }
    }

    @Test(arguments: PathCase.random.filter { $0.shape != .many }.cases(oneIn: 5))
    func randomPaths(_ random: PathCase) {
        var style = random.stroke
        if random.path.storage.types.contains(where: { $0.pointCount > 1 }) {
            // Directions at the ends of a curve are not those of the lines that stand for it.
            style.cap = .round
            style.join = .round
        }
        let unit = 1 / random.transform.a
        var numbers = RepeatableRandom(seed: random.index)
        let wrong = differing(random.path, style, unit: unit, count: 120, &numbers)
        #expect(wrong.isEmpty, "\(random): \(wrong.prefix(3))")
    }

    @Test(arguments: PathCase.random.filter { $0.shape == .many }.prefix(2))
    func manyShortLines(_ random: PathCase) {
        var numbers = RepeatableRandom(seed: random.index)
        let wrong = differing(random.path, random.stroke, unit: 1, count: 40, &numbers)
        #expect(wrong.isEmpty, "\(random): \(wrong.prefix(3))")
    }

    @Test func aWidePenOnATightCircleLeavesNoHole() {
        let circle = CGPath(ellipseIn: CGRect(x: 45, y: 45, width: 6, height: 6), transform: nil)
        for width in [5, 6, 7, 12, 40] as [CGFloat] {
            let outline = circle.copy(
                strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
            let raster = CoverageRaster(outline, .winding, width: 96, height: 96)
            let outer = CGFloat.pi * (3 + width / 2) * (3 + width / 2)
            let inner = width < 6 ? CGFloat.pi * (3 - width / 2) * (3 - width / 2) : 0
            #expect(abs(raster.area - (outer - inner)) < 0.003 * outer, "width \(width)")
        }
    }

    @Test func aRectanglesEdgesMeetInCorners() {
        let rect = CGPath(rect: CGRect(x: 10, y: 10, width: 60, height: 40), transform: nil)
        let outline = rect.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(
            outline.text
                == "m 8 8  l 72 8  l 72 52  l 8 52  l 8 8  z  m 12 12  l 12 48  l 68 48  l 68 12  l 12 12  z")
    }

    @Test func thePenIsStretchedWithTheOutline() {
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 0, y: 0))
        line.addLine(to: CGPoint(x: 10, y: 0))
        let outline = line.copy(
            strokingWithWidth: 2, lineCap: .square, lineJoin: .miter, miterLimit: 10,
            transform: CGAffineTransform(a: 3, b: 0, c: 0, d: 5, tx: 100, ty: 0))
        #expect(outline.boundingBoxOfPath == CGRect(x: 97, y: -5, width: 36, height: 10))
    }

    @Test func curvesStayCurves() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        let outline = circle.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(outline.storage.types.count <= 40)
        #expect(outline.storage.types.filter { $0 == .addLineToPoint }.isEmpty)
    }
}
