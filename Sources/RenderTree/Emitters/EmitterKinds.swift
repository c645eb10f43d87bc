/// Where particles are born.
package enum EmitterShape: UInt8, Sendable {
    case point, line, rectangle, cuboid, circle, sphere
}

/// At what of the shape they are born.
package enum EmitterMode: UInt8, Sendable {
    case points, outline, surface, volume
}

/// In which order particles lie above one another, or whether they add up.
package enum ParticleOrder: UInt8, Sendable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
}
