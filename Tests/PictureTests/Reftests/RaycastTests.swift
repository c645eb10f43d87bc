import QuartzCore
import RandomCases
import RenderTree
import TestSupport
import Testing

/// Random planes through each other against a ray a pixel.
@Suite("Planes against rays")
struct RaycastTests {
    struct Case: Sendable, CustomStringConvertible {
        let seed: UInt64
        let planes: Int
        let isTranslucent: Bool
        var description: String {
            "seed \(seed), \(planes) \(isTranslucent ? "translucent" : "opaque") planes"
        }
    }

    static let cases = (1...60).map { seed in
        Case(seed: UInt64(seed), planes: 2 + seed % 5, isTranslucent: seed % 2 == 0)
    }

    @Test("crossing planes", arguments: cases.cases(oneIn: 3))
    func crossing(test: Case) throws {
        var random = RepeatableRandom(seed: test.seed)
        let eye = Double.random(in: 250...900, using: &random)
        let planes = (0..<test.planes).map { _ in
            Tile(alpha: test.isTranslucent ? 0.3...0.8 : 1...1, using: &random)
        }
        let scene = TestScene("planes-\(test.seed)") {
            let stage = CALayer.stage(planes.map { $0.layer })
            stage.sublayerTransform = .perspective(eye)
            return stage
        }
        let rays = RaycastPlanes(
            planes: planes.map { $0.plane(eye: eye) }, background: SIMD4(0.95, 0.95, 0.95, 1))
        let (expected, isCertain) = rays.picture(width: 256, height: 256)
        let picture = try scene.picture()
        var wrong = 0
        for y in 0..<256 {
            for x in 0..<256 where isCertain[y * 256 + x] {
                let (a, b) = (picture[x, y], expected[x, y])
                if (0..<4).contains(where: { abs(Int(a[$0]) - Int(b[$0])) > 2 }) { wrong += 1 }
            }
        }
        if wrong > 0 { FailureOutput.write("planes-\(test.seed)", reference: expected, test: picture) }
        #expect(isCertain.lazy.filter { $0 }.count > 30_000)
        // Where three cuts meet, the rasteriser's rounding to 1/256 of a pixel can take one pixel from all pieces.
        #expect(wrong <= 1, "\(wrong) pixels show another plane than the ray meets")
    }
}

/// One random plane near the middle of the stage.
private struct Tile: Sendable {
    let size: CGSize
    let center: CGPoint
    let depth: Double
    let angle: Double
    let axis: SIMD3<Double>
    let color: SIMD4<Double>

    init(alpha: ClosedRange<Double>, using random: inout RepeatableRandom) {
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        size = CGSize(width: number(80...180), height: number(80...180))
        center = CGPoint(x: number(90...166), y: number(90...166))
        depth = number(-30...30)
        angle = number(-1.2...1.2)
        axis = SIMD3(number(-1...1), number(-1...1), number(-0.5...0.5))
        color = SIMD4(number(0...1), number(0...1), number(0...1), number(alpha))
    }

    var turn: CATransform3D { CATransform3DMakeRotation(angle, axis.x, axis.y, axis.z) }

    var layer: CALayer {
        let layer = CALayer.box(
            center: center, size: size, color: .rgb(color.x, color.y, color.z, color.w), transform: turn)
        layer.zPosition = depth
        return layer
    }

    /// By the documented rule: about the anchor point, to the position, then the perspective about the
    /// stage's centre.
    func plane(eye: Double) -> RaycastPlanes.Plane {
        let steps = [
            CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, 0), turn,
            CATransform3DMakeTranslation(center.x - 128, center.y - 128, depth), .perspective(eye),
            CATransform3DMakeTranslation(128, 128, 0),
        ]
        return RaycastPlanes.Plane(
            width: size.width, height: size.height,
            toTarget: steps.dropFirst().reduce(steps[0], CATransform3DConcat), color: color)
    }
}
