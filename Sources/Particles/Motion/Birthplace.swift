import CoreGraphics

/// A particle's birthplace, and the normal direction there.
struct Birthplace {
    /// The birthplace, in points of the layer's bounds space.
    var place: SIMD3<Double>
    /// The normal direction, a unit vector.
    var ahead: SIMD3<Double>

    /// The x axis, the direction of a point emitter.
    static let along = SIMD3<Double>(1, 0, 0)
}

extension EmitterLook {
    /// The birthplace of the particle with these random numbers.
    func birthplace(_ random: EmitterRandom) -> Birthplace {
        let middle = SIMD3(position.x.native, position.y.native, zPosition.native)
        var birthplace: Birthplace
        switch shape {
        case .point: birthplace = Birthplace(place: .zero, ahead: Birthplace.along)
        case .line: birthplace = line(random)
        case .rectangle: birthplace = rectangle(random)
        case .cuboid: birthplace = cuboid(random)
        case .circle: birthplace = circle(random)
        case .sphere: birthplace = sphere(random)
        }
        birthplace.place += middle
        return birthplace
    }

    private var half: SIMD3<Double> {
        SIMD3(size.width.native, size.height.native, depth.native) / 2
    }

    /// A random number from −1 to 1.
    private func side(_ random: EmitterRandom, _ draw: EmitterRandom.Draw) -> Double {
        random.unit(draw) * 2 - 1
    }

    private func end(_ random: EmitterRandom, _ draw: EmitterRandom.Draw) -> Double {
        random.unit(draw) < 0.5 ? -1 : 1
    }

    private func line(_ random: EmitterRandom) -> Birthplace {
        let x = mode == .points ? end(random, .placeX) : side(random, .placeX)
        return Birthplace(place: SIMD3(x * half.x, 0, 0), ahead: SIMD3(0, -1, 0))
    }

    private func rectangle(_ random: EmitterRandom) -> Birthplace {
        let h = half
        switch mode {
        case .points:
            return Birthplace(
                place: SIMD3(end(random, .placeX) * h.x, end(random, .placeY) * h.y, 0),
                ahead: Birthplace.along)
        case .outline:
            // Sides are chosen in proportion to their lengths.
            let isLevel = random.unit(.place) * (abs(h.x) + abs(h.y)) < abs(h.x)
            let along = side(random, .placeX), across = end(random, .placeY)
            return isLevel
                ? Birthplace(place: SIMD3(along * h.x, across * h.y, 0), ahead: SIMD3(0, across, 0))
                : Birthplace(place: SIMD3(across * h.x, along * h.y, 0), ahead: SIMD3(across, 0, 0))
        case .surface, .volume:
            return Birthplace(
                place: SIMD3(side(random, .placeX) * h.x, side(random, .placeY) * h.y, 0),
                ahead: Birthplace.along)
        }
    }

    private func cuboid(_ random: EmitterRandom) -> Birthplace {
        let h = half
        let draws: [EmitterRandom.Draw] = [.placeX, .placeY, .placeZ]
        var place = SIMD3<Double>(), ahead = Birthplace.along
        func axis(_ weights: SIMD3<Double>) -> Int {
            let at = random.unit(.place) * weights.sum()
            return at < weights.x ? 0 : at < weights.x + weights.y ? 1 : 2
        }
        let size = SIMD3(abs(h.x), abs(h.y), abs(h.z))
        switch mode {
        case .points: for i in 0..<3 { place[i] = end(random, draws[i]) }
        case .outline:
            let along = axis(size)
            for i in 0..<3 { place[i] = i == along ? side(random, draws[i]) : end(random, draws[i]) }
        case .surface:
            let across = axis(SIMD3(size.y * size.z, size.x * size.z, size.x * size.y))
            for i in 0..<3 { place[i] = i == across ? end(random, draws[i]) : side(random, draws[i]) }
            ahead = .zero
            ahead[across] = place[across]
        case .volume: for i in 0..<3 { place[i] = side(random, draws[i]) }
        }
        return Birthplace(place: place * h, ahead: ahead)
    }

    private func circle(_ random: EmitterRandom) -> Birthplace {
        if mode == .points { return Birthplace(place: .zero, ahead: Birthplace.along) }
        let out = UnitCircle.point(random.unit(.place) * 2 * .pi)
        if mode == .outline {
            let ahead = SIMD3(out.x, out.y, 0)
            return Birthplace(place: ahead * size.width.native, ahead: ahead)
        }
        let radius = size.width.native * random.unit(.placeX).squareRoot()
        return Birthplace(place: SIMD3(out.x, out.y, 0) * radius, ahead: Birthplace.along)
    }

    private func sphere(_ random: EmitterRandom) -> Birthplace {
        if mode == .points { return Birthplace(place: .zero, ahead: Birthplace.along) }
        let out = UnitCircle.point(random.unit(.place) * 2 * .pi)
        let z = mode == .outline ? 0 : side(random, .placeZ)
        let ring = (1 - z * z).squareRoot()
        let ahead = SIMD3(out.x * ring, out.y * ring, z)
        if mode != .volume { return Birthplace(place: ahead * size.width.native, ahead: ahead) }
        // The maximum of three uniform numbers has the distribution of distances from a ball's centre.
        let radius = max(random.unit(.placeX), random.unit(.placeY), random.unit(.tilt))
        return Birthplace(place: ahead * (radius * size.width.native), ahead: Birthplace.along)
    }
}

extension CellMotion {
    /// The initial direction of a particle, with `ahead` as the normal direction.
    func direction(_ ahead: SIMD3<Double>, _ random: EmitterRandom) -> SIMD3<Double> {
        var direction = ahead
        if longitude != 0 || latitude != 0 {
            let (left, up) = Self.frame(ahead)
            let longitude = UnitCircle.point(self.longitude)
            let latitude = UnitCircle.point(self.latitude)
            direction = (ahead * longitude.x + left * longitude.y) * latitude.x + up * latitude.y
        }
        guard range != 0 else { return direction }
        // Uniform over the cone.
        let least = UnitCircle.point(min(abs(range) / 2, .pi)).x
        let cosine = 1 - random.unit(.tilt) * (1 - least)
        let sine = max(1 - cosine * cosine, 0).squareRoot()
        let around = UnitCircle.point(random.unit(.turn) * 2 * .pi) * sine
        let (left, up) = Self.frame(direction)
        return direction * cosine + left * around.x + up * around.y
    }

    /// Two directions orthogonal to a direction and to each other; in the plane, the first is a quarter turn from x
    /// to y.
    private static func frame(_ d: SIMD3<Double>) -> (left: SIMD3<Double>, up: SIMD3<Double>) {
        let length = (d.x * d.x + d.y * d.y).squareRoot()
        let left = length > 1e-12 ? SIMD3(-d.y / length, d.x / length, 0) : SIMD3(0, 1, 0)
        let up = SIMD3(
            d.y * left.z - d.z * left.y, d.z * left.x - d.x * left.z, d.x * left.y - d.y * left.x)
        return (left, up)
    }
}
