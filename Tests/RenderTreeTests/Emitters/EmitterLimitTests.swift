import CoreGraphics
import Foundation
import Testing

@testable import Animation
@testable import Particles
@testable import RenderTree

/// Numbers that mean nothing, and too much of everything.
struct EmitterLimitTests {
    @Test(.timeLimit(.minutes(30)))
    func aBillionBirthsASecondAreBounded() {
        for lifetime in [Float(1e-6), 1, 1e9, .infinity] {
            let all = emitter(rate: 1e9, lifetime: lifetime).drawable.particles(at: 100)
            #expect(all.count <= ParticleSimulation.most)
            #expect(!all.isEmpty)
        }
        let nothing = emitter(rate: 1e9, lifetime: 0).drawable.particles(at: 100)
        #expect(nothing.isEmpty)
    }

    @Test(.timeLimit(.minutes(30)))
    func particlesOfParticlesAreBounded() {
        var cell = EmitterCellLook()
        (cell.picture, cell.birthRate, cell.lifetime) = (particlePicture, 1e9, .infinity)
        var inner = cell
        for _ in 0..<6 {
            var outer = cell
            outer.cells = [inner, inner]
            inner = outer
        }
        var look = EmitterLook()
        look.cells = [inner]
        #expect(look.drawable.particles(at: 50).count <= ParticleSimulation.most)
    }

    @Test func theYoungestOfTooManyAreSeen() {
        let all = emitter(rate: 1_000_000, lifetime: 10).particles(at: 20)
        #expect(all.count == ParticleSimulation.most)
        #expect(all.allSatisfy { $0.age <= 0.2001 })
    }

    @Test func cellsShareTheLimitByHowManyTheyHave() {
        var look = emitter(rate: 300_000, lifetime: 1) { $0.scale = 1 }
        var second = look.cells[0]
        (second.birthRate, second.scale) = (100_000, 2)
        look.cells.append(second)
        let all = look.particles(at: 5)
        #expect(abs(all.filter { $0.scale == 1 }.count - 150_000) <= 1)
        #expect(abs(all.filter { $0.scale == 2 }.count - 50_000) <= 1)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude])
    func numbersThatMeanNothing(value: Double) {
        let look = emitter {
            let (c, f) = (CGFloat(value), Float(value))
            ($0.emissionLatitude, $0.emissionLongitude, $0.emissionRange) = (c, c, c)
            ($0.velocity, $0.velocityRange, $0.xAcceleration) = (c, c, c)
            ($0.scale, $0.scaleRange, $0.scaleSpeed, $0.spin, $0.spinRange) = (c, c, c, c, c)
            ($0.lifetimeRange, $0.redRange, $0.alphaSpeed) = (f, f, f)
            $0.timing = MediaTiming(
                beginTime: value, duration: value, speed: value, timeOffset: value, repeatCount: value,
                repeatDuration: value)
        }
        var all = look
        (all.birthRate, all.lifetime, all.velocity, all.scale, all.spin) = (
            Float(value), Float(value), Float(value), Float(value), Float(value)
        )
        (all.position, all.size) = (CGPoint(x: value, y: value), CGSize(width: value, height: value))
        (all.zPosition, all.depth, all.shape) = (CGFloat(value), CGFloat(value), .cuboid)
        for look in [look, all] {
            for time in [0, 1, 1e9, value] {
                for particle in look.drawable.particles(at: time) {
                    #expect((particle.position.sum() + particle.scale + particle.color.sum()).isFinite)
                }
            }
        }
    }

    @Test func anEmitterThatIsOverRests() {
        let look = emitter(rate: 10, lifetime: 1) { $0.timing.duration = 1 }
        #expect(!look.shown(at: 0, nil).isAtRest)
        #expect(!look.shown(at: 1.5, nil).isAtRest)
        #expect(look.shown(at: 2.5, nil).isAtRest)
        #expect(emitter(rate: 0).shown(at: 1, nil).isAtRest)
        #expect(emitter { $0.isEnabled = false }.shown(at: 1, nil).isAtRest)
    }

    @Test func theUnitCircleIsExact() {
        for i in 0..<2000 {
            let angle = Double(i - 1000) * 0.7351
            let point = UnitCircle.point(angle)
            #expect(abs(point.x - cos(angle)) < 1e-14 && abs(point.y - sin(angle)) < 1e-14)
        }
    }
}
