import CoreGraphics
import Testing

@Suite struct CGPathArcTests {
    private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGMutablePath {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
        return path
    }

    private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-9 }

    @Test func quarterIsOneCubic() {
        #expect(arc(0, .pi / 2, clockwise: false).text == "m 10 0  c 10 5.523 5.523 10 0 10")
        #expect(
            arc(0, .pi / 2, clockwise: true).text
                == "m 10 0  c 10 -5.523 5.523 -10 0 -10  c -5.523 -10 -10 -5.523 -10 0  "
                + "c -10 5.523 -5.523 10 0 10")
    }

    @Test(
        arguments: [
            (0, 2 * CGFloat.pi, false), (0, 2 * CGFloat.pi, true), (0, -2 * CGFloat.pi, false),
            (1, 1 - 2 * CGFloat.pi, true), (0, 100, false), (0, -1e6, true),
        ] as [(CGFloat, CGFloat, Bool)])
    func aWholeTurnIsACircle(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool) {
        // Going against the sense of counting, a turn of exactly 2π ends where it began.
        let path = arc(start, end, clockwise: clockwise)
        let isCircle = clockwise ? end <= start : end >= start
        if isCircle {
            let box = path.boundingBoxOfPath
            for v in [box.minX, box.minY] { #expect(abs(v + 10) < 0.01) }
            for v in [box.maxX, box.maxY] { #expect(abs(v - 10) < 0.01) }
        }
        #expect(near(path.currentPoint, CGPoint(x: 10 * cos(start), y: 10 * sin(start))) || !isCircle)
    }

    @Test func commonIdiomOfAClockwiseCircleDrawsOne() {
        let box = arc(0, 2 * .pi, clockwise: true).boundingBoxOfPath
        #expect(abs(box.width - 20) < 1e-6 && abs(box.height - 20) < 1e-6)
    }

    @Test func equalAnglesAreAPoint() {
        #expect(arc(1, 1, clockwise: false).storage.types == [.moveToPoint])
        #expect(arc(1, 1, clockwise: true).storage.types == [.moveToPoint])
    }

    @Test func arcsStayNearTheCircle() {
        for sweep in stride(from: CGFloat(0.1), through: 6.2, by: 0.37) {
            var worst: CGFloat = 0
            let path = arc(0.3, 0.3 + sweep, clockwise: false)
            var current = CGPoint.zero
            path.storage.forEach { type, p in
                if type == .addCurveToPoint {
                    let curve = CubicCurve(current, p[0], p[1], p[2])
                    for i in 0...16 {
                        let q = curve.point(at: CGFloat(i) / 16)
                        worst = max(worst, abs(hypot(q.x, q.y) - 10))
                    }
                }
                current = p[p.count - 1]
            }
            #expect(worst < 0.003)
            #expect(near(path.currentPoint, CGPoint(x: 10 * cos(0.3 + sweep), y: 10 * sin(0.3 + sweep))))
        }
    }

    @Test func aLineLeadsToTheArc() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(center: CGPoint(x: 20, y: 0), radius: 5, startAngle: .pi, endAngle: 0, clockwise: true)
        #expect(path.text.hasPrefix("m 0 0  l 15 0  c 15 2.761"))
    }

    @Test func relativeArcMayTurnTwice() {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 4 * .pi)
        #expect(path.storage.types.count == 9)
        let far = CGMutablePath()
        far.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1e38)
        #expect(far.storage.types.count <= 9)
        let back = CGMutablePath()
        back.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: -.pi / 2)
        #expect(near(back.currentPoint, CGPoint(x: 0, y: -1)))
    }

    @Test func tangentArcRoundsACorner() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(path.text == "m 0 0  l 6 0  c 8.209 0 10 1.791 10 4")
        let other = CGMutablePath()
        other.move(to: .zero)
        other.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 4)
        #expect(other.text == "m 0 0  l 6 0  c 8.209 0 10 -1.791 10 -4")
    }

    @Test func tangentArcTouchesBothLinesAtAnyAngle() {
        for angle in stride(from: CGFloat(0.2), through: 3.0, by: 0.2) {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: -50, y: 0))
            let end = CGPoint(x: 30 * -cos(angle), y: 30 * sin(angle))
            path.addArc(tangent1End: .zero, tangent2End: end, radius: 2)
            let distance = 2 / tan(angle / 2)
            let expected = CGPoint(x: -distance * cos(angle), y: distance * sin(angle))
            #expect(near(path.storage.points[1], CGPoint(x: -distance, y: 0)))
            #expect(near(path.currentPoint, expected))
        }
    }

    @Test func withoutACornerThereIsALine() {
        for end in [CGPoint(x: 20, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 5, y: 0)] {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: 4)
            #expect(path.text == "m 0 0  l 10 0")
        }
        let sharp = CGMutablePath()
        sharp.move(to: .zero)
        sharp.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 9), radius: 0)
        #expect(sharp.text == "m 0 0  l 10 0")
    }
}
