import CoreGraphics
import Testing

@Suite struct StrokeBadInputTests {
    private func stroked(
        _ path: CGPath, _ width: CGFloat, _ cap: CGLineCap = .round, _ join: CGLineJoin = .miter,
        limit: CGFloat = 10
    ) -> CGPath {
        path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
    }

    private var corner: CGPath {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
        path.addCurve(to: .zero, control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: -30, y: 5))
        return path
    }

    @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [CGFloat])
    func widthsThatMeanNothingGiveNothing(_ width: CGFloat) { #expect(stroked(corner, width).isEmpty) }

    @Test(arguments: [1e-300, 1e-30, 1e30, 1e38, 1e150, 1e300] as [CGFloat])
    func extremeWidthsGiveFiniteOutlines(_ width: CGFloat) {
        for cap in [CGLineCap.butt, .round, .square] {
            for join in [CGLineJoin.miter, .round, .bevel] {
                let outline = stroked(corner, width, cap, join)
                #expect(!outline.isEmpty && outline.storage.types.count < 10_000)
                if width > 1e3, cap == .round { #expect(outline.contains(CGPoint(x: 0, y: width * 0.4))) }
            }
        }
    }

    @Test(arguments: [1e-300, 1e-160, 1e-30, 1e30, 1e160, 1e300] as [CGFloat])
    func extremePathsHaveTheShapeOfOrdinaryOnes(_ scale: CGFloat) {
        var large = CGAffineTransform(scaleX: scale, y: scale)
        let outline = stroked(corner.copy(using: &large) ?? corner, 2 * scale)
        let box = outline.boundingBoxOfPath
        let expected = stroked(corner, 2).boundingBoxOfPath
        #expect(abs(box.width / scale - expected.width) < 0.02)
        #expect(abs(box.minY / scale - expected.minY) < 0.02)
    }

    @Test(arguments: [0, -5, 1, .nan, .infinity, 1e38] as [CGFloat])
    func miterLimits(_ limit: CGFloat) {
        let outline = stroked(corner, 2, .butt, .miter, limit: limit)
        #expect(!outline.isEmpty)
        // The corner at (10, 0) turns by 135 degrees.
        #expect(outline.contains(CGPoint(x: 12, y: -0.9)) == (limit > 2.7))
    }

    @Test func linesThatGoBackHaveNoMiter() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), .zero])
        #expect(stroked(path, 2, .butt, .miter, limit: .infinity).boundingBoxOfPath.maxX == 10)
        let round = stroked(path, 2, .butt, .round).boundingBoxOfPath
        #expect(abs(round.maxX - 11) < 1e-3)
    }

    @Test func pointsAreDots() {
        for isClosed in [false, true] {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 5, y: 5))
            if isClosed { path.closeSubpath() } else { path.addLine(to: CGPoint(x: 5, y: 5)) }
            #expect(stroked(path, 4, .butt).isEmpty)
            #expect(stroked(path, 4, .square).boundingBoxOfPath == CGRect(x: 3, y: 3, width: 4, height: 4))
            #expect(stroked(path, 4, .square).contains(CGPoint(x: 6.9, y: 6.9)))
            #expect(!stroked(path, 4, .round).contains(CGPoint(x: 6.9, y: 6.9)))
        }
        let move = CGMutablePath()
        move.move(to: .zero)
        #expect(stroked(move, 4, .round).isEmpty)
        #expect(stroked(CGMutablePath(), 4).isEmpty)
    }

    @Test func transformsThatMeanNothing() {
        for bad in [CGFloat.nan, .infinity] {
            let outline = corner.copy(
                strokingWithWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 10,
                transform: CGAffineTransform(scaleX: bad, y: 1))
            #expect(outline.isEmpty)
        }
        let flat = corner.copy(
            strokingWithWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 10,
            transform: CGAffineTransform(scaleX: 0, y: 0))
        #expect(flat.boundingBoxOfPath.width == 0)
    }

    @Test func aHundredThousandSegmentsTakeElementsInProportion() {
        let path = CGMutablePath()
        path.move(to: .zero)
        for i in 0..<100_000 {
            let angle = CGFloat(i) * 0.02
            path.addLine(to: CGPoint(x: angle * cos(angle), y: angle * sin(angle)))
        }
        let outline = stroked(path, 3, .round, .round)
        #expect(outline.storage.types.count < 500_000)
        #expect(outline.contains(path.currentPoint))
    }
}
