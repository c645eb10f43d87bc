import CoreGraphics
import RandomCases
import Testing

@Suite struct CGPathQueryTests {
    @Test func boxesWithAndWithoutControlPoints() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 10, y: 40))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 40))
        let tight = path.boundingBoxOfPath
        #expect(tight.minX == 0 && tight.maxX == 10 && tight.minY == 0 && abs(tight.maxY - 30) < 1e-12)
        let quad = CGMutablePath()
        quad.move(to: .zero)
        quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: -8))
        #expect(abs(quad.boundingBoxOfPath.minY + 4) < 1e-12 && quad.boundingBox.minY == -8)
    }

    @Test func emptyPathHasNullBoxes() {
        let path = CGMutablePath()
        #expect(path.isEmpty && path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
    }

    @Test func tightBoxHoldsWhatSamplingFinds() {
        var random = RepeatableRandom(seed: 7)
        for _ in 0..<200 {
            let p = (0..<4).map { _ in CGPoint(x: random.number(-100...100), y: random.number(-100...100)) }
            let path = CGMutablePath()
            path.move(to: p[0])
            path.addCurve(to: p[3], control1: p[1], control2: p[2])
            let box = path.boundingBoxOfPath
            let curve = CubicCurve(p[0], p[1], p[2], p[3])
            let samples = (0...400).map { curve.point(at: CGFloat($0) / 400) }
            let xs = samples.map(\.x).sorted()
            let ys = samples.map(\.y).sorted()
            let beyond = [xs[0] - box.minX, ys[0] - box.minY, box.maxX - xs[400], box.maxY - ys[400]]
            #expect(beyond.allSatisfy { $0 > -1e-9 && $0 < 0.02 })
        }
    }

    @Test func hugeCoordinatesHaveBoxes() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: -1e300, y: 0))
        path.addCurve(
            to: CGPoint(x: 1e300, y: 0), control1: CGPoint(x: 0, y: 1e300), control2: CGPoint(x: 0, y: -1e300)
        )
        let box = path.boundingBoxOfPath
        #expect(box.width == 2e300 && box.height.isFinite && box.height > 1e299)
        #expect(!path.contains(CGPoint(x: 0, y: 1e299 * 9)))
    }

    @Test func isRectFindsRectangles() {
        var found = CGRect.zero
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&found))
        #expect(found == CGRect(x: 1, y: 2, width: 3, height: 4))
        var quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: &quarter).isRect(&found))
        #expect(found == CGRect(x: -6, y: 1, width: 4, height: 3))
        var skewed = CGAffineTransform(rotationAngle: 0.1)
        #expect(!CGPath(rect: found, transform: &skewed).isRect(nil))
        #expect(!CGPath(ellipseIn: found, transform: nil).isRect(nil))
        #expect(!CGMutablePath().isRect(nil))
        let two = CGMutablePath()
        two.addRects([found, found])
        #expect(!two.isRect(nil))
    }

    private func star() -> CGPath {
        let path = CGMutablePath()
        let corners = (0..<5).map { i -> CGPoint in
            let angle = CGFloat(i) * 4 * .pi / 5
            return CGPoint(x: 10 * sin(angle), y: 10 * cos(angle))
        }
        path.addLines(between: corners)
        path.closeSubpath()
        return path
    }

    @Test func fillRulesDifferInAStarsMiddle() {
        let star = star()
        #expect(star.contains(.zero))
        #expect(!star.contains(.zero, using: .evenOdd))
        #expect(star.contains(CGPoint(x: 0, y: 7), using: .evenOdd))
        #expect(!star.contains(CGPoint(x: 0, y: -7)))
        #expect(!star.contains(CGPoint(x: 11, y: 0)))
    }

    @Test func oppositeDirectionsMakeAHole() {
        let ring = CGMutablePath()
        ring.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        ring.closeSubpath()
        ring.move(to: CGPoint(x: 5, y: 0))
        ring.addArc(center: .zero, radius: 5, startAngle: 0, endAngle: -2 * .pi, clockwise: true)
        #expect(!ring.contains(.zero) && ring.contains(CGPoint(x: 7, y: 0)))
        #expect(!ring.contains(CGPoint(x: 7.2, y: 7.2)))
    }

    @Test func openSubpathsCountAsClosed() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        path.addLines(between: [
            CGPoint(x: 20, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10), CGPoint(x: 20, y: 10),
        ])
        #expect(path.contains(CGPoint(x: 6, y: 5)) && !path.contains(CGPoint(x: 5, y: 6)))
        #expect(path.contains(CGPoint(x: 25, y: 5)) && !path.contains(CGPoint(x: 15, y: 5)))
    }

    @Test func containsMapsThePoint() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        let shrink = CGAffineTransform(scaleX: 0.1, y: 0.1)
        #expect(path.contains(CGPoint(x: 5, y: 5), transform: shrink))
        #expect(!path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 0)))
    }

    @Test func neighboursShareTheirEdgeOnce() {
        let left = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        let right = CGPath(rect: CGRect(x: 1, y: 0, width: 1, height: 1), transform: nil)
        let above = CGPath(rect: CGRect(x: 0, y: 1, width: 1, height: 1), transform: nil)
        let onEdge = CGPoint(x: 1, y: 0.5)
        #expect(!left.contains(onEdge) && right.contains(onEdge))
        #expect(!left.contains(CGPoint(x: 0.5, y: 1)) && above.contains(CGPoint(x: 0.5, y: 1)))
    }

    @Test func ellipseContainsWhatItsEquationSays() {
        let path = CGPath(ellipseIn: CGRect(x: -30, y: -20, width: 60, height: 40), transform: nil)
        var random = RepeatableRandom(seed: 3)
        for _ in 0..<3000 {
            let p = CGPoint(x: random.number(-35...35), y: random.number(-25...25))
            let value = p.x * p.x / 900 + p.y * p.y / 400
            // Cubics leave the ellipse by 0.03 % of its radius.
            if abs(value - 1) > 0.002 { #expect(path.contains(p) == (value < 1)) }
        }
    }

    @Test func curvesAgreeWithFinePolygons() {
        var random = RepeatableRandom(seed: 11)
        for _ in 0..<20 {
            let p = (0..<7).map { _ in CGPoint(x: random.number(0...100), y: random.number(0...100)) }
            let curved = CGMutablePath()
            curved.move(to: p[0])
            curved.addCurve(to: p[3], control1: p[1], control2: p[2])
            curved.addQuadCurve(to: p[5], control: p[4])
            curved.addLine(to: p[6])
            let polygon = CGMutablePath()
            let cubic = CubicCurve(p[0], p[1], p[2], p[3])
            let quad = CubicCurve(quadratic: p[3], p[4], p[5])
            var corners: [CGPoint] = (0...2000).map { cubic.point(at: CGFloat($0) / 2000) }
            corners += (0...2000).map { quad.point(at: CGFloat($0) / 2000) }
            corners.append(p[6])
            polygon.addLines(between: corners)
            var differing = 0
            for _ in 0..<100 {
                let q = CGPoint(x: random.number(0...100), y: random.number(0...100))
                for rule in [CGPathFillRule.winding, .evenOdd]
                where curved.contains(q, using: rule) != polygon.contains(q, using: rule) {
                    differing += 1
                }
            }
            #expect(differing <= 1)
        }
    }
}
