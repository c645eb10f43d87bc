/// The maximum number of an emitter's particles, and the work of computing them.
struct ParticleShare {
    /// The number of examined particles for each visible one: dead particles are found by examining them.
    private static let visitsOfEach = ParticleSimulation.mostVisits / ParticleSimulation.most

    let most: Int
    /// The work counted towards a frame's budget: the visible particles or, if more, a tenth of those examined.
    private(set) var work = 0
    /// Whether particles may have been omitted.
    private(set) var isShort = false

    init(most: Int) { self.most = most }

    /// The maximum number of examined particles.
    var visits: Int { most * Self.visitsOfEach }

    mutating func note(_ life: CellLife) {
        work += max(life.particles.count, life.visited / Self.visitsOfEach)
        if life.isFull { isShort = true }
    }
}
