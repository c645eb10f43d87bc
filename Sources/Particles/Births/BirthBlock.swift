/// The birth rates and lifetimes of each cell at consecutive samples, including the first sample of the next block.
struct BirthBlock {
    /// The block has 2^shift samples.
    static let shift = 7
    static let length = 1 << shift

    private let cells: Int
    /// The rates of all cells at the first sample, then at the second one, and so on.
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

    /// The births a second at a sample, and the maximum time that a particle born then is visible.
    func values(_ cell: Int, _ sample: Int) -> (rate: Double, life: Double) {
        (rates[sample * cells + cell], longest[sample * cells + cell])
    }

    /// The maximum time that a particle born in the block is visible, for each cell.
    var lives: [Double] {
        (0..<cells).map { cell in (0...Self.length).reduce(0) { max($0, values(cell, $1).life) } }
    }
}
