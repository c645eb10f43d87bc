import CoreGraphics
import Testing

@testable import Animation
@testable import Particles
@testable import RenderTree

/// Rates and lifetimes that animate: what is computed once for all frames, and for how long it counts.
struct AnimatedBirthTests {
    private func animations(_ keyPath: String, _ from: Double, _ to: Double, _ duration: Double)
        -> PreparedAnimations
    {
        let animation = PropertyAnimation(
            target: AnimationTarget(
                keyPath: keyPath,
                in: AnimatedProperties(extending: .layer, EmitterLook.animated, part: EmitterLook.part)),
            timing: MediaTiming(duration: duration, fillMode: .both),
            track: .basic(BasicTrack(from: .number(from), to: .number(to))))
        return PreparedAnimations([
            AttachedAnimation(
                id: AnimationID(rawValue: 1), animation: .property(animation), isRemovedOnCompletion: false)
        ])
    }

    private var rates: PreparedAnimations { animations("emitterCells.spark.birthRate", 20, 200, 1000) }

    @Test func aLateFrameComputesNoMoreThanAnEarlyOne() throws {
        let look = emitter(lifetime: 1), rates = rates
        let first = ParticleSimulation(look, rates)
        #expect(first.particles(at: 300).particles.count > 60)
        let table = try #require(first.epochs.last?.table)
        let work = table.work
        #expect(work == 300 * 120 / 128 + 1)
        for frame in 0..<60 {
            let next = ParticleSimulation(look, rates)
            #expect(next.epochs.last?.table === table)
            _ = next.particles(at: 300 + Double(frame) / 60)
        }
        #expect(table.work <= work + 2)
        // What has died is passed over.
        #expect(first.births(of: 0, at: 300).stretches.count <= 3 * BirthBlock.length)
    }

    @Test func theOrderOfTimesMakesNoDifference() {
        let look = emitter(lifetime: 3), rates = rates
        let late = look.particles(at: 40.3, rates)
        let early = look.particles(at: 7.1, rates)
        let again = emitter(lifetime: 3)
        for time in stride(from: 0, through: 40, by: 0.7) { _ = again.particles(at: time, rates) }
        #expect(again.particles(at: 40.3, rates) == late)
        #expect(again.particles(at: 7.1, rates) == early)
        #expect(!late.isEmpty && !early.isEmpty)
    }

    @Test func whatIsKeptIsOfTheseValuesOnly() {
        let look = emitter(lifetime: 3), rates = rates
        _ = look.particles(at: 20, rates)
        var other = look
        other.cells[0].timing.duration = 19
        var fresh = emitter(lifetime: 3)
        fresh.cells[0].timing.duration = 19
        #expect(other.particles(at: 20, rates) == fresh.particles(at: 20, rates))
        let slow = animations("emitterCells.spark.birthRate", 0, 1, 10)
        #expect(look.particles(at: 20, slow) == emitter(lifetime: 3).particles(at: 20, slow))
    }

    /// With chapters of 8 s, of which a time at most the last two looks at.
    @Test func birthsAreCountedAnewInEachChapter() {
        let look = emitter(lifetime: 1)
        let epoch = EmitterEpoch(start: -.infinity, look: look.alone, animations: rates, births: [])
        func births(_ table: BirthTable, _ time: Double) -> [String] {
            table.births(of: 0, until: time, seenAt: time, epoch: 0).stretches.map { "\($0)" }
        }
        let played = BirthTable(epoch, rangeLength: 8)
        for time in stride(from: 0.5, to: 100, by: 0.5) { _ = births(played, time) }
        let jumped = BirthTable(epoch, rangeLength: 8)
        #expect(births(jumped, 100) == births(played, 100))
        #expect(jumped.work <= 16 && !births(jumped, 100).isEmpty)
        // A particle keeps its number when the next chapter begins.
        let start = 8 * 8 * 128 / 120.0
        let before = played.births(of: 0, until: start, seenAt: start, epoch: 0).stretches
        let after = played.births(of: 0, until: start + 0.4, seenAt: start + 0.4, epoch: 0).stretches
        #expect(before.contains { old in after.contains { $0.count == old.count && $0.from == old.from } })
    }

    @Test func animatedLifetimesOutliveTheirEpoch() {
        let lives = animations("emitterCells.spark.lifetime", 10, 10, 1)
        let before = emitter(rate: 10, lifetime: 1)
        var after = before
        after.birthRate = 0
        after.history = EmitterHistory(leaving: before, lives, at: 1)
        #expect(after.particles(at: 1).count == 10)
        // More changes, when what was born would be gone without the animation.
        for step in 3...6 {
            let left = after
            after.position.x = CGFloat(step)
            after.history = EmitterHistory(leaving: left, nil, at: Double(step))
        }
        #expect(after.history?.epochs.first?.seenUntil == 11)
        #expect(after.particles(at: 7).count == 10)
        #expect(after.particles(at: 10.55).count == 5)
        #expect(after.particles(at: 11).isEmpty)
        let left = after
        after.position.x = 1
        after.history = EmitterHistory(leaving: left, nil, at: 12)
        #expect(after.history?.epochs.count == 1)
    }

    @Test func lifetimesAreThoseOfTheBirth() {
        let lives = animations("lifetime", 0, 1, 10)
        let look = emitter(rate: 10, lifetime: 10)
        // A particle that is born at t lives for t seconds.
        for time in [2.05, 5.05, 9.05] {
            let all = look.particles(at: time, lives)
            let births = all.map { time - Double($0.age) }
            #expect(births.allSatisfy { $0 > time / 2 })
            let alive = (1...Int(time * 10)).filter { (birth: Int) -> Bool in Double(birth) / 10 > time / 2 }
            #expect(all.count == alive.count)
        }
    }

    @Test(.timeLimit(.minutes(30)), arguments: [-1e9, 0, 1e9, 1e300])
    func ratesBeyondAllBounds(rate: Double) {
        let rates = animations("emitterCells.spark.birthRate", rate, 1e9, 1000)
        let all = emitter(lifetime: .infinity).drawable.particles(at: 60, rates)
        #expect(all.count <= ParticleSimulation.most)
        #expect(all.allSatisfy { $0.position.x.isFinite })
        let lives = animations("lifetime", -rate, rate, 1000)
        #expect(emitter(rate: 100).drawable.particles(at: 60, lives).count <= ParticleSimulation.most)
    }

    @Test func aFixedRateNeedsNoTable() {
        let move = animations("emitterZPosition", 0, 100, 10)
        let look = emitter(rate: 10, lifetime: 5)
        let simulation = ParticleSimulation(look, move)
        #expect(simulation.epochs.last?.table == nil)
        #expect(simulation.births(of: 0, at: 100).stretches.count == 1)
        for particle in look.particles(at: 8, move) {
            #expect(abs(particle.position.z - 10 * (8 - particle.age)) < 1e-3)
        }
    }
}
