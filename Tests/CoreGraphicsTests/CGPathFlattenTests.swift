import CoreGraphics
import PathCases
import RandomCases
import Testing

@Suite struct CGPathFlattenTests {
    @Test(arguments: [1, 0.1, 0.01, 0.0001] as [CGFloat])
    func linesStayWithinTheThreshold(_ threshold: CGFloat) {
        var random = RepeatableRandom(seed: 5)
        for _ in 0..<20 {
            let p = (0..<4).map { _ in CGPoint(x: random.number(0...100), y: random.number(0...100)) }
            let path = CGMutablePath()
            path.move(to: p[0])
            path.addCurve(to: p[3], control1: p[1], control2: p[2])
            let points = path.flattened(threshold: threshold).storage.points
            let curve = CubicCurve(p[0], p[1], p[2], p[3])
            // Lines have equal steps of the parameter.
            let count = CGFloat(points.count - 1)
            for (i, (a, b)) in zip(points, points.dropFirst()).enumerated() {
                let middle = curve.point(at: (CGFloat(i) + 0.5) / count)
                let length = hypot(b.x - a.x, b.y - a.y)
                let distance = abs((b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x)) / length
                #expect(distance <= threshold)
            }
        }
    }

    @Test func subpathsAndLinesStay() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(path.flattened(threshold: 0.1) == path)
        path.addQuadCurve(to: CGPoint(x: 4, y: 0), control: CGPoint(x: 2, y: 0))
        path.closeSubpath()
        #expect(path.flattened(threshold: 9).text == "m 0 0  l 1 0  l 1 1  l 0 1  z  l 4 0  z")
    }

    @Test func thresholdsThatMeanNothingAreSmallButBounded() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        for threshold in [0, -1, .nan, 1e-300] as [CGFloat] {
            let count = circle.flattened(threshold: threshold).storage.types.count
            #expect(count > 1000 && count < 200_000)
        }
        #expect(circle.flattened(threshold: .infinity).text == "m 10 5  l 5 10  l 0 5  l 5 0  l 10 5  z")
    }

    @Test func manyCurvesShareABudget() {
        let path = CGMutablePath()
        path.move(to: .zero)
        for i in 0..<1000 {
            path.addQuadCurve(to: CGPoint(x: i, y: i % 7), control: CGPoint(x: 500, y: 900))
        }
        let storage = path.storage.flattened(tolerance: 0, maximum: 50_000)
        #expect(storage.types.count > 30_000 && storage.types.count <= 51_002)
    }
}
