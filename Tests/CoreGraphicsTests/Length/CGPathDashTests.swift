import CoreGraphics
import PathCases
import Testing

@Suite struct CGPathDashTests {
    private func line(_ length: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: length, y: 0)])
        return path
    }

    private func dashed(_ path: CGPath, _ phase: CGFloat, _ lengths: [CGFloat]) -> String {
        path.copy(dashingWithPhase: phase, lengths: lengths).text
    }

    @Test func dashesAndGapsTakeTurns() {
        #expect(dashed(line(10), 0, [3, 2]) == "m 0 0  l 3 0  m 5 0  l 8 0")
        #expect(dashed(line(10), 1, [3, 2]) == "m 0 0  l 2 0  m 4 0  l 7 0  m 9 0  l 10 0")
        #expect(dashed(line(10), 4, [3, 2]) == "m 1 0  l 4 0  m 6 0  l 9 0")
        #expect(dashed(line(10), -1, [3, 2]) == "m 1 0  l 4 0  m 6 0  l 9 0")
        #expect(dashed(line(10), 4 + 500, [3, 2]) == dashed(line(10), 4, [3, 2]))
    }

    @Test func anOddCountExchangesDashesAndGaps() {
        #expect(dashed(line(10), 0, [3]) == "m 0 0  l 3 0  m 6 0  l 9 0")
        #expect(dashed(line(12), 0, [1, 2, 3]) == "m 0 0  l 1 0  m 3 0  l 6 0  m 7 0  l 9 0")
    }

    @Test func dashesBendAroundCorners() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 4)])
        #expect(dashed(path, 0, [3, 0.5]) == "m 0 0  l 3 0  m 3.5 0  l 4 0  l 4 2.5  m 4 3  l 4 4")
    }

    @Test func theFirstDashOfAClosedSubpathContinuesTheLast() {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(dashed(square, 5, [10, 20]) == "m 0 0  l 5 0  m 5 10  l 0 10  l 0 5")
        #expect(dashed(square, 0, [50, 1]) == square.text)
        #expect(dashed(square, 0, [5, 30]) == "m 0 5  l 0 0  l 5 0")
    }

    @Test func eachSubpathBeginsThePattern() {
        let path = CGMutablePath()
        path.addPath(line(4))
        path.addPath(line(4), transform: CGAffineTransform(translationX: 0, y: 1))
        #expect(dashed(path, 0, [3, 100]) == "m 0 0  l 3 0  m 0 1  l 3 1")
    }

    @Test func dashesWithoutLengthKeepTheirDirection() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 0, y: 10)])
        let dots = path.copy(dashingWithPhase: 0, lengths: [0, 4])
        let squares = dots.copy(strokingWithWidth: 2, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        #expect(dots.storage.types.count == 6)
        for (point, isInside) in [(CGPoint(x: 0.9, y: 4.9), true), (CGPoint(x: 0.9, y: 5.1), false)] {
            #expect(squares.contains(point) == isInside)
        }
        let round = dots.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .miter, miterLimit: 10)
        #expect(round.contains(CGPoint(x: 0.6, y: 4.6)) && !round.contains(CGPoint(x: 0.9, y: 4.9)))
    }

    @Test(
        arguments: [
            [], [0], [0, 0, 0], [-1, 2], [3, -0.1], [.nan, 1], [.infinity, 1], [1e300, 1e308, 1e308],
            [.leastNonzeroMagnitude],
        ] as [[CGFloat]])
    func patternsThatMeanNothingLeaveThePath(_ lengths: [CGFloat]) {
        #expect(line(10).copy(dashingWithPhase: 0, lengths: lengths) == line(10))
    }

    @Test func phasesThatAreNotFiniteCountAsZero() {
        for phase in [CGFloat.nan, .infinity, -.infinity] {
            #expect(dashed(line(10), phase, [3, 2]) == dashed(line(10), 0, [3, 2]))
        }
    }

    @Test func moreThanAMillionDashesAreALine() {
        #expect(line(10).copy(dashingWithPhase: 0, lengths: [1e-30, 1e-30]) == line(10))
        #expect(line(1e38).copy(dashingWithPhase: 3, lengths: [1, 1]) == line(1e38))
        #expect(line(2000).copy(dashingWithPhase: 0, lengths: [1, 1]).storage.types.count == 2000)
    }

    @Test func aPatternOfAMillionLengthsMayBeLongerThanThePath() {
        let lengths = [CGFloat](repeating: 1, count: 1_000_000)
        #expect(line(10).copy(dashingWithPhase: 999_995, lengths: lengths).storage.types.count == 10)
    }

    @Test func theTransformComesAfterTheCut() {
        let path = line(10).copy(
            dashingWithPhase: 0, lengths: [3, 2],
            transform: CGAffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 5, ty: 1))
        #expect(path.text == "m 5 1  l 11 1  m 15 1  l 21 1")
    }
}
