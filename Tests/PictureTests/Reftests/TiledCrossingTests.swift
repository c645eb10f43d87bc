import QuartzCore
import TestSupport
import Testing

/// Pictures on planes that cross, cut into textures of at most 64 texels, against the same pictures in one texture.
///
/// Which plane is in front changes at the line where they cross. Tiles have corners on that line, and rounding these bends it by a hair:
/// a pixel whose middle lies that near may show the other plane.
@Suite("Tiled pictures that cross")
struct TiledCrossingTests {
    struct Case: Sendable, CustomStringConvertible {
        let planes: Int
        let turn: Double
        let eye: Double
        let scale: Double
        var description: String { "\(planes) planes, turned by \(turn), eye at \(eye), scale \(scale)" }
    }

    static let cases = [2, 3].flatMap { planes in
        [(0.6, 400.0), (2.2, 300), (-0.9, 1500)].flatMap { turn, eye in
            [1, 1.3, 1.7, 2.1, 2.6, 3].map { Case(planes: planes, turn: turn, eye: eye, scale: $0) }
        }
    }

    @Test("the cut is the same in any number of textures", arguments: cases)
    func cut(test: Case) throws {
        // One level, as in `TilingTests`, eight where texels are far smaller than pixels; and few pixels of the cut.
        let whole = try picture(test, limit: nil), tiled = try picture(test, limit: 64)
        let result = Reftest(
            "tiled-crossing-\(test.planes)-\(test.turn)-\(test.scale)", tiled, .equal, whole,
            fuzz: Fuzz(maximum: 160, pixels: 40, rounding: 1))
        #expect(result.passes, "\(result)")
    }

    private func picture(_ test: Case, limit: Int?) throws -> PixelBuffer {
        var options = CARendererOptions()
        options.isGeometryFlipped = true
        if let limit { options.maximumTextureSize = limit }
        let size = Int((256 * test.scale).rounded())
        return try Self.stage(test).picture(
            width: size, height: size, scale: CGFloat(test.scale), options: options)
    }

    /// Panes through one point; joints of the first two lie where the others cut them, up to rounding.
    private static func stage(_ test: Case) throws -> CALayer {
        let star = CATransformLayer()
        star.position = CGPoint(x: 127, y: 130)
        star.transform = CATransform3DRotate(
            CATransform3DRotate(CATransform3DMakeRotation(-0.42, 1, 0, 0), test.turn, 0, 1, 0), 0.16, 0, 0, 1)
        let turns = [
            CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3DMakeRotation(.pi / 2, 1, 0, 0),
            CATransform3DMakeRotation(0.3, 0, 0, 1),
        ]
        for (i, turn) in turns.prefix(test.planes).enumerated() {
            let pane = CALayer.box(
                center: .zero, size: CGSize(width: 150, height: 150), color: nil, transform: turn)
            let (width, height) = [(384, 384), (256, 310), (300, 256)][i]
            pane.contents = try TestImage.busy(width: width, height: height).makeImage()
            pane.minificationFilter = i == 1 ? .linear : .trilinear
            pane.cornerRadius = i == 0 ? 0 : 16
            pane.masksToBounds = true
            pane.opacity = i == 0 ? 1 : 0.93
            star.addSublayer(pane)
        }
        let stage = CALayer.stage([star])
        stage.sublayerTransform = .perspective(test.eye)
        return stage
    }
}
