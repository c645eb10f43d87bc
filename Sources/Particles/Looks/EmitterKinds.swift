/// The shape in which particles are born.
package enum EmitterShape: UInt8, Sendable {
    case point, line, rectangle, cuboid, circle, sphere
}

/// The part of the shape in which particles are born.
package enum EmitterMode: UInt8, Sendable {
    case points, outline, surface, volume
}

/// The painting order of particles, or additive blending.
package enum ParticleOrder: UInt8, Sendable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
}
