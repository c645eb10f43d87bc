import QuartzCore
import TestSupport
import RandomCases
import Testing

/// Planes of which a part lies behind the eye, against a ray a pixel.
@Suite("Planes through the eye")
struct PlanesThroughEyeTests {
    private struct Board {
        let size, center: SIMD2<Double>
        let depth, angle: Double
        let axis: SIMD3<Double>
        let color: SIMD4<Double>

        init(using random: inout RepeatableRandom) {
            func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
            size = SIMD2(number(200...900), number(200...900))
            center = SIMD2(number(60...196), number(60...196))
            depth = number(-60...240)
            angle = number(0.6...1.45) * (Bool.random(using: &random) ? 1 : -1)
            axis = SIMD3(number(-1...1), number(-1...1), number(-0.3...0.3))
            color = SIMD4(number(0...0.8), number(0...0.8), number(0...0.8), number(0.4...1))
        }

        var turn: CATransform3D { CATransform3DMakeRotation(angle, axis.x, axis.y, axis.z) }

        /// From the board's points to pixels of the target.
        func toTarget(eye: Double) -> CATransform3D {
            let steps = [
                CATransform3DMakeTranslation(-size.x / 2, -size.y / 2, 0), turn,
                CATransform3DMakeTranslation(center.x - 128, center.y - 128, depth), .perspective(eye),
                CATransform3DMakeTranslation(128, 128, 0),
            ]
            return steps.dropFirst().reduce(steps[0], CATransform3DConcat)
        }

        /// How many of its corners lie behind the eye.
        func cornersBehind(_ m: CATransform3D) -> Int {
            let corners = [(0, 0), (size.x, 0), (size.x, size.y), (0, size.y)]
            return corners.filter { $0.0 * m.m14 + $0.1 * m.m24 + m.m44 <= 0 }.count
        }
    }

    enum Look: CaseIterable, Sendable {
        case plain, round, contents, bordered
    }

    @Test("what lies behind the eye is not seen, the rest is where rays meet it", arguments: Look.allCases)
    func rays(look: Look) throws {
        var behind = [Int](repeating: 0, count: 5)
        var seed: UInt64 = 0
        while behind[1] < 2 || behind[2] < 2 || behind[3] < 2 {
            seed += 1
            try #require(seed < 4000)
            var random = RepeatableRandom(seed: seed)
            let eye = Double.random(in: 90...260, using: &random)
            let board = Board(using: &random)
            let toTarget = board.toTarget(eye: eye)
            let count = board.cornersBehind(toTarget)
            guard (1...3).contains(count), behind[count] < 2 else { continue }
            let plane = RaycastPlanes.Plane(
                width: board.size.x, height: board.size.y, toTarget: toTarget, color: board.color)
            let rays = RaycastPlanes(planes: [plane], background: SIMD4(0.95, 0.95, 0.95, 1))
            let (expected, isCertain) = rays.picture(width: 256, height: 256)
            // Enough of it is seen.
            let shown = (0..<65536).filter {
                isCertain[$0] && expected[$0 % 256, $0 / 256] != SIMD4(242, 242, 242, 255)
            }
            guard shown.count > 2000 else { continue }
            behind[count] += 1
            let picture = try scene(board, eye, look, "\(look)-\(seed)").picture()
            var wrong = 0
            for y in 0..<256 {
                for x in 0..<256 where isCertain[y * 256 + x] {
                    let (a, b) = (picture[x, y], expected[x, y])
                    if (0..<4).contains(where: { abs(Int(a[$0]) - Int(b[$0])) > 2 }) { wrong += 1 }
                }
            }
            if wrong > 0 { FailureOutput.write("eye-\(look)-\(seed)", reference: expected, test: picture) }
            #expect(wrong == 0, "seed \(seed), \(count) corners behind the eye")
        }
    }

    private func scene(_ board: Board, _ eye: Double, _ look: Look, _ name: String) -> TestScene {
        TestScene("eye-\(name)") {
            let color = CGColor.rgb(board.color.x, board.color.y, board.color.z, board.color.w)
            let layer = CALayer.box(
                center: CGPoint(x: board.center.x, y: board.center.y),
                size: CGSize(width: board.size.x, height: board.size.y),
                color: look == .contents ? nil : color, transform: board.turn)
            layer.zPosition = board.depth
            switch look {
            case .plain: break
            // Too small to be seen, but another program draws it.
            case .round: layer.cornerRadius = 0.01
            case .bordered:
                layer.borderWidth = 1e-3
                layer.borderColor = color
            case .contents:
                let alpha = board.color.w
                let color =
                    SIMD4(board.color.x * alpha, board.color.y * alpha, board.color.z * alpha, alpha) * 255
                var texels = PixelBuffer(width: 8, height: 8)
                for i in 0..<64 {
                    texels[i % 8, i / 8] = SIMD4<UInt8>(color.rounded(.toNearestOrEven))
                }
                layer.contents = try? texels.makeImage()
            }
            let stage = CALayer.stage([layer])
            stage.sublayerTransform = .perspective(eye)
            return stage
        }
    }
}
