import CoreGraphics
import Testing

@Suite struct CGPathBuildingTests {
    @Test func linesAndCurves() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
        path.addCurve(
            to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
        path.closeSubpath()
        #expect(path.text == "m 1 2  l 3 4  q 5 6 7 8  c 9 10 11 12 13 14  z")
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        #expect(!path.isEmpty)
    }

    @Test func everyBuilderMapsByItsTransform() {
        let t = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 100, ty: 200)
        func build(_ t: CGAffineTransform) -> CGMutablePath {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 1, y: 2), transform: t)
            path.addLine(to: CGPoint(x: 3, y: 4), transform: t)
            path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 2)], transform: t)
            path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6), transform: t)
            path.addCurve(
                to: .zero, control1: CGPoint(x: 9, y: 1), control2: CGPoint(x: 2, y: 3), transform: t)
            path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4), transform: t)
            path.addRects([CGRect(x: 5, y: 2, width: 3, height: 4)], transform: t)
            path.addRoundedRect(
                in: CGRect(x: 0, y: 0, width: 9, height: 8), cornerWidth: 2, cornerHeight: 1, transform: t)
            path.addEllipse(in: CGRect(x: 0, y: 0, width: 9, height: 8), transform: t)
            path.addArc(
                center: CGPoint(x: 2, y: 1), radius: 3, startAngle: 1, endAngle: 4, clockwise: true,
                transform: t)
            path.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: 1, transform: t)
            path.addArc(
                tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 9), radius: 2, transform: t)
            path.addPath(CGPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1), transform: nil), transform: t)
            return path
        }
        var mutable = t
        let mapped = build(.identity).copy(using: &mutable)
        #expect(build(t).text == mapped?.text)
        #expect(build(t).text != build(.identity).text)
    }

    @Test func rectRunsFromItsLeastCorner() {
        let path = CGPath(rect: CGRect(x: 10, y: 20, width: -4, height: 6), transform: nil)
        #expect(path.text == "m 6 20  l 10 20  l 10 26  l 6 26  z")
        #expect(CGPath(rect: .null, transform: nil).isEmpty)
        #expect(CGPath(rect: .infinite, transform: nil).isEmpty)
    }

    @Test func ellipseStartsAtTheRight() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 4), transform: nil)
        #expect(
            path.text == "m 2 2  c 2 3.105 1.552 4 1 4  c 0.448 4 0 3.105 0 2  "
                + "c 0 0.895 0.448 0 1 0  c 1.552 0 2 0.895 2 2  z")
    }

    @Test func roundedRectHasFourEllipticCorners() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        let path = CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 5, transform: nil)
        #expect(
            path.text == "m 100 25  l 100 45  c 100 47.761 95.523 50 90 50  l 10 50  "
                + "c 4.477 50 0 47.761 0 45  l 0 5  c 0 2.239 4.477 0 10 0  l 90 0  "
                + "c 95.523 0 100 2.239 100 5  z")
    }

    @Test func cornersAreCutToHalfASide() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        let wide = CGPath(roundedRect: rect, cornerWidth: 1e38, cornerHeight: 900, transform: nil)
        #expect(wide == CGPath(roundedRect: rect, cornerWidth: 50, cornerHeight: 25, transform: nil))
        #expect(wide.boundingBoxOfPath == rect)
        let plain = CGPath(rect: rect, transform: nil)
        #expect(CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 9, transform: nil) == plain)
        #expect(CGPath(roundedRect: rect, cornerWidth: -3, cornerHeight: 9, transform: nil) == plain)
        #expect(CGPath(roundedRect: rect, cornerWidth: .nan, cornerHeight: 9, transform: nil) == plain)
    }

    @Test func addingAPathToItselfDoublesIt() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        path.addPath(path, transform: CGAffineTransform(translationX: 5, y: 0))
        #expect(path.text == "m 0 0  l 1 0  l 1 1  l 0 1  z  m 5 0  l 6 0  l 6 1  l 5 1  z")
    }

    @Test func elementsWithoutAStartAreLeftOut() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addQuadCurve(to: .zero, control: .zero)
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 1), radius: 1)
        path.closeSubpath()
        #expect(path.isEmpty && path.currentPoint == .zero)
    }

    @Test func elementsThatAreNotFiniteAreLeftOut() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        for bad in [CGFloat.nan, .infinity, -.infinity] {
            path.move(to: CGPoint(x: bad, y: 0))
            path.addLine(to: CGPoint(x: 0, y: bad))
            path.addQuadCurve(to: .zero, control: CGPoint(x: bad, y: 0))
            path.addCurve(to: .zero, control1: .zero, control2: CGPoint(x: 0, y: bad))
            path.addRect(CGRect(x: 0, y: 0, width: bad, height: 1))
            path.addEllipse(in: CGRect(x: bad, y: 0, width: 1, height: 1))
            path.addRoundedRect(
                in: CGRect(x: 0, y: bad, width: 1, height: 1), cornerWidth: 0.1, cornerHeight: 0.1)
            path.addArc(center: .zero, radius: bad, startAngle: 0, endAngle: 1, clockwise: false)
            path.addArc(center: .zero, radius: 1, startAngle: bad, endAngle: 1, clockwise: false)
            path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: bad, clockwise: true)
            path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: bad)
            path.addArc(tangent1End: CGPoint(x: bad, y: 1), tangent2End: .zero, radius: 1)
            path.addLine(to: .zero, transform: CGAffineTransform(translationX: bad, y: 0))
        }
        #expect(path.text == "m 1 1")
    }

    @Test func copiesAreIndependent() {
        let path = CGMutablePath()
        path.move(to: .zero)
        let frozen = path.copy()
        let other = path.mutableCopy()
        path.addLine(to: CGPoint(x: 1, y: 0))
        other?.addLine(to: CGPoint(x: 2, y: 0))
        #expect(frozen?.text == "m 0 0" && path.text == "m 0 0  l 1 0" && other?.text == "m 0 0  l 2 0")
        #expect(!(frozen is CGMutablePath))
        var t = CGAffineTransform(translationX: 3, y: 4)
        #expect(path.mutableCopy(using: &t)?.text == "m 3 4  l 4 4")
        #expect(path.copy(using: nil) == path)
    }

    @Test func equalityIsByElements() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let path = CGMutablePath()
        path.addRect(rect)
        let same = CGPath(rect: rect, transform: nil)
        #expect(path == same && path.hashValue == same.hashValue)
        path.closeSubpath()
        #expect(path == same)
        path.move(to: .zero)
        #expect(path != same)
    }

    @Test func applyHandsOutInfoAndElements() {
        final class Counter { var count = 0 }
        let counter = Counter()
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        path.apply(info: Unmanaged.passUnretained(counter).toOpaque()) { info, element in
            guard let info else { return }
            Unmanaged<Counter>.fromOpaque(info).takeUnretainedValue().count += element.pointee.type.pointCount
        }
        #expect(counter.count == 4)
    }

    @Test func writingIntoElementsDoesNotChangeThePath() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        path.applyWithBlock { $0.pointee.points[0] = CGPoint(x: 9, y: 9) }
        #expect(path.text == "m 0 0  l 1 0  l 1 1  l 0 1  z")
    }
}
