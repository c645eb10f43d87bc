import CoreGraphics
import RenderTree
import Testing

@Suite struct PathInterpolationTests {
    private func mix(_ a: CGPath, _ b: CGPath, _ fraction: Double) throws -> CGPath {
        guard case .path(let path)? = AnimationValue.path(a).interpolated(to: .path(b), fraction: fraction)
        else { throw CancellationError() }
        return path
    }

    private func curve(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) -> CGPath {
        let path = CGMutablePath()
        path.move(to: start)
        path.addCurve(to: end, control1: control1, control2: control2)
        return path
    }

    /// As pictures of Apple's systems show it.
    @Test func handlesTurn() throws {
        let a = curve(.zero, CGPoint(x: 10, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 0))
        let b = curve(.zero, CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 0))
        let half = elements(try mix(a, b, 0.5))[1].points
        #expect(isClose(half[0], CGPoint(x: 10 * 0.5.squareRoot(), y: 10 * 0.5.squareRoot()), 1e-9))
        #expect(half[1] == CGPoint(x: 40, y: 0) && half[2] == half[1])
    }

    /// Both ends move, and both handles change angle and length; the second one turns by 50 degrees across 180.
    @Test func endsMoveStraightWhileHandlesTurn() throws {
        func polar(_ from: CGPoint, _ length: Double, _ degrees: Double) -> CGPoint {
            let angle = degrees / 180 * .pi
            return CGPoint(x: from.x + length * cos(angle), y: from.y + length * sin(angle))
        }
        func curve(_ start: CGPoint, _ end: CGPoint, _ first: (Double, Double), _ second: (Double, Double))
            -> CGPath
        {
            self.curve(start, polar(start, first.0, first.1), polar(end, second.0, second.1), end)
        }
        let a = curve(CGPoint(x: 3, y: -5), CGPoint(x: 70, y: 20), (12, 15), (8, 160))
        let b = curve(CGPoint(x: -9, y: 11), CGPoint(x: 50, y: 44), (32, 95), (20, -150))
        for (fraction, expected) in [
            (0.25, curve(CGPoint(x: 0, y: -1), CGPoint(x: 65, y: 26), (17, 35), (11, 172.5))),
            (1.5, curve(CGPoint(x: -15, y: 19), CGPoint(x: 40, y: 56), (42, 135), (26, 235))),
        ] {
            let path = try mix(a, b, fraction)
            expectClose(path, expected)
            #expect(isClose(path.currentPoint, expected.currentPoint))
        }
        expectClose(
            try mix(b, a, 0.75), curve(CGPoint(x: 0, y: -1), CGPoint(x: 65, y: 26), (17, 35), (11, 172.5)))
    }

    @Test func pathsThatMoveKeepTheirForm() throws {
        let a = CGMutablePath()
        a.move(to: .zero)
        a.addLine(to: CGPoint(x: 10, y: 0))
        a.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
        a.closeSubpath()
        a.addLine(to: CGPoint(x: -4, y: 9))
        let moved = { (x: CGFloat, y: CGFloat) in
            let path = CGMutablePath()
            path.addPath(a, transform: CGAffineTransform(translationX: x, y: y))
            return path
        }
        #expect(try mix(a, moved(2, 6), 0.5) == moved(1, 3))
    }

    /// A line has handles without length, as pictures of Apple's systems show it. The handles of a quadratic curve
    /// lead two thirds of the way to its control point.
    @Test func linesBlendWithCurvesAsCurves() throws {
        let (lines, curves) = (CGMutablePath(), CGMutablePath())
        lines.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 60, y: 0), CGPoint(x: 90, y: 0)])
        lines.closeSubpath()
        curves.move(to: CGPoint(x: 0, y: 10))
        curves.addCurve(
            to: CGPoint(x: 30, y: 10), control1: CGPoint(x: 10, y: 30), control2: CGPoint(x: 20, y: 34))
        curves.addQuadCurve(to: CGPoint(x: 60, y: 10), control: CGPoint(x: 45, y: 40))
        curves.addLine(to: CGPoint(x: 90, y: 10))
        curves.closeSubpath()
        for (a, b, fraction) in [(lines, curves, 0.25), (curves, lines, 0.75)] {
            let quarter = CGMutablePath()
            quarter.move(to: CGPoint(x: 0, y: 2.5))
            quarter.addCurve(
                to: CGPoint(x: 30, y: 2.5), control1: CGPoint(x: 2.5, y: 7.5),
                control2: CGPoint(x: 27.5, y: 8.5))
            quarter.addCurve(
                to: CGPoint(x: 60, y: 2.5), control1: CGPoint(x: 32.5, y: 7.5),
                control2: CGPoint(x: 57.5, y: 7.5))
            quarter.addLine(to: CGPoint(x: 90, y: 2.5))
            quarter.closeSubpath()
            expectClose(try mix(a, b, fraction), quarter)
        }
        #expect(try mix(lines, curves, 0) == lines)
        #expect(try mix(lines, curves, 1) == curves)
        // Half as far beyond the end as it is from start to end.
        #expect(isClose(elements(try mix(lines, curves, 1.5))[1].points[0], CGPoint(x: 15, y: 45)))
    }

    /// Also where both paths have one, and when paths are added.
    @Test func quadraticCurvesBlendAsCubicOnes() throws {
        func quad(_ control: CGPoint) -> CGPath {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 5, y: 0))
            path.addQuadCurve(to: CGPoint(x: 35, y: 0), control: control)
            return path
        }
        let half = try mix(quad(CGPoint(x: 5, y: 9)), quad(CGPoint(x: 14, y: 0)), 0.5)
        let diagonal = 6 * 0.5.squareRoot()
        #expect(isClose(elements(half)[1].points[0], CGPoint(x: 5 + diagonal, y: diagonal)))
        #expect(elements(half)[1].type == .addCurveToPoint)
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 8)])
        guard case .path(let sum)? = AnimationValue.path(line).adding(.path(quad(CGPoint(x: 5, y: 9)))) else {
            throw CancellationError()
        }
        expectClose(
            sum, curve(CGPoint(x: 6, y: 2), CGPoint(x: 6, y: 8), CGPoint(x: 19, y: 14), CGPoint(x: 39, y: 8)))
    }

    @Test func hugeLinesBlendWithoutOverflow() throws {
        let (line, curve) = (CGMutablePath(), CGMutablePath())
        line.addLines(between: [CGPoint(x: -1.7e308, y: 0), CGPoint(x: 1.7e308, y: 0)])
        curve.move(to: .zero)
        curve.addQuadCurve(to: .zero, control: CGPoint(x: 1.7e308, y: -1.7e308))
        let path = try mix(line, curve, 0.25)
        #expect(elements(path).map(\.type) == [.moveToPoint, .addCurveToPoint])
    }

    private func expectClose(_ a: CGPath, _ b: CGPath, _ location: SourceLocation = #_sourceLocation) {
        #expect(elements(a).map(\.type) == elements(b).map(\.type), sourceLocation: location)
        for (p, q) in zip(elements(a), elements(b)) {
            #expect(
                zip(p.points, q.points).allSatisfy { isClose($0, $1) }, "\(p.points) \(q.points)",
                sourceLocation: location)
        }
    }

    private func elements(_ path: CGPath) -> [(type: CGPathElementType, points: [CGPoint])] {
        var result: [(type: CGPathElementType, points: [CGPoint])] = []
        path.applyWithBlock { element in
            let count = element.pointee.type.pointCount
            result.append(
                (element.pointee.type, (0..<count).map { element.pointee.points[$0] }))
        }
        return result
    }

    @Test func pathsOfUnlikeElementsStepAtTheMiddle() {
        let (a, b) = (CGPath(rect: .zero, transform: nil), CGPath(ellipseIn: .zero, transform: nil))
        #expect(AnimationValue.path(a).interpolated(to: .path(b), fraction: 0.4) == .path(a))
        #expect(AnimationValue.path(a).interpolated(to: .path(b), fraction: 0.6) == .path(b))
        #expect(AnimationValue.path(a).adding(.path(b)) == nil)
        // As many elements, but one closes where the other draws.
        let (open, closed) = (CGMutablePath(), CGMutablePath())
        open.addLines(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)])
        closed.addLines(between: [.zero, CGPoint(x: 1, y: 0)])
        closed.closeSubpath()
        #expect(AnimationValue.path(open).interpolated(to: .path(closed), fraction: 0.4) == .path(open))
        #expect(AnimationValue.path(open).adding(.path(closed)) == nil)
    }
}
