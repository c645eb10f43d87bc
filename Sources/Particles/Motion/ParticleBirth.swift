import CoreGraphics

/// A particle's values at birth, which determine its state at any age.
struct ParticleBirth {
    let born: BornCell
    let random: EmitterRandom
    /// In seconds of the cell's time.
    let lifetime: Double
    private let place: SIMD3<Double>
    private let start: SIMD3<Double>
    private let velocity: SIMD3<Double>
    private let factor: Double
    private let spinFactor: Double

    init(_ born: BornCell, _ random: EmitterRandom, _ birthplace: Birthplace) {
        self.born = born
        self.random = random
        lifetime =
            (Double(born.cell.lifetime) + random.spread(.lifetime, Double(born.cell.lifetimeRange)))
            * Double(born.look.lifetime)
        place = birthplace.place
        start = born.cell.direction(birthplace.ahead, random)
        let speed = born.cell.velocity.native + random.spread(.velocity, born.cell.velocityRange.native)
        velocity = start * (speed * Double(born.look.velocity))
        factor = Double(born.look.scale)
        spinFactor = Double(born.look.spin)
    }

    private var acceleration: SIMD3<Double> {
        SIMD3(
            born.cell.xAcceleration.native, born.cell.yAcceleration.native, born.cell.zAcceleration.native)
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
            (born.cell.scale.native + random.spread(.scale, born.cell.scaleRange.native)
                + born.cell.scaleSpeed.native * age) * factor
        guard size > 0 else { return nil }
        let color = color(age)
        guard color.w > 0 else { return nil }
        let spin = (born.cell.spin.native + random.spread(.spin, born.cell.spinRange.native)) * spinFactor
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
        var color = born.cell.color?.components ?? .one
        let age = Float(age)
        func add(_ draw: EmitterRandom.Draw, _ range: Float, _ speed: Float, _ index: Int) {
            if range != 0 { color[index] += Float(random.spread(draw, Double(range))) }
            if speed != 0 { color[index] += speed * age }
        }
        add(.red, born.cell.redRange, born.cell.redSpeed, 0)
        add(.green, born.cell.greenRange, born.cell.greenSpeed, 1)
        add(.blue, born.cell.blueRange, born.cell.blueSpeed, 2)
        add(.alpha, born.cell.alphaRange, born.cell.alphaSpeed, 3)
        return color.clamped(lowerBound: .zero, upperBound: .one)
    }
}
