import Foundation
import Testing

@testable import Animation
@testable import Particles
@testable import RenderTree

/// 100,000 particles against the formulas of what they are drawn from, within five standard errors.
struct ParticleStatisticsTests {
    private static let count = 100_000

    /// As many particles that were born within a tenth of a second and live.
    private func many(_ change: (inout EmitterCellLook) -> Void) -> EmitterLook {
        emitter(rate: Float(Self.count) * 10, lifetime: 100) {
            $0.timing.duration = 0.1
            change(&$0)
        }
    }

    /// Values that are spread evenly from `low` to `high`.
    private func expectEven(_ values: [Double], _ low: Double, _ high: Double, _ what: Comment) {
        let (mean, deviation) = moments(values)
        let width = high - low, error = 5 / Double(values.count).squareRoot()
        #expect(values.min() ?? 0 >= low - 1e-4 * width && values.max() ?? 0 <= high + 1e-4 * width, what)
        #expect(abs(mean - (low + high) / 2) < error * width / 12.squareRoot(), what)
        #expect(abs(deviation - width / 12.squareRoot()) < error * width / 2, what)
        // A tenth of them in each tenth.
        var tenths = [Int](repeating: 0, count: 10)
        for value in values { tenths[min(max(Int((value - low) / width * 10), 0), 9)] += 1 }
        let expected = Double(values.count) / 10
        for tenth in tenths { #expect(abs(Double(tenth) - expected) < 5 * expected.squareRoot(), what) }
    }

    @Test func thereAreAsManyAsTheRateSays() {
        #expect(many { _ in }.particles(at: 1).count == Self.count)
        let look = emitter(rate: 1000, lifetime: 2)
        #expect(look.particles(at: 1).count == 1000)
        // What was born at the very moment that is two seconds ago is gone.
        #expect(look.particles(at: 10).count == 2000)
    }

    @Test func rangesAreEvenAboutTheMean() {
        let look = many {
            ($0.scale, $0.scaleRange) = (2, 1)
            ($0.velocity, $0.velocityRange) = (50, 20)
            $0.color = RGBAColor(SIMD4(0.5, 0.5, 0.5, 0.5))
            ($0.redRange, $0.greenRange, $0.blueRange, $0.alphaRange) = (0.4, 0.6, 0.8, 1)
        }
        let all = look.particles(at: 1)
        expectEven(all.map { Double($0.scale) }, 1.5, 2.5, "scale")
        expectEven(all.map { Double($0.position.x) / Double($0.age) }, 40, 60, "velocity")
        expectEven(all.map { Double($0.color.x) }, 0.3, 0.7, "red")
        expectEven(all.map { Double($0.color.y) }, 0.2, 0.8, "green")
        expectEven(all.map { Double($0.color.z) }, 0.1, 0.9, "blue")
        expectEven(all.map { Double($0.color.w) }, 0, 1, "alpha")
    }

    @Test func randomValuesOfOneParticleHaveNothingToDoWithOneAnother() {
        let look = many {
            ($0.scale, $0.scaleRange, $0.redRange) = (2, 1, 1)
            $0.color = RGBAColor(SIMD4(repeating: 0.5))
        }
        let all = look.particles(at: 1)
        let product = moments(all.map { (Double($0.scale) - 2) * (Double($0.color.x) - 0.5) })
        #expect(abs(product.mean) < 5 / 12 / Double(all.count).squareRoot())
        let next = moments(
            zip(all, all.dropFirst()).map { (Double($0.scale) - 2) * (Double($1.scale) - 2) })
        #expect(abs(next.mean) < 5 / 12 / Double(all.count).squareRoot())
    }

    @Test func lifetimesAreEvenAboutTheMean() {
        let look = emitter(rate: Float(Self.count) * 10, lifetime: 4) {
            ($0.timing.duration, $0.lifetimeRange) = (0.1, 2)
        }
        // From 3 to 5 seconds: as many are left as the time says.
        for (time, part) in [(3.05, 1.0), (3.55, 0.75), (4.05, 0.5), (4.55, 0.25), (5.11, 0)] {
            let left = Double(look.particles(at: time).count) / Double(Self.count)
            #expect(abs(left - part) < 0.03, "at \(time) there are \(left)")
        }
    }

    @Test func directionsFillACone() {
        let range = 1.2
        let look = many {
            ($0.velocity, $0.emissionRange, $0.emissionLongitude) = (100, range, 0.7)
        }
        let axis = SIMD3(cos(0.7), sin(0.7), 0)
        let all = look.particles(at: 1)
        let cosines = all.map { particle in
            let p = SIMD3<Double>(particle.position)
            return (p * axis).sum() / (p * p).sum().squareRoot()
        }
        // Over a cone areas are as the cosines of the angle from the axis.
        expectEven(cosines, cos(range / 2), 1, "cone")
        let around = all.map { particle in
            let p = SIMD3<Double>(particle.position)
            return atan2(p.z, (p * SIMD3(-axis.y, axis.x, 0)).sum())
        }
        expectEven(around, -.pi, .pi, "around the axis")
    }

    @Test func valuesGoOverLifeAsTheirSpeedsSay() {
        let look = emitter(rate: 100, lifetime: 10) {
            ($0.scale, $0.scaleSpeed) = (1, 0.5)
            $0.color = RGBAColor(SIMD4(1, 0.5, 0, 1))
            ($0.redSpeed, $0.greenSpeed, $0.blueSpeed, $0.alphaSpeed) = (-0.1, 0.2, 0.3, -0.05)
            ($0.velocity, $0.xAcceleration, $0.yAcceleration, $0.zAcceleration) = (10, 1, 2, 3)
            $0.spin = 0.5
        }
        for particle in look.particles(at: 8) {
            let a = particle.age
            #expect(abs(particle.scale - (1 + 0.5 * a)) < 1e-4)
            let color = SIMD4(1 - 0.1 * a, min(0.5 + 0.2 * a, 1), min(0.3 * a, 1), 1 - 0.05 * a)
            #expect(abs(particle.color - color).max() < 1e-4)
            let place = SIMD3(10 * a + a * a / 2, a * a, 1.5 * a * a)
            #expect(abs(particle.position - place).max() < 1e-3)
            #expect(abs(particle.turn.x - cos(0.5 * a)) < 1e-5)
            #expect(abs(particle.turn.y - sin(0.5 * a)) < 1e-5)
        }
    }

    private func abs<V: SIMD>(_ v: V) -> V where V.Scalar: FloatingPoint {
        v.replacing(with: -v, where: v .< V(repeating: 0))
    }

    private func abs<V: SignedNumeric & Comparable>(_ v: V) -> V { v < 0 ? -v : v }

    // MARK: Shapes

    private func places(_ shape: EmitterShape, _ mode: EmitterMode) -> [SIMD3<Double>] {
        var look = many { _ in }
        (look.shape, look.mode) = (shape, mode)
        (look.position, look.zPosition) = (CGPoint(x: 100, y: 50), 7)
        (look.size, look.depth) = (CGSize(width: 40, height: 20), 10)
        return look.particles(at: 1).map { SIMD3<Double>($0.position) - SIMD3(100, 50, 7) }
    }

    @Test func shapesAreFilledEvenly() {
        for mode in [EmitterMode.points, .outline, .surface, .volume] {
            #expect(places(.point, mode).allSatisfy { $0 == .zero })
        }
        let line = places(.line, .volume)
        expectEven(line.map(\.x), -20, 20, "line")
        #expect(line.allSatisfy { $0.y == 0 && $0.z == 0 })
        let area = places(.rectangle, .surface)
        expectEven(area.map(\.x), -20, 20, "rectangle")
        expectEven(area.map(\.y), -10, 10, "rectangle")
        let box = places(.cuboid, .volume)
        expectEven(box.map(\.z), -5, 5, "cuboid")
        // The radius is the width, and areas are as squares of radii.
        expectEven(places(.circle, .surface).map { $0.x * $0.x + $0.y * $0.y }, 0, 1600, "disc")
        expectEven(places(.sphere, .surface).map(\.z), -40, 40, "sphere")
        expectEven(
            places(.sphere, .volume).map { ($0 * $0).sum() * ($0 * $0).sum().squareRoot() }, 0, 64_000, "ball"
        )
    }

    @Test func outlinesAndCornersAreWhereTheyShould() {
        let outline = places(.rectangle, .outline)
        #expect(outline.allSatisfy { Swift.abs($0.x) == 20 || Swift.abs($0.y) == 10 })
        // As many on the long sides as these are longer.
        let long = Double(outline.filter { Swift.abs($0.y) == 10 }.count) / Double(outline.count)
        #expect(Swift.abs(long - 2.0 / 3) < 0.01)
        let corners = Set(places(.cuboid, .points))
        #expect(corners.count == 8 && corners.allSatisfy { $0 * $0 == SIMD3(400, 100, 25) })
        #expect(Set(places(.line, .points)) == [SIMD3(-20, 0, 0), SIMD3(20, 0, 0)])
        let ring = places(.circle, .outline)
        #expect(ring.allSatisfy { Swift.abs($0.x * $0.x + $0.y * $0.y - 1600) < 1e-2 })
        let faces = places(.cuboid, .surface)
        #expect(
            faces.allSatisfy { Swift.abs($0.x) == 20 || Swift.abs($0.y) == 10 || Swift.abs($0.z) == 5 })
    }

    @Test func straightOnIsUpFromLinesAndOutFromRings() {
        var look = emitter { $0.velocity = 10 }
        (look.shape, look.size) = (.line, CGSize(width: 0, height: 0))
        #expect(look.particles(at: 1).allSatisfy { $0.position.x == 0 && $0.position.y <= 0 })
        (look.shape, look.mode, look.size) = (.circle, .outline, CGSize(width: 10, height: 0))
        for particle in look.particles(at: 1) {
            let p = particle.position
            let out = (p.x * p.x + p.y * p.y).squareRoot()
            #expect(Swift.abs(out - 10 - 10 * particle.age) < 1e-3)
        }
    }
}
