import CoreGraphics
import Foundation
import Testing

@testable import Animation
@testable import Particles
@testable import RenderTree

/// The second cell of an emitter, and the second picture.
@Suite struct SecondCellTests {
    private func picture(_ side: Int) -> ParticlePicture? {
        CGImage(
            width: side, height: side, rgba8: Data(count: side * side * 4), alphaInfo: .premultipliedLast
        ).flatMap {
            ParticlePicture(
                image: $0, rect: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1, minification: .linear,
                magnification: .linear, bias: 0)
        }
    }

    /// Cells that differ in their colour only, all of a wide range.
    private func sparks(_ picture: ParticlePicture?) -> [EmitterCellLook] {
        [SIMD4<Float>(1, 0, 0, 1), SIMD4(0, 1, 0, 1)].map { color in
            var spark = EmitterCellLook()
            (spark.picture, spark.birthRate, spark.lifetime) = (picture, 20, 9)
            (spark.velocity, spark.velocityRange, spark.emissionRange) = (100, 80, 2 * .pi)
            spark.color = RGBAColor(color)
            return spark
        }
    }

    /// Where particles of a colour are that have left the place of their birth.
    private func places(_ look: EmitterLook, red: Bool) -> Set<SIMD3<Float>> {
        Set(look.particles(at: 2).filter { ($0.color.x > 0.5) == red && $0.age > 0.01 }.map(\.position))
    }

    @Test func cellsOfOneCellGoTheirOwnWays() {
        let look = emitter(rate: 1, lifetime: 9) {
            ($0.timing.duration, $0.picture, $0.cells) = (1, nil, sparks(particlePicture))
        }
        let red = places(look, red: true), green = places(look, red: false)
        #expect(red.count >= 19 && green.count >= 19)
        #expect(red.isDisjoint(with: green))
    }

    @Test func cellsOfOneLayerGoTheirOwnWays() {
        var look = EmitterLook()
        look.cells = sparks(particlePicture)
        let red = places(look, red: true), green = places(look, red: false)
        #expect(red.count >= 39 && green.count >= 39)
        #expect(red.isDisjoint(with: green))
    }

    @Test func eachCellHasItsPicture() throws {
        var look = EmitterLook()
        look.cells = sparks(picture(2))
        look.cells[1].picture = picture(4)
        let shown = try #require(look.shown(at: 2, nil).shown)
        #expect(shown.pictures.count == 2)
        for particle in shown.particles {
            let width = shown.pictures[Int(particle.picture)].image.width
            #expect(width == (particle.color.x > 0.5 ? 2 : 4))
        }
    }
}
