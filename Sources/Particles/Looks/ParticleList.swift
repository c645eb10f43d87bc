import CoreGraphics

/// One visible particle.
package struct Particle: Sendable, Equatable {
    /// The centre, in points of the layer's bounds space.
    package var position: SIMD3<Float>
    package var scale: Float
    /// The cosine and the sine of its rotation, from x to y.
    package var turn: SIMD2<Float>
    /// The straight colour, each component in 0...1.
    package var color: SIMD4<Float>
    /// The index in the list's pictures.
    package var picture: Int32
    /// The seconds since its birth, in the layer's time.
    package var age: Float
}

/// The visible particles of an emitter at one time, in painting order.
package final class ParticleList: Sendable {
    package let particles: ContiguousArray<Particle>
    package let pictures: [ParticlePicture]
    /// A bounding box of all particles, ignoring depth; in points of the layer's bounds space.
    package let extent: CGRect
    /// The sum of the particles' areas, in square points of the layer's bounds space.
    package let area: Double
    package let isAdditive: Bool
    /// Whether all have the colours of their pictures.
    package let isWhite: Bool
    package let preservesDepth: Bool
    /// Whether there are no particles, and none will be born.
    let isOver: Bool

    init(
        _ particles: ContiguousArray<Particle>, _ pictures: [ParticlePicture], _ look: EmitterLook,
        isOver: Bool
    ) {
        self.particles = particles
        self.pictures = pictures
        self.isOver = isOver
        isAdditive = look.order == .additive
        preservesDepth = look.preservesDepth
        let reach = pictures.map { Float(($0.half * $0.half).sum().squareRoot()) }
        let areas = pictures.map { Float(4 * $0.half.x * $0.half.y) }
        var low = SIMD2<Float>(repeating: .infinity), high = SIMD2<Float>(repeating: -.infinity)
        var area = 0.0, isWhite = true
        for particle in particles {
            isWhite = isWhite && particle.color == .one
            area += Double(areas[Int(particle.picture)] * (particle.scale * particle.scale))
            let r = reach[Int(particle.picture)] * particle.scale
            let x = particle.position.x, y = particle.position.y
            low.x = min(low.x, x - r)
            low.y = min(low.y, y - r)
            high.x = max(high.x, x + r)
            high.y = max(high.y, y + r)
        }
        self.area = area
        self.isWhite = isWhite
        extent =
            particles.isEmpty
            ? .null
            : CGRect(
                x: Double(low.x), y: Double(low.y), width: Double(high.x) - Double(low.x),
                height: Double(high.y) - Double(low.y))
    }

    package var isEmpty: Bool { particles.isEmpty }
}
