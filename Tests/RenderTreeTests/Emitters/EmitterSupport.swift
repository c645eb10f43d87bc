import CoreGraphics
import Foundation

@testable import Animation
@testable import Particles
@testable import RenderTree

/// A picture of 4x4 transparent pixels, which particles need to be there.
let particlePicture: ParticlePicture? = CGImage(
    width: 4, height: 4, rgba8: Data(count: 64), alphaInfo: .premultipliedLast
).flatMap {
    ParticlePicture(
        image: $0, rect: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1, minification: .linear,
        magnification: .linear, bias: 0)
}

/// An emitter at the origin with one cell that the function sets up.
func emitter(rate: Float = 10, lifetime: Float = 5, _ change: (inout EmitterCellLook) -> Void = { _ in })
    -> EmitterLook
{
    var cell = EmitterCellLook(), look = EmitterLook()
    cell.name = "spark"
    cell.picture = particlePicture
    (cell.birthRate, cell.lifetime) = (rate, lifetime)
    change(&cell)
    look.cells = [cell]
    return look
}

extension EmitterLook {
    func particles(at time: Double, _ animations: PreparedAnimations? = nil) -> ContiguousArray<Particle> {
        shown(at: time, animations).shown?.particles ?? []
    }
}

/// Mean and standard deviation.
func moments(_ values: [Double]) -> (mean: Double, deviation: Double) {
    let mean = values.reduce(0, +) / Double(max(values.count, 1))
    let square = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(values.count, 1))
    return (mean, square.squareRoot())
}
