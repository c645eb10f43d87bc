import CoreGraphics

/// A particle's values at birth, which determine its state at any age.
struct ParticleBirth {
    let random: EmitterRandom
    /// In seconds of the cell's time.
    let lifetime: Double
    private let motion: CellMotion
    private let place: SIMD3<Double>
    private let start: SIMD3<Double>
    private let velocity: SIMD3<Double>

    init(_ motion: CellMotion, _ random: EmitterRandom, _ birthplace: Birthplace) {
        self.motion = motion
        self.random = random
        lifetime =
            (motion.lifetime + random.spread(.lifetime, motion.lifetimeRange)) * motion.lifetimeFactor
        place = birthplace.place
        start = motion.direction(birthplace.ahead, random)
        let speed = motion.velocity + random.spread(.velocity, motion.velocityRange)
        velocity = start * (speed * motion.velocityFactor)
    }

    func position(_ age: Double) -> SIMD3<Double> {
        place + (velocity + motion.acceleration * (age / 2)) * age
    }

    /// The direction of its motion.
    func direction(_ age: Double) -> SIMD3<Double> {
        let v = velocity + motion.acceleration * age
        let length = (v * v).sum().squareRoot()
        return length > 1e-9 ? v / length : start
    }

    /// The particle at an age; nil if it is invisible.
    ///
    /// - Parameter scale: the layer's seconds per second of the cell's time.
    func particle(_ age: Double, picture: Int32, scale seconds: Double) -> Particle? {
        let size =
            (motion.scale + random.spread(.scale, motion.scaleRange) + motion.scaleSpeed * age)
            * motion.scaleFactor
        guard size > 0 else { return nil }
        let color = color(age)
        guard color.w > 0 else { return nil }
        let spin = (motion.spin + random.spread(.spin, motion.spinRange)) * motion.spinFactor
        let at = position(age)
        let result = Particle(
            position: SIMD3(Float(at.x), Float(at.y), Float(at.z)), scale: Float(min(size, 1e6)),
            turn: SIMD2<Float>(UnitCircle.point(spin * age)), color: color, picture: picture,
            age: Float(age * seconds))
        // Particles far beyond any visible position are dropped.
        let far = max(abs(at.x), abs(at.y), abs(at.z))
        return far < 1e7 ? result : nil
    }

    private func color(_ age: Double) -> SIMD4<Float> {
        var color = motion.color
        let age = Float(age)
        func add(_ draw: EmitterRandom.Draw, _ index: Int) {
            let range = motion.colorRange[index], speed = motion.colorSpeed[index]
            if range != 0 { color[index] += Float(random.spread(draw, Double(range))) }
            if speed != 0 { color[index] += speed * age }
        }
        add(.red, 0)
        add(.green, 1)
        add(.blue, 2)
        add(.alpha, 3)
        return color.clamped(lowerBound: .zero, upperBound: .one)
    }
}
