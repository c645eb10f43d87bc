import CoreGraphics

/// A particle's values at birth, which determine its state at any age.
struct ParticleBirth {
    let cell: EmitterCellLook
    let random: EmitterRandom
    /// In seconds of the cell's time.
    let lifetime: Double
    private let place: SIMD3<Double>
    private let start: SIMD3<Double>
    private let velocity: SIMD3<Double>
    private let factor: Double
    private let spinFactor: Double

    init(
        _ cell: EmitterCellLook, _ look: EmitterLook, _ random: EmitterRandom, _ birthplace: Birthplace
    ) {
        self.cell = cell
        self.random = random
        lifetime =
            (Double(cell.lifetime) + random.spread(.lifetime, Double(cell.lifetimeRange)))
            * Double(look.lifetime)
        place = birthplace.place
        start = cell.direction(birthplace.ahead, random)
        let speed = cell.velocity.native + random.spread(.velocity, cell.velocityRange.native)
        velocity = start * (speed * Double(look.velocity))
        factor = Double(look.scale)
        spinFactor = Double(look.spin)
    }

    private var acceleration: SIMD3<Double> {
        SIMD3(cell.xAcceleration.native, cell.yAcceleration.native, cell.zAcceleration.native)
    }

    func position(_ age: Double) -> SIMD3<Double> {
        place + (velocity + acceleration * (age / 2)) * age
    }

    /// The direction of its motion.
    func direction(_ age: Double) -> SIMD3<Double> {
        let v = velocity + acceleration * age
        let length = (v * v).sum().squareRoot()
        return length > 1e-9 ? v / length : start
    }

    /// The particle at an age; nil if it is invisible.
    ///
    /// - Parameter scale: the layer's seconds per second of the cell's time.
    func particle(_ age: Double, picture: Int32, scale seconds: Double) -> Particle? {
        let size =
            (cell.scale.native + random.spread(.scale, cell.scaleRange.native)
                + cell.scaleSpeed.native * age) * factor
        guard size > 0 else { return nil }
        let color = color(age)
        guard color.w > 0 else { return nil }
        let spin = (cell.spin.native + random.spread(.spin, cell.spinRange.native)) * spinFactor
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
        var color = cell.color?.components ?? .one
        let age = Float(age)
        func add(_ draw: EmitterRandom.Draw, _ range: Float, _ speed: Float, _ index: Int) {
            if range != 0 { color[index] += Float(random.spread(draw, Double(range))) }
            if speed != 0 { color[index] += speed * age }
        }
        add(.red, cell.redRange, cell.redSpeed, 0)
        add(.green, cell.greenRange, cell.greenSpeed, 1)
        add(.blue, cell.blueRange, cell.blueSpeed, 2)
        add(.alpha, cell.alphaRange, cell.alphaSpeed, 3)
        return color.clamped(lowerBound: .zero, upperBound: .one)
    }
}
