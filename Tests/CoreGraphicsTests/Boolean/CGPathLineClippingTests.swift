import CoreGraphics
import Testing

@Suite struct CGPathLineClippingTests {
    private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

    private func lines(_ points: CGPoint...) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points)
        return path
    }

    @Test func aLineIsCutAtTheOutline() {
        let line = lines(
            CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5), CGPoint(x: 15, y: 8), CGPoint(x: 5, y: 8))
        #expect(line.lineIntersection(square).text == "m 0 5  l 10 5  m 10 8  l 5 8")
        #expect(line.lineSubtracting(square).text == "m -5 5  l 0 5  m 10 5  l 15 5  l 15 8  l 10 8")
    }

    @Test func holesAreOutside() {
        let ring = CGMutablePath()
        ring.addPath(square)
        ring.addRect(CGRect(x: 4, y: 4, width: 2, height: 2))
        let line = lines(CGPoint(x: -1, y: 5), CGPoint(x: 11, y: 5))
        #expect(line.lineIntersection(ring, using: .evenOdd).text == "m 0 5  l 4 5  m 6 5  l 10 5")
        #expect(line.lineIntersection(ring).text == "m 0 5  l 10 5")
    }

    @Test func closedSubpathsInsideStayClosed() {
        let small = CGPath(rect: CGRect(x: 2, y: 2, width: 3, height: 3), transform: nil)
        #expect(small.lineIntersection(square) == small)
        #expect(small.lineSubtracting(square).isEmpty)
        // Starts inside, so the first and the last part are one.
        let across = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 2), transform: nil)
        #expect(across.lineIntersection(square).text == "m 10 7  l 5 7  l 5 5  l 10 5")
        #expect(across.lineSubtracting(square).text == "m 10 5  l 15 5  l 15 7  l 10 7")
    }

    @Test func curvesBecomeLines() {
        let circle = CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10), transform: nil)
        let quarter = circle.lineIntersection(square)
        #expect(quarter.storage.types.count > 10)
        #expect(
            quarter.storage.points.allSatisfy {
                abs(hypot($0.x, $0.y) - 5) < 0.02 && $0.x > -0.01 && $0.y > -0.01
            })
    }

    @Test func emptyPaths() {
        let line = lines(.zero, CGPoint(x: 1, y: 1))
        #expect(line.lineIntersection(CGMutablePath()).isEmpty)
        #expect(line.lineSubtracting(CGMutablePath()) == line)
        #expect(CGMutablePath().lineIntersection(square).isEmpty)
    }
}
