import CoreGraphics
import RandomCases
import Testing

/// Paths whose coordinates are so large, so small or so far from zero that their digits say little.
@Suite struct ExtremePathTests {
    private func curve(at origin: CGPoint, size: CGFloat) -> CGPath {
        let path = CGMutablePath()
        func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: origin.x + x * size, y: origin.y + y * size)
        }
        path.move(to: p(0, 0))
        path.addCurve(to: p(1, 0), control1: p(0.25, 1), control2: p(0.75, -1))
        path.addCurve(to: p(0.5, 0.5), control1: p(1.5, 0.75), control2: p(-0.5, 0.5))
        return path
    }

    /// Beyond the precision of its coordinates an edge is never near enough to be right, so that halving it would go on.
    /// The outline far from zero has hardly more elements than near it.
    @Test(.timeLimit(.minutes(30)), arguments: [1e6, 1e9, 1e12, 1e15, 1e16, 1e17, 1e30, 1e200] as [CGFloat])
    func strokesFarFromZeroHaveFewElements(_ distance: CGFloat) {
        func elements(at origin: CGPoint, size: CGFloat) -> Int {
            curve(at: origin, size: size).copy(
                strokingWithWidth: size / 20, lineCap: .round, lineJoin: .round, miterLimit: 10
            ).storage.types.count
        }
        for size in [0.1, 1, 100, 1e4] as [CGFloat] {
            let near = elements(at: .zero, size: size)
            for origin in [CGPoint(x: distance, y: 0), CGPoint(x: -distance, y: distance)] {
                let count = elements(at: origin, size: size)
                #expect(count <= near + near / 4 + 100, "\(distance) \(size) \(near)")
            }
        }
    }

    /// Where a billion units are exact to a millionth, the outline is that of the same path near zero.
    @Test func strokesFarFromZeroHaveTheirShape() {
        let far = CGPoint(x: 1e9, y: -1e9)
        let near = curve(at: .zero, size: 128).copy(
            strokingWithWidth: 8, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        let box = near.boundingBoxOfPath
        let moved = curve(at: far, size: 128).copy(
            strokingWithWidth: 8, lineCap: .square, lineJoin: .miter, miterLimit: 10
        ).boundingBoxOfPath
        #expect(abs(moved.minX - far.x - box.minX) < 1e-4 && abs(moved.maxX - far.x - box.maxX) < 1e-4)
        #expect(abs(moved.minY - far.y - box.minY) < 1e-4 && abs(moved.maxY - far.y - box.maxY) < 1e-4)
    }

    /// A billionth of such a curve's size is no number at all.
    @Test(.timeLimit(.minutes(30))) func lengthsOfTheSmallestCurves() {
        // As sums, since literals of numbers that are not normal are warned of.
        let least = CGFloat.leastNonzeroMagnitude
        for size in [1e-300, least * 0x1p44, least * 0x1p17, least * 200, least] {
            let half = curve(at: .zero, size: size).trimmed(from: 0, to: 0.5)
            #expect(half.storage.types.count <= 3)
        }
    }

    private static let coordinates: [CGFloat] = [
        0, 1, -1, 0.1, 3, 100, 1e5, 1e9, 1e15, -1e15, 1e16, 1e18, 1e30, -1e38, 1e150, -1e200, 1e300, -1.7e308,
        .greatestFiniteMagnitude, 1e-9, 1e-300, .leastNonzeroMagnitude,
    ]

    private func coordinate(_ random: inout RepeatableRandom) -> CGFloat {
        let base = Self.coordinates.randomElement(using: &random) ?? 0
        return random.chance(2) ? base : base * random.number(0.5...1) + random.number(-10...10)
    }

    private func randomPath(_ random: inout RepeatableRandom) -> CGPath {
        let path = CGMutablePath()
        let far = random.chance(3) ? coordinate(&random) : 0
        func point() -> CGPoint {
            far == 0
                ? CGPoint(x: coordinate(&random), y: coordinate(&random))
                : CGPoint(x: far + random.number(-9...9), y: far + random.number(-9...9))
        }
        path.move(to: point())
        for _ in 0..<random.integer(1...5) {
            switch random.integer(0...4) {
            case 0: path.addLine(to: point())
            case 1: path.addQuadCurve(to: point(), control: point())
            case 2: path.closeSubpath()
            default: path.addCurve(to: point(), control1: point(), control2: point())
            }
        }
        return path
    }

    @Test(.timeLimit(.minutes(30)), arguments: 0..<200)
    func whateverIsMadeOfExtremePathsIsSmall(_ seed: Int) {
        var random = RepeatableRandom(seed: seed)
        let path = randomPath(&random)
        let outline = path.copy(
            strokingWithWidth: abs(coordinate(&random)), lineCap: [.butt, .round, .square][seed % 3],
            lineJoin: [.miter, .round, .bevel][seed / 3 % 3], miterLimit: abs(coordinate(&random)),
            transform: CGAffineTransform(
                a: coordinate(&random), b: 0, c: random.number(-1...1), d: coordinate(&random), tx: 0, ty: 0))
        #expect(outline.storage.types.count < 300_000)
        let trimmed = path.trimmed(from: random.number(0...0.5), to: random.number(0.5...1))
        #expect(trimmed.storage.types.count <= path.storage.types.count + 8)
        let dashed = path.copy(
            dashingWithPhase: coordinate(&random), lengths: [path.boundingBox.width / 50 + 1e-3, 3])
        #expect(dashed.storage.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        let flat = path.flattened(threshold: abs(coordinate(&random)))
        #expect(flat.storage.types.count < 1_000_000)
        _ = path.contains(CGPoint(x: coordinate(&random), y: 0))
        _ = path.lineIntersection(CGPath(rect: CGRect(x: -5, y: -5, width: 1e9, height: 10), transform: nil))
    }
}
