import CoreGraphics

/// The particles of one cell, including those that they emit, at one time.
struct CellLife {
    private let epochs: [EmitterEpoch]
    private let cell: Int
    private let time: Double
    private let most: Int
    private let mostVisits: Int
    /// The remaining number of particles to examine.
    private(set) var visits: Int
    /// The particles, the youngest first.
    private(set) var particles = ContiguousArray<Particle>()

    /// - Parameters:
    ///   - most: the maximum number of particles; the youngest are kept.
    ///   - mostVisits: the maximum number of particles to examine, including dead ones.
    init(_ epochs: [EmitterEpoch], cell: Int, at time: Double, most: Int, mostVisits: Int) {
        self.epochs = epochs
        self.cell = cell
        self.time = time
        self.most = most
        self.mostVisits = mostVisits
        visits = mostVisits
    }

    /// Whether no further particle is examined.
    var isFull: Bool { particles.count >= most || visits <= 0 }
    /// The number of particles examined.
    var visited: Int { mostVisits - visits }

    mutating func add(_ stretches: [BirthStretch], _ pictures: inout ParticlePictures) {
        for stretch in stretches.reversed() {
            let epoch = epochs[stretch.epoch]
            guard let numbers = stretch.numbers(seenAt: time) else { continue }
            let root = EmitterRandom(seed: epoch.look.seed).part(UInt64(cell))
            if !epoch.changesParticles {
                let born = BornCell(epoch.look, epoch.look.cells[cell])
                if born.cell.cells.isEmpty {
                    add(numbers, stretch, born, root, diesEarly: epoch.table != nil, &pictures)
                    continue
                }
            }
            for number in numbers.reversed() {
                if isFull { return }
                visits -= 1
                let birth = stretch.time(of: number)
                if epoch.table != nil, time - birth >= stretch.life { continue }
                let look = epoch.changesParticles ? epoch.values(at: birth) : epoch.look
                let born = BornCell(look, look.cells[cell])
                let random = root.part(UInt64(number))
                add(
                    ParticleBirth(born.motion, random, look.birthplace(random)), of: born,
                    age: max((time - birth) * born.speed, 0), scale: 1 / born.speed, &pictures)
            }
        }
    }

    /// Adds particles of a cell whose values stay, and which emit none themselves.
    ///
    /// - Parameter diesEarly: some may be older than the stretch tells.
    private mutating func add(
        _ numbers: ClosedRange<Int>, _ stretch: BirthStretch, _ born: BornCell, _ root: EmitterRandom,
        diesEarly: Bool, _ pictures: inout ParticlePictures
    ) {
        var last = numbers.upperBound
        while last >= numbers.lowerBound, !isFull {
            let count = min(last - numbers.lowerBound + 1, most - particles.count, visits)
            visits -= count
            guard let picture = born.cell.picture else {
                last -= count
                continue
            }
            let youngest = last, time = time, look = born.look, motion = born.motion, speed = born.speed
            let batch = ParticleBatch(count: count) { i in
                let birth = stretch.time(of: youngest - i)
                if diesEarly, time - birth >= stretch.life { return nil }
                let random = root.part(UInt64(youngest - i))
                let particle = ParticleBirth(motion, random, look.birthplace(random))
                let age = max((time - birth) * speed, 0)
                return age < particle.lifetime
                    ? particle.particle(age, picture: 0, scale: 1 / speed) : nil
            }
            let before = particles.count
            batch.append(to: &particles)
            batch.deallocate()
            if particles.count > before {
                let index = pictures.index(of: picture)
                for i in before..<particles.count where index != 0 { particles[i].picture = index }
            }
            last -= count
        }
    }

    /// Adds a particle, if it is alive, and those that it has emitted.
    ///
    /// - Parameters:
    ///   - age: in seconds of the cell's time.
    ///   - scale: the layer's seconds per second of the cell's time.
    private mutating func add(
        _ birth: ParticleBirth, of born: BornCell, age: Double, scale: Double,
        _ pictures: inout ParticlePictures
    ) {
        if age < birth.lifetime {
            let picture = born.cell.picture.map { pictures.index(of: $0) }
            if let picture, let particle = birth.particle(age, picture: picture, scale: scale) {
                particles.append(particle)
            }
        }
        for (index, cell) in born.cell.cells.enumerated() where !isFull {
            addEmitted(cell, index, by: birth, of: born, age: age, scale: scale, &pictures)
        }
    }

    private mutating func addEmitted(
        _ cell: EmitterCellLook, _ index: Int, by parent: ParticleBirth, of parentCell: BornCell, age: Double,
        scale: Double, _ pictures: inout ParticlePictures
    ) {
        let look = parentCell.look
        var alone = look
        alone.cells = [cell]
        let rate = ParticleSimulation.rate(alone, 0)
        guard rate > 0, let emission = ParticleSimulation.emission(cell.timing) else { return }
        let from = max(emission.start, 0), to = min(emission.end, parent.lifetime, age)
        guard to > from else { return }
        let stretch = BirthStretch(
            from: from, to: to, rate: rate, count: 0, epoch: 0, life: cell.longestLife(look.lifetime))
        guard let numbers = stretch.numbers(seenAt: age) else { return }
        let root = parent.random.part(1 << 40 + UInt64(index)), born = BornCell(look, cell)
        for number in numbers.reversed() {
            if isFull { return }
            visits -= 1
            let at = stretch.time(of: number)
            let random = root.part(UInt64(number))
            let birthplace = Birthplace(place: parent.position(at), ahead: parent.direction(at))
            add(
                ParticleBirth(born.motion, random, birthplace), of: born,
                age: max((age - at) * born.speed, 0),
                scale: scale / born.speed, &pictures)
        }
    }
}

/// The distinct pictures of a list of particles.
struct ParticlePictures {
    private(set) var all: [ParticlePicture] = []
    private var last: Int32 = 0

    mutating func index(of picture: ParticlePicture) -> Int32 {
        if all.indices.contains(Int(last)), all[Int(last)] === picture { return last }
        if let known = all.firstIndex(where: { $0 == picture }) {
            last = Int32(known)
        } else {
            last = Int32(all.count)
            all.append(picture)
        }
        return last
    }
}
