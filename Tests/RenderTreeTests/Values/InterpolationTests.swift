import CoreGraphics
import RenderTree
import Testing

@Suite struct InterpolationTests {
    @Test func numbersAndWhatIsMadeOfThemMoveStraight() {
        #expect(AnimationValue.number(2).interpolated(to: .number(6), fraction: 0.25) == .number(3))
        #expect(AnimationValue.number(2).interpolated(to: .number(6), fraction: 1.5) == .number(8))
        let point = AnimationValue.point(CGPoint(x: 0, y: 10))
        #expect(
            point.interpolated(to: .point(CGPoint(x: 4, y: 20)), fraction: 0.5)
                == .point(CGPoint(x: 2, y: 15)))
        let size = AnimationValue.size(CGSize(width: 1, height: 2))
        #expect(
            size.interpolated(to: .size(CGSize(width: 3, height: 0)), fraction: 0.5)
                == .size(CGSize(width: 2, height: 1)))
        let rect = AnimationValue.rect(CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(
            rect.interpolated(to: .rect(CGRect(x: 4, y: 8, width: 14, height: 28)), fraction: 0.25)
                == .rect(CGRect(x: 1, y: 2, width: 11, height: 22)))
    }

    @Test func coloursMixStraight() {
        let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
        let clearBlue = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0)
        #expect(
            AnimationValue.color(red).interpolated(to: .color(clearBlue), fraction: 0.5)
                == .color(RGBAColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.5)))
        #expect(
            AnimationValue.nothing.interpolated(to: .color(red), fraction: 0.25)
                == .color(RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.25)))
        #expect(
            AnimationValue.color(red).interpolated(to: .nothing, fraction: 0.25)
                == .color(RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.75)))
    }

    @Test func flagsStepAtTheMiddle() {
        #expect(AnimationValue.bool(false).interpolated(to: .bool(true), fraction: 0.49) == .bool(false))
        #expect(AnimationValue.bool(false).interpolated(to: .bool(true), fraction: 0.5) == .bool(true))
    }

    @Test func listsNeedEqualCounts() {
        #expect(
            AnimationValue.numbers([0, 1]).interpolated(to: .numbers([1, 3]), fraction: 0.5)
                == .numbers([0.5, 2]))
        #expect(AnimationValue.numbers([0]).interpolated(to: .numbers([1, 3]), fraction: 0.5) == nil)
        let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
        #expect(
            AnimationValue.colors([.black]).interpolated(to: .colors([white]), fraction: 0.5)
                == .colors([RGBAColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)]))
        #expect(AnimationValue.colors([.black]).interpolated(to: .colors([]), fraction: 0.5) == nil)
    }

    @Test func imagesFade() throws {
        let (a, b) = (try #require(picture()), try #require(picture()))
        #expect(
            AnimationValue.image(a).interpolated(to: .image(b), fraction: 0.25)
                == .imageFade(from: a, to: b, fraction: 0.25))
        #expect(AnimationValue.image(a).interpolated(to: .image(b), fraction: 0) == .image(a))
        #expect(AnimationValue.image(a).interpolated(to: .image(b), fraction: 1) == .image(b))
        #expect(
            AnimationValue.nothing.interpolated(to: .image(b), fraction: 0.25)
                == .imageFade(from: nil, to: b, fraction: 0.25))
        #expect(AnimationValue.imageFade(from: a, to: b, fraction: 0.4).shownImage === a)
        #expect(AnimationValue.imageFade(from: a, to: b, fraction: 0.5).shownImage === b)
    }

    @Test func textAndMixedKindsHaveNothingBetween() {
        #expect(AnimationValue.text("a").interpolated(to: .text("b"), fraction: 0.5) == nil)
        #expect(AnimationValue.number(1).interpolated(to: .point(.zero), fraction: 0.5) == nil)
        #expect(AnimationValue.size(.zero).interpolated(to: .point(.zero), fraction: 0.5) == nil)
        #expect(AnimationValue.nothing.interpolated(to: .number(1), fraction: 0.5) == nil)
        #expect(AnimationValue.number(1).interpolated(to: .number(2), fraction: .nan) == nil)
    }

    @Test func pathsBlendPointByPoint() {
        let (a, b) = (CGMutablePath(), CGMutablePath())
        a.move(to: .zero)
        a.addLine(to: CGPoint(x: 10, y: 0))
        a.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 15, y: 4))
        a.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
        a.closeSubpath()
        b.move(to: CGPoint(x: 2, y: 2))
        b.addLine(to: CGPoint(x: 12, y: 2))
        b.addQuadCurve(to: CGPoint(x: 22, y: 2), control: CGPoint(x: 17, y: 6))
        b.addCurve(to: CGPoint(x: 2, y: 2), control1: CGPoint(x: 3, y: 3), control2: CGPoint(x: 4, y: 4))
        b.closeSubpath()
        let middle = CGMutablePath()
        middle.addPath(a, transform: CGAffineTransform(translationX: 1, y: 1))
        guard case .path(let path)? = AnimationValue.path(a).interpolated(to: .path(b), fraction: 0.5) else {
            Issue.record("no path")
            return
        }
        #expect(path == middle)
        #expect(path.currentPoint == middle.currentPoint)
    }

    /// As pictures of Apple's systems show it.
    @Test func linesBlendWithCurvesAsCurves() throws {
        let (lines, curves) = (CGMutablePath(), CGMutablePath())
        lines.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 60, y: 0), CGPoint(x: 90, y: 0)])
        lines.closeSubpath()
        curves.move(to: CGPoint(x: 0, y: 10))
        curves.addCurve(
            to: CGPoint(x: 30, y: 10), control1: CGPoint(x: 10, y: 30), control2: CGPoint(x: 20, y: 30))
        curves.addQuadCurve(to: CGPoint(x: 60, y: 10), control: CGPoint(x: 45, y: 40))
        curves.addLine(to: CGPoint(x: 90, y: 10))
        curves.closeSubpath()
        let middle = CGMutablePath()
        middle.move(to: CGPoint(x: 0, y: 5))
        // A line's control points lie at its thirds; those of a quadratic curve two thirds of the way to its own.
        middle.addCurve(
            to: CGPoint(x: 30, y: 5), control1: CGPoint(x: 10, y: 15), control2: CGPoint(x: 20, y: 15))
        middle.addCurve(
            to: CGPoint(x: 60, y: 5), control1: CGPoint(x: 40, y: 15), control2: CGPoint(x: 50, y: 15))
        middle.addLine(to: CGPoint(x: 90, y: 5))
        middle.closeSubpath()
        for (a, b) in [(lines, curves), (curves, lines)] {
            guard case .path(let path)? = AnimationValue.path(a).interpolated(to: .path(b), fraction: 0.5)
            else {
                Issue.record("no path")
                return
            }
            #expect(elements(path).map(\.type) == elements(middle).map(\.type))
            for (p, q) in zip(elements(path), elements(middle)) {
                #expect(zip(p.points, q.points).allSatisfy { isClose($0, $1) }, "\(p.points) \(q.points)")
            }
        }
        #expect(AnimationValue.path(lines).interpolated(to: .path(curves), fraction: 0) == .path(lines))
        #expect(AnimationValue.path(lines).interpolated(to: .path(curves), fraction: 1) == .path(curves))
        // Half as far beyond the end as it is from start to end.
        guard
            case .path(let beyond)? = AnimationValue.path(lines).interpolated(
                to: .path(curves), fraction: 1.5)
        else { throw CancellationError() }
        #expect(isClose(elements(beyond)[1].points[0], CGPoint(x: 10, y: 45)))
    }

    @Test func hugeLinesBlendWithoutOverflow() {
        let (line, curve) = (CGMutablePath(), CGMutablePath())
        line.addLines(between: [CGPoint(x: -1.7e308, y: 0), CGPoint(x: 1.7e308, y: 0)])
        curve.move(to: .zero)
        curve.addQuadCurve(to: .zero, control: CGPoint(x: 1.7e308, y: -1.7e308))
        guard case .path(let path)? = AnimationValue.path(line).interpolated(to: .path(curve), fraction: 0.25)
        else {
            Issue.record("no path")
            return
        }
        #expect(elements(path).map(\.type) == [.moveToPoint, .addCurveToPoint])
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
