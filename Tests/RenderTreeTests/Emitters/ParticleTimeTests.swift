import CoreGraphics
import Testing

@testable import Animation
@testable import Particles
@testable import RenderTree

/// Which particles there are at which time.
struct ParticleTimeTests {
    private func births(_ look: EmitterLook, at time: Double, _ animations: PreparedAnimations? = nil)
        -> [Double]
    {
        look.particles(at: time, animations).map { time - Double($0.age) }
    }

    @Test func birthsAreEvenlySpaced() {
        let times = births(emitter(rate: 4, lifetime: 10), at: 2)
        #expect(zip(times, [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(times.count == 8)
    }

    @Test func aTimeLooksTheSameWhateverWasLookedAtBefore() {
        let look = emitter(rate: 100, lifetime: 1) {
            ($0.velocity, $0.velocityRange, $0.emissionRange, $0.spinRange) = (50, 50, 6, 3)
            ($0.lifetimeRange, $0.scaleRange, $0.redRange) = (1, 1, 1)
        }
        let first = look.particles(at: 7.25)
        for time in stride(from: 0, through: 9, by: 0.25) { _ = look.particles(at: time) }
        #expect(look.particles(at: 7.25) == first)
        var other = look
        other.seed = 1
        #expect(other.particles(at: 7.25) != first)
    }

    /// Literal values of one particle: other machines and other releases have the same.
    @Test func aSeedStandsForTheSameNumbersEverywhere() {
        var look = emitter(rate: 1, lifetime: 10) {
            ($0.velocity, $0.velocityRange, $0.emissionRange, $0.scaleRange) = (100, 50, 2, 1)
        }
        look.seed = 42
        let particle = look.particles(at: 2)[0]
        #expect(Self.text(particle) == Self.known)
    }

    private static let known = "1111450654 3257325054 1111785007 1069462472"
    private static func text(_ p: Particle) -> String {
        "\(p.position.x.bitPattern) \(p.position.y.bitPattern) \(p.position.z.bitPattern) \(p.scale.bitPattern)"
    }

    @Test func aCellEmitsInItsOwnTime() {
        func count(_ time: Double, _ change: (inout MediaTiming) -> Void) -> Int {
            emitter(rate: 10, lifetime: 100) { change(&$0.timing) }.particles(at: time).count
        }
        #expect(count(3) { $0.beginTime = 1 } == 20)
        #expect(count(0.5) { $0.beginTime = 1 } == 0)
        #expect(count(5) { ($0.beginTime, $0.duration) = (1, 2) } == 20)
        #expect(count(9) { ($0.duration, $0.repeatCount) = (1, 3) } == 30)
        #expect(count(9) { ($0.duration, $0.repeatDuration) = (1, 2.5) } == 25)
        #expect(count(9) { ($0.duration, $0.autoreverses) = (1, true) } == 20)
        #expect(count(2) { $0.speed = 2 } == 40)
        #expect(count(2) { $0.speed = 0 } == 0)
        #expect(count(2) { $0.speed = -1 } == 0)
        // As if it had been emitting for three seconds.
        #expect(count(1) { $0.timeOffset = 3 } == 40)
        #expect(count(0.5) { ($0.beginTime, $0.timeOffset) = (1, 3) } == 0)
    }

    @Test func particlesOfParticlesAreBornWhereTheseAre() {
        var spark = EmitterCellLook()
        (spark.name, spark.picture, spark.birthRate, spark.lifetime) = ("trail", particlePicture, 10, 1)
        spark.color = RGBAColor(SIMD4(1, 0, 0, 1))
        let look = emitter(rate: 1, lifetime: 2) {
            ($0.velocity, $0.timing.duration, $0.cells) = (10, 1, [spark])
            $0.yAcceleration = 4
        }
        // One particle, born at 1, which emits from 1 to 3 and is seen until then; its trail until 4.
        func trail(_ time: Double) -> [Particle] { look.particles(at: time).filter { $0.color.y == 0 } }
        #expect(trail(2).count == 10)
        #expect(look.particles(at: 2).count == 11)
        #expect(trail(3.5).count == 5 && look.particles(at: 3.5).count == 5)
        #expect(look.particles(at: 4.2).isEmpty)
        for particle in trail(3) {
            let t = 3 - particle.age - 1
            #expect(abs(particle.position.x - 10 * t) < 1e-3 && abs(particle.position.y - 2 * t * t) < 1e-3)
        }
    }

    @Test func directionsOfParticlesOfParticlesGoOnFromTheirMotion() {
        var spark = EmitterCellLook()
        (spark.picture, spark.birthRate, spark.lifetime, spark.velocity) = (particlePicture, 4, 9, 10)
        spark.emissionLongitude = .pi / 2
        let look = emitter(rate: 1, lifetime: 9) {
            ($0.velocity, $0.emissionLongitude, $0.timing.duration) = (10, .pi / 2, 1)
            $0.cells = [spark]
            $0.picture = nil
        }
        // Up and then a quarter further: to the left.
        let all = look.particles(at: 2)
        #expect(all.count == 4)
        for particle in all { #expect(abs(particle.position.x + 10 * particle.age) < 1e-3) }
    }

    @Test func ordersOfDrawing() {
        var look = emitter(rate: 10, lifetime: 2) { ($0.velocity, $0.emissionLatitude) = (10, 1) }
        var second = look.cells[0]
        second.birthRate = 7
        second.emissionLatitude = -1
        look.cells.append(second)
        func keys(_ order: ParticleOrder, _ key: (Particle) -> Float) -> [Float] {
            var ordered = look
            ordered.order = order
            return ordered.particles(at: 3).map(key)
        }
        #expect(keys(.oldestFirst, \.age) == keys(.oldestFirst, \.age).sorted(by: >))
        #expect(keys(.oldestLast, \.age) == keys(.oldestLast, \.age).sorted())
        #expect(keys(.backToFront, \.position.z) == keys(.backToFront, \.position.z).sorted())
        #expect(keys(.unordered, \.age) != keys(.unordered, \.age).sorted(by: >))
    }

    // MARK: Rates that change

    private func rate(_ from: Double, _ to: Double, _ duration: Double, begin: Double = 0)
        -> PreparedAnimations
    {
        let animation = PropertyAnimation(
            target: AnimationTarget(
                keyPath: "emitterCells.spark.birthRate",
                in: AnimatedProperties(extending: .layer, EmitterLook.animated, part: EmitterLook.part)),
            timing: MediaTiming(beginTime: begin, duration: duration, fillMode: .both),
            track: .basic(BasicTrack(from: .number(from), to: .number(to))))
        return PreparedAnimations([
            AttachedAnimation(
                id: AnimationID(rawValue: 1), animation: .property(animation), isRemovedOnCompletion: false)
        ])
    }

    @Test func birthsAreTheIntegralOfARateThatAnimates() {
        let look = emitter(rate: 5, lifetime: 100)
        let ramp = rate(0, 100, 2)
        // 25 t² up to 2
        for (time, count) in [(0.5, 6), (1.01, 25), (1.5, 56), (2.005, 100), (3.005, 200)] {
            #expect(look.particles(at: time, ramp).count == count, "at \(time)")
        }
        let times = births(look, at: 1.99, ramp)
        for (index, time) in times.enumerated() {
            #expect(abs(time - (Double(index + 1) / 25).squareRoot()) < 1e-4)
        }
    }

    @Test func valuesAreThoseOfTheBirth() {
        let target = AnimationTarget(
            keyPath: "emitterPosition",
            in: AnimatedProperties(extending: .layer, EmitterLook.animated, part: EmitterLook.part))
        let move = PreparedAnimations([
            AttachedAnimation(
                id: AnimationID(rawValue: 1),
                animation: .property(
                    PropertyAnimation(
                        target: target, timing: MediaTiming(duration: 10),
                        track: .basic(BasicTrack(from: .point(.zero), to: .point(CGPoint(x: 100, y: 0)))))))
        ])
        let all = emitter(rate: 10, lifetime: 20).particles(at: 5, move)
        #expect(all.count == 50)
        for particle in all { #expect(abs(particle.position.x - 10 * (5 - particle.age)) < 1e-3) }
    }

    @Test func whatWasBornBeforeAChangeLivesOn() {
        let before = emitter(rate: 10, lifetime: 4)
        var after = before
        after.birthRate = 0
        after.position.x = 50
        after.history = EmitterHistory(leaving: before, nil, at: 2)
        #expect(after.particles(at: 2).count == 20)
        #expect(after.particles(at: 3).count == 20)
        #expect(after.particles(at: 5).count == 10)
        #expect(after.particles(at: 7).isEmpty)
        #expect(after.shown(at: 7, nil).isAtRest && !after.shown(at: 5, nil).isAtRest)
        #expect(after.particles(at: 3).allSatisfy { $0.position.x == 0 })
        // Before the change nothing of it is seen.
        #expect(after.particles(at: 1) == before.particles(at: 1))
        var again = after
        again.birthRate = 1
        again.history = EmitterHistory(leaving: after, nil, at: 3)
        let all = again.particles(at: 4)
        #expect(all.count == 30 && all.filter { $0.position.x == 50 }.count == 10)
    }

    @Test func manyChangesMakeNoDifferenceToTheRate() {
        var look = emitter(rate: 7, lifetime: 100)
        let plain = look.particles(at: 5)
        for step in 1...250 {
            let before = look
            look.history = EmitterHistory(leaving: before, nil, at: Double(step) / 60)
        }
        let all = look.particles(at: 5)
        #expect(all.count == plain.count)
        for (a, b) in zip(all, plain) { #expect(abs(a.age - b.age) < 1e-5) }
    }

    @Test func timeThatIsTurnedBackForgetsWhatCameAfter() {
        let first = emitter(rate: 10, lifetime: 100)
        var second = first
        second.position.x = 50
        second.history = EmitterHistory(leaving: first, nil, at: 5)
        var third = first
        third.position.x = 90
        third.history = EmitterHistory(leaving: second, nil, at: 2)
        let all = third.particles(at: 3)
        #expect(all.count == 30)
        #expect(all.map(\.position.x) == [Float](repeating: 0, count: 20) + [Float](repeating: 90, count: 10))
    }
}
