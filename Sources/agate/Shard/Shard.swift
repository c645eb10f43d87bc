/// One of several equal parts of a job, which processes on any machines draw independently.
struct Shard: Codable, Hashable, CustomStringConvertible {
    /// From 1 to `count`.
    let index: Int
    let count: Int

    static let limit = 1_000_000

    var description: String { "\(index)/\(count)" }

    /// The shard's part of a number of blocks. Parts are contiguous, and their sizes differ by at most one; with more shards
    /// than blocks some are empty.
    func part(of blocks: Int) -> Range<Int> {
        blocks * (index - 1) / count..<blocks * index / count
    }

    /// The index, from 1, of the shard whose part holds a block.
    static func index(ofBlock block: Int, of blocks: Int, count: Int) -> Int {
        ((block + 1) * count + blocks - 1) / blocks
    }
}
