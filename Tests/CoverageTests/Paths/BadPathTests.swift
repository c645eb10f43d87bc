import Geometry
import CoreGraphics
import RandomCases
import Testing

@testable import Coverage

/// Paths and lines that make little sense.
@Suite struct BadPathTests {
    private static let window = PixelRect(x: 0, y: 0, width: 100, height: 80)

    private func coverage(
        _ path: CGPath, _ style: DrawnOutline.Style = .fill(isEvenOdd: false),
        _ toDevice: Homography = .identity
    ) -> PathCoverage {
        PathRaster().coverage(
            of: DrawnOutline(path: path, style: style), toDevice, window: Self.window)
    }

    private func line(_ points: [(Double, Double)]) -> CGPath {
        let path = CGMutablePath()
        for (i, p) in points.enumerated() {
            let point = CGPoint(x: p.0, y: p.1)
            if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }

    @Test func emptyAndDegeneratePathsCoverNothing() {
        #expect(coverage(CGMutablePath()).isEmpty)
        #expect(coverage(line([(10, 10)])).isEmpty)
        let flat = coverage(line([(10, 10.5), (60, 10.5), (10, 10.5)]))
        for x in 0..<100 { #expect(flat.value(x: x, y: 10) == 0) }
        #expect(coverage(line([(10, 10)]), .stroke(StrokeStyle(width: 4))).isEmpty)
    }

    @Test func pathsThatReachFarAreCutToTheWindow() {
        for far in [1e6, 1e12, 1e38, 1e200] {
            let path = line([(-far, -far), (far, -far), (far, 40), (-far, 40)])
            let seen = coverage(path)
            for (x, y, wanted) in [(0, 0, 255), (99, 39, 255), (50, 20, 255), (50, 40, 0), (0, 79, 0)] {
                #expect(seen.value(x: x, y: y) == UInt8(wanted), "\(far) \(x) \(y)")
            }
            #expect(seen.columns <= 128 * 5)
        }
    }

    @Test func linesOfAnyWidth() {
        let path = line([(10, 10), (90, 70)])
        for width in [0, -1, .nan, .infinity, -.infinity] as [Double] {
            #expect(coverage(path, .stroke(StrokeStyle(width: width))).isEmpty)
        }
        for cap in [CGLineCap.butt, .round, .square] {
            let all = coverage(path, .stroke(StrokeStyle(width: 1e38, cap: cap)))
            #expect(all.value(x: 99, y: 0) == 255 || cap == .butt)
            #expect(all.value(x: 50, y: 40) == 255)
        }
        let thin = coverage(path, .stroke(StrokeStyle(width: 1e-38)))
        #expect((0..<80).allSatisfy { y in (0..<100).allSatisfy { thin.value(x: $0, y: y) <= 1 } })
    }

    /// Square caps of a diagonal reach √2 times half of the width, whatever the join.
    @Test func theReachOfSquareCapsOnADiagonal() {
        let path = line([(30, 30), (60, 60)])
        for join in [CGLineJoin.miter, .round, .bevel] {
            let outline = DrawnOutline(
                path: path, style: .stroke(StrokeStyle(width: 20, cap: .square, join: join, miterLimit: 1)))
            let seen = PathRaster().coverage(of: outline, .identity, window: Self.window)
            for y in 0..<80 {
                for x in 0..<100 where seen.value(x: x, y: y) > 0 {
                    let pixel = LayerRect(
                        minX: Double(x), minY: Double(y), maxX: Double(x + 1), maxY: Double(y + 1))
                    #expect(pixel.intersects(outline.bounds.insetBy(-1e-6)), "\(x), \(y)")
                }
            }
            #expect(seen.value(x: 73, y: 60) > 0 && outline.bounds.maxX >= 60 + 14.142)
        }
    }

    private static let far = [
        1e-300, 1, -7, 1e5, 1e9, 1e15, -1e16, 1e30, 1e150, -1e200, 1e300, -1.7e308, 1.7e308,
    ]

    /// Sums and differences of such numbers are no numbers, and counts of what they give are none either.
    @Test(.timeLimit(.minutes(30)), arguments: (0..<100).cases(oneIn: 3))
    func coordinatesOfAnySize(_ seed: Int) {
        var random = RepeatableRandom(seed: seed)
        func number() -> Double {
            (Self.far.randomElement(using: &random) ?? 0) * (random.chance(2) ? 1 : random.number(-1...1))
        }
        func point() -> CGPoint {
            random.chance(3)
                ? CGPoint(x: random.number(0...100), y: random.number(0...80))
                : CGPoint(x: number(), y: number())
        }
        let path = CGMutablePath()
        path.move(to: point())
        for _ in 0..<4 {
            if random.chance(2) {
                path.addLine(to: point())
            } else {
                path.addCurve(to: point(), control1: point(), control2: point())
            }
        }
        if random.chance(2) { path.closeSubpath() }
        let planes = [
            Homography.identity, Homography(1e-300, 0, 0, 0, 1e-300, 0, 50, 40, 1),
            Homography(1e200, 1, 0, 1, 1e-200, 0, 0, 0, 1), Homography(1, 0.2, -0.02, 0, 1, 1e-3, 0, 0, 1),
        ]
        for width in [3, abs(number())] {
            for plane in planes {
                let style = StrokeStyle(
                    width: width, cap: [.butt, .round, .square][seed % 3],
                    join: [.miter, .round, .bevel][seed / 3 % 3])
                #expect(coverage(path, .stroke(style), plane).columns <= 128 * 5)
            }
        }
        _ = coverage(path, .fill(isEvenOdd: seed % 2 == 0), planes[seed % 4])
        let outline = PathOutline(path, tolerance: 0.1)
        if outline.bounds.width.isFinite, outline.bounds.height.isFinite, !outline.lines.isEmpty {
            var mask = CoverageMask(outline, x: -10, y: -10, step: 0.5, width: 64, height: 64, scans: 4)
            mask.blur(sigma: 2)
            #expect(mask.values.count == 4096)
        }
    }

    /// A curve whose ends are so far apart that its length is no number has parts without a direction.
    @Test func aRoundLineAtTheEndsOfTheNumbers() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -1.7e308, y: 40))
        path.addCurve(
            to: CGPoint(x: 10, y: 10), control1: CGPoint(x: 1.7e308, y: 20),
            control2: CGPoint(x: -1.7e308, y: 1.7e308))
        path.addLine(to: CGPoint(x: 20, y: 50))
        let seen = coverage(path, .stroke(StrokeStyle(width: 4, cap: .round, join: .round)))
        #expect(seen.columns <= 128 * 5)
    }

    @Test func dashesThatMeanNothing() {
        let path = line([(10, 40), (90, 40)])
        for dashes in [[0, 0], [-1, 2], [.nan], [.infinity]] as [[Double]] {
            let seen = coverage(path, .stroke(StrokeStyle(width: 4, dashes: dashes)))
            #expect(seen.value(x: 50, y: 40) == 255)
        }
        let many = (0..<1_000_000).map { _ in 0.5 }
        let seen = coverage(path, .stroke(StrokeStyle(width: 4, dashes: many)))
        // Half of each pixel.
        #expect(abs(Int(seen.value(x: 50, y: 40)) - 128) <= 16)
    }

    @Test func aMillionSegments() {
        var random = RepeatableRandom(seed: 5)
        // To and fro over the window in short steps.
        let points = (0..<1_000_000).map { i in
            (Double(abs(i % 200 - 100)), random.number(30...31))
        }
        let seen = coverage(line(points), .fill(isEvenOdd: false))
        #expect(seen.value(x: 50, y: 28) == 0)
        #expect(seen.columns <= 128 * 5)
    }

    @Test func planesThatReachBehindTheEye() {
        // w is 1 at x = 0 and 0 at x = 50.
        let tilted = Homography(1, 0, -0.02, 0, 1, 0, 0, 0, 1)
        let path = line([(-20, 10), (200, 10), (200, 30), (-20, 30)])
        let seen = coverage(path, .fill(isEvenOdd: true), tilted)
        #expect(seen.value(x: 20, y: 20) == 255)
        #expect(seen.value(x: 20, y: 5) == 0)
        // Nearer to the eye the band is wider.
        #expect(seen.value(x: 99, y: 75) == 255)
    }
}
