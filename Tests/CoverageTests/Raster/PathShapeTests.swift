import Geometry
import CoreGraphics
import Testing

@testable import Coverage

@Suite struct PathShapeTests {
    private let rect = CGRect(x: 10, y: -5, width: 40, height: 30)

    @Test func rectanglesAndRoundedOnesAreTold() {
        let square = PathShape(CGPath(rect: rect, transform: nil))
        #expect(square?.rect == LayerRect(minX: 10, minY: -5, maxX: 50, maxY: 25))
        #expect(square?.radius == 0)
        let round = PathShape(CGPath(roundedRect: rect, cornerWidth: 6, cornerHeight: 6, transform: nil))
        #expect(abs((round?.radius ?? 0) - 6) < 1e-6)
        let circle = PathShape(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil))
        #expect(abs((circle?.radius ?? 0) - 10) < 1e-6)
    }

    @Test func otherPathsAreNot() {
        #expect(PathShape(CGPath(ellipseIn: rect, transform: nil)) == nil)
        #expect(
            PathShape(CGPath(roundedRect: rect, cornerWidth: 6, cornerHeight: 3, transform: nil)) == nil)
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(PathShape(CGPath(rect: rect, transform: &turn)) == nil)
        let two = CGMutablePath()
        two.addRect(rect)
        two.addRect(rect)
        #expect(PathShape(two) == nil)
        let bow = CGMutablePath()
        bow.addLines(between: [(0, 0), (9, 9), (9, 0), (0, 9)].map { CGPoint(x: $0.0, y: $0.1) })
        bow.closeSubpath()
        #expect(PathShape(bow) == nil)
        #expect(PathShape(CGMutablePath()) == nil)
    }
}
