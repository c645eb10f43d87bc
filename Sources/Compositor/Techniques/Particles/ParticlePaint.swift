import Geometry
import Particles

/// The picture and particles of an emitter, drawn as one mark.
package final class ParticlePaint: Sendable, Equatable {
    let list: ParticleList
    /// The index of the first particle that is drawn. The ones before it are over the frame's budget.
    let first: Int
    /// Whether y runs down on the screen. Pictures are upright in both cases.
    let isFlipped: Bool
    /// The change of the device position per point of depth, before the division by w.
    let depth: SIMD3<Double>

    init(_ list: ParticleList, from first: Int = 0, isFlipped: Bool, depth: SIMD3<Double> = .zero) {
        self.list = list
        self.first = first
        self.isFlipped = isFlipped
        self.depth = depth
    }

    package static func == (a: ParticlePaint, b: ParticlePaint) -> Bool {
        a === b || a.list === b.list && a.first == b.first && a.isFlipped == b.isFlipped && a.depth == b.depth
    }

    /// Returns the map from points about the centre of a particle, at its scale and rotation, to the device.
    @inline(__always)
    func place(_ p: Particle, _ h: Homography) -> Homography {
        let x = Double(p.position.x), y = Double(p.position.y), z = Double(p.position.z)
        let c = Double(p.turn.x) * Double(p.scale), s = Double(p.turn.y) * Double(p.scale)
        return Homography(
            c * h.h11 + s * h.h21, c * h.h12 + s * h.h22, c * h.h13 + s * h.h23,
            c * h.h21 - s * h.h11, c * h.h22 - s * h.h12, c * h.h23 - s * h.h13,
            x * h.h11 + y * h.h21 + z * depth.x + h.h31, x * h.h12 + y * h.h22 + z * depth.y + h.h32,
            x * h.h13 + y * h.h23 + z * depth.z + h.h33)
    }
}
