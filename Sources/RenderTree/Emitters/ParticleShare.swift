/// How many particles an emitter may have, and what it took to find them.
struct ParticleShare {
    /// Particles that are looked at for each that may be seen: those that are dead already are found by looking at them.
    private static let visitsOfEach = ParticleSimulation.mostVisits / ParticleSimulation.most

    let most: Int
    /// Particles that are counted towards a frame's budget: those that are seen, and a tenth of those that were looked at.
    private(set) var work = 0
    /// Some may be left out.
    private(set) var isShort = false

    init(most: Int) { self.most = most }

    /// How many may be looked at.
    var visits: Int { most * Self.visitsOfEach }

    mutating func note(_ life: CellLife) {
        work += max(life.particles.count, life.visited / Self.visitsOfEach)
        if life.isFull { isShort = true }
    }
}
