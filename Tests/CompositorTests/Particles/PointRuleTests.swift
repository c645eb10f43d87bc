import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor
@testable import Particles

/// Which particles are drawn as points, and what is written for them.
@Suite struct PointRuleTests {
    private static let target = DeviceRect(minX: 0.5, minY: 0.5, maxX: 99.5, maxY: 99.5)
    private static let half = SIMD2(8.0, 8.0)

    private static func particle(
        _ x: Float = 50, _ y: Float = 40, _ change: (inout Particle) -> Void = { _ in }
    )
        -> Particle
    {
        var particle = Particle(
            position: SIMD3(x, y, 0), scale: 1, turn: SIMD2(1, 0), color: SIMD4(repeating: 1), picture: 0,
            age: 0
        )
        change(&particle)
        return particle
    }

    private static func rule(
        _ h: Homography = .identity, depth: SIMD3<Double> = .zero, within area: DeviceRect? = nil
    ) -> PointRule? {
        let list = ParticleList([], [], EmitterLook(), isOver: false)
        let all = DeviceRect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
        return PointRule(
            ParticlePaint(list, isFlipped: true, depth: depth), h, sizes: 1...64, middles: target,
            within: area ?? all)
    }

    @Test func anUprightSquareIsOne() throws {
        let square = try #require(Self.rule()?.square(Self.particle(), Self.half))
        #expect((square.x, square.y, square.size) == (50, 40, 16))
        #expect(square.bounds == DeviceRect(minX: 42, minY: 32, maxX: 58, maxY: 48))
    }

    @Test func whatIsTurnedOblongOrTooLargeIsNot() throws {
        let rule = try #require(Self.rule())
        #expect(rule.square(Self.particle { $0.turn = SIMD2(0.8, 0.6) }, Self.half) == nil)
        #expect(rule.square(Self.particle { $0.turn = SIMD2(-1, 0) }, Self.half) == nil)
        #expect(rule.square(Self.particle(), SIMD2(8, 8.01)) == nil)
        #expect(rule.square(Self.particle { $0.scale = 4 }, Self.half) != nil)
        #expect(rule.square(Self.particle { $0.scale = 4.1 }, Self.half) == nil)
        #expect(rule.square(Self.particle { $0.scale = 0.05 }, Self.half) == nil)
        #expect(rule.square(Self.particle { $0.scale = .nan }, Self.half) == nil)
    }

    @Test func itsMiddleHasToBeInTheTarget() throws {
        let rule = try #require(Self.rule())
        #expect(rule.square(Self.particle(1, 99), Self.half) != nil)
        #expect(rule.square(Self.particle(-1, 50), Self.half) == nil)
        #expect(rule.square(Self.particle(50, 100), Self.half) == nil)
    }

    @Test func whatTheAreaCutsIsNot() throws {
        let area = DeviceRect(minX: 10, minY: 10, maxX: 60, maxY: 60)
        let rule = try #require(Self.rule(within: area))
        #expect(rule.square(Self.particle(52, 52), Self.half) != nil)
        #expect(rule.square(Self.particle(53, 52), Self.half) == nil)
    }

    @Test func planesThatAreTurnedOrTiltedHaveNone() {
        #expect(Self.rule(Homography(0.8, 0.6, 0, -0.6, 0.8, 0, 0, 0, 1)) == nil)
        #expect(Self.rule(Homography(1, 0, 0.001, 0, 1, 0, 0, 0, 1)) == nil)
        #expect(Self.rule(Homography(1, 0, 0, 0, 2, 0, 0, 0, 1))?.square(Self.particle(), Self.half) == nil)
    }

    @Test func inDepthTheyAreSmaller() throws {
        let rule = try #require(Self.rule(depth: SIMD3(0, 0, 0.01)))
        let square = try #require(rule.square(Self.particle { $0.position.z = 100 }, Self.half))
        #expect((square.x, square.y, square.size) == (25, 20, 8))
        #expect(rule.square(Self.particle { $0.position.z = -100 }, Self.half) == nil)
    }

    @Test func debugViewsDrawTheirSquares() throws {
        var list = BatchList(isMerging: true, size: 100), plan = FramePlan()
        let program = Program(cover: .point, paint: .picture(.plain), join: .tint)
        #expect(program.layout.words == PointWriter.tintedWords)
        let bounds = DeviceRect(minX: 0, minY: 0, maxX: 100, maxY: 100)
        let slot = list.slot(for: BatchList.Key(program: program, blend: .add), bounds, isNarrow: false)
        let size = try #require(program.layout.offset(of: .pointSize))
        list.addPoints(to: slot, atMost: 3) { words in
            for (i, x) in [Float(10), 30].enumerated() {
                let point = words + i * PointWriter.tintedWords
                (point[0], point[1], point[2]) = (x.bitPattern, Float(20).bitPattern, Float(1).bitPattern)
                point[size] = Float(4).bitPattern
            }
            return 2
        }
        list.close(into: &plan)
        guard case .draw(let call) = try #require(plan.steps.first) else { return #expect(Bool(false)) }
        #expect(plan.indices == [0, 1] && plan.vertices.count == 2 * PointWriter.tintedWords)
        #expect(plan.violation == nil || plan.violation == "step 0: a draw before the first pass")
        let flat = plan.flat(call, SIMD4(repeating: 1), .add)
        #expect(flat.program == Program() && flat.indexCount == 12)
        let corners = plan.corners(flat).map { SIMD2($0.x, $0.y) }
        #expect(
            corners[..<6] == [
                SIMD2(8, 18), SIMD2(12, 18), SIMD2(12, 22), SIMD2(8, 18), SIMD2(12, 22), SIMD2(8, 22),
            ])
        #expect(corners[6] == SIMD2(28, 18))
    }
}
