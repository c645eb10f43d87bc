/// Consecutive blocks of samples whose births are counted together, from 0 in the first block.
struct BlockRange {
    var first: Int
    var blocks: [BlockSums] = []
    /// The number of births of each cell before the block that follows.
    var next: [Double]

    func count(after block: Int, _ cell: Int) -> Double {
        let index = block + 1 - first
        return index < blocks.count ? blocks[index].counts[cell] : next[cell]
    }
}

/// The number of births of each cell before a block, and the maximum time that its particles are visible.
struct BlockSums {
    var counts, lives: [Double]
}

extension Int {
    /// Division rounded down.
    func floored(by length: Int) -> Int {
        self >= 0 ? self / length : -((length - 1 - self) / length)
    }
}
