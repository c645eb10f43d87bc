import CoreGraphics
import Foundation
import Testing

@testable import Animation
@testable import Particles
@testable import RenderTree

/// Where particles fly, and how long cells in cells emit.
struct CellDirectionTests {
    @Test(arguments: [0.6, -0.6]) func aPositiveLatitudeLeadsOutOfThePlaneTowardsTheViewer(latitude: Double) {
        let all = emitter {
            ($0.velocity, $0.emissionLatitude) = (10, CGFloat(latitude))
        }.particles(at: 3)
        #expect(!all.isEmpty)
        for particle in all {
            let way = 10 * Double(particle.age)
            #expect(abs(Double(particle.position.x) - way * cos(latitude)) < 1e-3)
            #expect(abs(Double(particle.position.y)) < 1e-3)
            #expect(abs(Double(particle.position.z) - way * sin(latitude)) < 1e-3)
        }
    }

    @Test func theLatitudeRisesFromTheDirectionThatTheLongitudeGives() {
        let all = emitter {
            ($0.velocity, $0.emissionLongitude, $0.emissionLatitude) = (10, .pi / 2, 0.4)
        }.particles(at: 3)
        #expect(!all.isEmpty)
        for particle in all {
            let way = 10 * Double(particle.age)
            #expect(abs(Double(particle.position.x)) < 1e-3)
            #expect(abs(Double(particle.position.y) - way * cos(0.4)) < 1e-3)
            #expect(abs(Double(particle.position.z) - way * sin(0.4)) < 1e-3)
        }
    }

    /// Its time counts from the birth of the particle that emits it, so every particle emits for as long.
    @Test func aCellInACellEmitsForItsOwnDuration() {
        var spark = EmitterCellLook()
        (spark.picture, spark.birthRate, spark.lifetime, spark.scale) = (particlePicture, 10, 1000, 2)
        spark.timing.duration = 1.05
        let look = emitter(rate: 1, lifetime: 1000) {
            ($0.timing.duration, $0.cells) = (2.5, [spark])
        }
        // Two particles are born, at 1 and 2, each of which emits ten.
        func sparks(_ time: Double) -> [Double] {
            look.particles(at: time).filter { $0.scale == 2 }.map { time - Double($0.age) }.sorted()
        }
        #expect(sparks(60).count == 20)
        #expect(sparks(1.55).count == 5)
        let births = sparks(10)
        #expect(births.allSatisfy { $0 > 1.05 && $0 < 3.06 })
        #expect(births.filter { $0 < 2.05 }.count == 10)
    }

    @Test func aCellInACellBeginsLate() {
        var spark = EmitterCellLook()
        (spark.picture, spark.birthRate, spark.lifetime, spark.scale) = (particlePicture, 10, 1000, 2)
        (spark.timing.beginTime, spark.timing.duration) = (3, 0.55)
        let look = emitter(rate: 1, lifetime: 1000) {
            ($0.timing.duration, $0.cells) = (1.5, [spark])
        }
        #expect(look.particles(at: 3.9).filter { $0.scale == 2 }.isEmpty)
        #expect(look.particles(at: 60).filter { $0.scale == 2 }.count == 5)
    }
}
