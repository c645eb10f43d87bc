import CoreGraphics
import PathCases
import Testing

@Suite struct CGPathTrimTests {
    private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

    /// The length of the flattened path.
    private func length(_ path: CGPath) -> CGFloat {
        var sum: CGFloat = 0
        var current = CGPoint.zero
        var start = CGPoint.zero
        path.flattened(threshold: 1e-5).applyWithBlock { element in
            let type = element.pointee.type
            let to = type == .closeSubpath ? start : element.pointee.points[0]
            if type == .moveToPoint { start = to } else { sum += hypot(to.x - current.x, to.y - current.y) }
            current = to
        }
        return sum
    }

    @Test func fractionsAreOfTheWholeLength() {
        #expect(square.trimmed(from: 0, to: 0.25).text == "m 0 0  l 10 0")
        #expect(square.trimmed(from: 0.125, to: 0.625).text == "m 5 0  l 10 0  l 10 10  l 5 10")
        #expect(square.trimmed(from: 0.875, to: 1).text == "m 0 5  l 0 0")
    }

    @Test func subpathsFollowEachOther() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
        path.addRect(CGRect(x: 0, y: 10, width: 5, height: 5))
        path.addLines(between: [CGPoint(x: 0, y: 20), CGPoint(x: 10, y: 20)])
        // 10, 20 and 10 long.
        #expect(
            path.trimmed(from: 0.125, to: 0.875).text
                == "m 5 0  l 10 0  m 0 10  l 5 10  l 5 15  l 0 15  z  m 0 20  l 5 20")
    }

    /// The sum of all lengths is where the last subpath ends, so that it lies inside as a whole.
    @Test func aLastSubpathThatIsWholeStaysClosed() {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 7, height: 3))
        path.addRect(CGRect(x: 0, y: 10, width: 5, height: 5))
        path.addEllipse(in: CGRect(x: 0, y: 20, width: 1.3, height: 9.1))
        for start in [0.2, 0.1, 0.01] as [CGFloat] {
            let types = path.trimmed(from: start, to: 1).storage.types
            #expect(types.last == .closeSubpath && types.filter { $0 == .closeSubpath }.count == 2)
        }
        #expect(path.trimmed(from: 0, to: 0.9).storage.types.filter { $0 == .closeSubpath }.count == 2)
    }

    @Test func clampsAndOrder() {
        #expect(square.trimmed(from: -3, to: 9) == square)
        #expect(square.trimmed(from: .nan, to: .nan) == square)
        #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty)
        #expect(square.trimmed(from: 0.6, to: 0.4).isEmpty)
        #expect(square.trimmed(from: 2, to: 3).isEmpty && square.trimmed(from: -2, to: -1).isEmpty)
        #expect(CGMutablePath().trimmed(from: 0.1, to: 0.9).isEmpty)
        let dot = CGMutablePath()
        dot.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 1)])
        #expect(dot.trimmed(from: 0.2, to: 0.7).boundingBox.width <= 0)
    }

    @Test(arguments: PathCase.random.filter { $0.shape != .many && $0.shape != .huge && $0.shape != .tiny })
    func thePartsOfLinesAreAsLongAsTheFractionsSay(_ random: PathCase) {
        let path = random.path.flattened(threshold: 0.1)
        let whole = length(path)
        for (low, high) in [(0.1, 0.35), (0, 0.5), (0.73, 1), (0.499, 0.501)] as [(CGFloat, CGFloat)] {
            let part = length(path.trimmed(from: low, to: high))
            #expect(abs(part - (high - low) * whole) < 1e-3 * max(whole, 1), "\(random)")
        }
    }

    /// The curve is found by its length and cut at the fraction of its parameter, as pictures of Apple's systems show
    /// it. The speed of this one varies by a factor of 20.
    @Test func aCurveIsCutByItsParameter() {
        let curve = CubicCurve(.zero, CGPoint(x: 1, y: 0), CGPoint(x: 2, y: 0), CGPoint(x: 100, y: 0))
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: -60, y: 0), .zero])
        path.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
        path.addLine(to: CGPoint(x: 140, y: 0))
        for t in [0.01, 0.1, 0.5, 0.9, 0.99] as [CGFloat] {
            let part = path.trimmed(from: 0.1, to: (60 + 100 * t) / 200)
            #expect(abs(part.currentPoint.x - curve.point(at: t).x) < 1e-6)
            #expect(
                abs(path.trimmed(from: (60 + 100 * t) / 200, to: 0.9).boundingBox.minX - curve.point(at: t).x)
                    < 1e-6)
        }
    }

    /// A path of that player and the parameter at which its second curve ends.
    @Test func aWaveEndsWhereApplesDoes() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -308, y: -15))
        path.addCurve(
            to: CGPoint(x: -140, y: 87), control1: CGPoint(x: -308, y: -15),
            control2: CGPoint(x: -195, y: -33))
        path.addCurve(
            to: CGPoint(x: 81, y: 89), control1: CGPoint(x: -138.75, y: 89.73),
            control2: CGPoint(x: -34, y: -136.37))
        path.addCurve(
            to: CGPoint(x: 248, y: -9), control1: CGPoint(x: 82.44, y: 91.82),
            control2: CGPoint(x: 133, y: -40))
        let second = CubicCurve(
            CGPoint(x: -140, y: 87), CGPoint(x: -138.75, y: 89.73), CGPoint(x: -34, y: -136.37),
            CGPoint(x: 81, y: 89))
        let end = path.trimmed(from: 0, to: 0.6008).currentPoint, expected = second.point(at: 0.739)
        #expect(hypot(end.x - expected.x, end.y - expected.y) < 0.3, "\(end) \(expected)")
    }

    @Test func whatIsEmptyButForRoundingIsEmpty() {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: 3, y: 0), CGPoint(x: 700, y: 0)])
        #expect(line.trimmed(from: 0.3, to: 0.1 + 0.2).isEmpty)
        #expect(line.trimmed(from: 0.7, to: 0.7 + 5e-7).isEmpty)
        #expect(line.trimmed(from: 1 - 5e-7, to: 1).isEmpty)
        #expect(!line.trimmed(from: 0.7, to: 0.7 + 2e-6).isEmpty)
    }
}
