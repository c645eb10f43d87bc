import CoreGraphics
import Geometry
import PathCases
import RandomCases
import Testing

@testable import Coverage

/// The stroke that is drawn, the one that is hit, and the outline that `copy(strokingWithWidth:)` returns are one.
@Suite struct StrokeAgreementTests {
    /// A point and whether the drawn stroke covers it.
    private struct Sample {
        var point: CGPoint
        var isCovered: Bool
    }

    private static let window = PixelRect(x: 0, y: 0, width: PathCase.size, height: PathCase.size)

    private static func style(_ random: PathCase, _ numbers: inout RepeatableRandom) -> StrokeStyle {
        let s = random.stroke
        var style = StrokeStyle(
            width: s.width, cap: s.cap, join: s.join, miterLimit: s.miterLimit,
            dashes: s.dashes.map { Double($0) }, dashPhase: s.dashPhase)
        if numbers.chance(2) { (style.start, style.end) = (numbers.number(0...0.5), numbers.number(0.5...1)) }
        return style
    }

    /// Centres of pixels that have no partially covered pixel around them, in units of the path.
    private static func samples(
        _ random: PathCase, _ style: StrokeStyle, count: Int, _ numbers: inout RepeatableRandom
    ) -> [Sample] {
        let coverage = PathRaster().coverage(
            of: DrawnOutline(path: random.path, style: .stroke(style)), Homography(random.transform),
            window: window)
        let side = PathCase.size
        let values = (0..<side).map { y in (0..<side).map { coverage.value(x: $0, y: y) } }
        let toPath = random.transform.inverted()
        var samples: [Sample] = []
        for y in 1..<side - 1 {
            for x in 1..<side - 1 where values[y][x] == 0 || values[y][x] == 255 {
                let around = values[y - 1...y + 1].flatMap { $0[x - 1...x + 1] }
                guard around.allSatisfy({ $0 == values[y][x] }) else { continue }
                samples.append(
                    Sample(
                        point: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(toPath),
                        isCovered: values[y][x] == 255))
            }
        }
        // As many inside as outside, as far as there are.
        let halves = [samples.filter(\.isCovered), samples.filter { !$0.isCovered }]
        return halves.flatMap { $0.shuffled(using: &numbers).prefix(count / 2) }
    }

    private static func outline(_ path: CGPath, _ style: StrokeStyle) -> CGPath {
        let trimmed = path.trimmed(from: style.start, to: style.end)
        let dashed =
            style.dashes.isEmpty
            ? trimmed
            : trimmed.copy(dashingWithPhase: style.dashPhase, lengths: style.dashes.map { CGFloat($0) })
        return dashed.copy(
            strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join,
            miterLimit: style.miterLimit)
    }

    @Test(arguments: PathCase.random.filter { $0.path.storage.types.count < 50_000 }.cases(oneIn: 3))
    func whatIsDrawnIsHit(_ random: PathCase) {
        var numbers = RepeatableRandom(seed: random.index)
        let style = Self.style(random, &numbers)
        let outline = Self.outline(random.path, style)
        for sample in Self.samples(random, style, count: 60, &numbers) {
            let isHit = random.path.contains(sample.point, strokedWith: style)
            #expect(isHit == sample.isCovered, "\(random) \(style.start) \(style.end): \(sample)")
            #expect(outline.contains(sample.point) == sample.isCovered, "outline of \(random): \(sample)")
        }
    }

    /// The samples tell strokes of other styles apart.
    @Test func otherStrokesAreNotHit() {
        let changes: [(inout StrokeStyle) -> Void] = [
            { $0.width *= 1.6 }, { $0.cap = $0.cap == .butt ? .square : .butt },
            {
                $0.join = $0.join == .miter ? .bevel : .miter; $0.miterLimit = 40
            },
            { $0.dashes = [6 * $0.width, 2 * $0.width] }, { $0.end = ($0.start + $0.end) / 2 },
        ]
        var differing = changes.map { _ in 0 }
        for random in PathCase.random where random.shape != .many && random.index % 3 == 0 {
            if differing.allSatisfy({ $0 > 5 }) { break }
            var numbers = RepeatableRandom(seed: random.index)
            let style = Self.style(random, &numbers)
            let samples = Self.samples(random, style, count: 200, &numbers)
            for (i, change) in changes.enumerated() {
                var other = style
                change(&other)
                differing[i] += samples.count {
                    random.path.contains($0.point, strokedWith: other) != $0.isCovered
                }
            }
        }
        #expect(differing.allSatisfy { $0 > 5 }, "\(differing)")
    }
}
