/// What is known of the births of each cell at samples that follow one another, the first of the next block among them.
struct BirthBlock {
    /// Samples are 2^shift.
    static let shift = 7
    static let length = 1 << shift

    private let cells: Int
    /// Of all cells at the first sample, then at the second one.
    private var rates: [Double] = []
    private var longest: [Double] = []

    init(cells: Int) {
        self.cells = cells
        rates.reserveCapacity(cells * (Self.length + 1))
        longest.reserveCapacity(cells * (Self.length + 1))
    }

    mutating func add(_ look: EmitterLook) {
        for cell in 0..<cells {
            rates.append(ParticleSimulation.rate(look, cell))
            longest.append(look.cells[cell].longestLife(look.lifetime))
        }
    }

    /// Births a second, and for how long what is born then can be seen.
    func values(_ cell: Int, _ sample: Int) -> (rate: Double, life: Double) {
        (rates[sample * cells + cell], longest[sample * cells + cell])
    }

    /// For how long what is born in the block can be seen, for each cell.
    var lives: [Double] {
        (0..<cells).map { cell in (0...Self.length).reduce(0) { max($0, values(cell, $1).life) } }
    }
}
