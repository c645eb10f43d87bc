/// Blocks of samples whose births are counted together, from 0 in the first of them.
struct BirthChapter {
    var first: Int
    var blocks: [BlockSums] = []
    /// How many of each cell were born before the block that follows.
    var next: [Double]

    func count(after block: Int, _ cell: Int) -> Double {
        let index = block + 1 - first
        return index < blocks.count ? blocks[index].counts[cell] : next[cell]
    }
}

/// How many of each cell were born before a block, and for how long what is born in it can be seen.
struct BlockSums {
    var counts, lives: [Double]
}

extension Int {
    /// Divided and rounded down.
    func floored(by length: Int) -> Int {
        self >= 0 ? self / length : -((length - 1 - self) / length)
    }
}
