import QuartzCore
import TestSupport
import Testing

/// The edges of sharp shadows of paths, wherever they lie between pixels.
@Suite("Edges of path shadows")
struct PathShadowEdgeTests {
    private static let parts = [
        CGRect(x: 10, y: 12, width: 60.5, height: 20), CGRect(x: 30.25, y: 40, width: 20, height: 45.75),
    ]

    /// How much of a pixel a rectangle covers.
    private func coverage(_ r: CGRect, _ x: Int, _ y: Int) -> Double {
        let pixel = CGRect(x: x, y: y, width: 1, height: 1).intersection(r)
        return pixel.isNull ? 0 : pixel.width * pixel.height
    }

    @Test(
        "each pixel is covered as much as the path covers it",
        arguments: [
            (CGPoint(x: 40, y: 50), CGSize(width: 0.5, height: 0.25)),
            (CGPoint(x: 40.3, y: 50.6), CGSize(width: 0, height: 0)),
            (CGPoint(x: 40.8, y: 50.1), CGSize(width: -0.35, height: 7.7)),
            (CGPoint(x: -20.45, y: 49.95), CGSize(width: 90.2, height: -3.3)),
        ], [1, 1.5])
    func edges(place: (CGPoint, CGSize), scale: CGFloat) throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.anchorPoint = .zero
        layer.position = place.0
        let path = CGMutablePath()
        Self.parts.forEach { path.addRect($0) }
        layer.shadowPath = path
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = place.1
        layer.transform = CATransform3DMakeScale(scale, scale, 1)
        let picture = try CALayer.stage(color: .gray(1), [layer]).picture()
        let shown = Self.parts.map {
            CGRect(
                x: place.0.x + ($0.minX + place.1.width) * scale,
                y: place.0.y + ($0.minY + place.1.height) * scale,
                width: $0.width * scale, height: $0.height * scale)
        }
        var worst = 0.0, edge = 0
        for y in 0..<256 {
            for x in 0..<256 {
                let covered = shown.reduce(0) { $0 + coverage($1, x, y) }
                if covered > 0, covered < 1 { edge += 1 }
                worst = max(worst, abs(Double(picture[x, y].x) - 255 * (1 - covered)))
            }
        }
        #expect(edge > 150)
        // The mask is moved in steps of 1/32 pixel.
        #expect(worst <= 12, "\(worst) levels")
    }
}
