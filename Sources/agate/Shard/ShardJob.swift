import Foundation

/// A job that shards share: its units, which are frames or scenes, and the options that determine their pictures.
struct ShardJob: Codable, Hashable {
    enum Kind: String, Codable {
        /// Frames of a movie. Their pieces are joined to one file.
        case movie
        /// Frames as numbered pictures.
        case frames
        /// Scenes of a list, a picture each.
        case scenes

        /// The number of units that a record describes: of a movie exactly those of a file. A fixed number makes the bytes of
        /// a movie independent of the number of shards.
        var piece: Int { self == .scenes ? 100 : 120 }
    }

    let kind: Kind
    /// The number of the first frame; 0 for scenes.
    let first: Int
    let count: Int
    let piece: Int
    /// The options by their names on the command line.
    let options: [String: String]

    init(_ kind: Kind, _ units: Range<Int>, options: [String: String]) {
        self.kind = kind
        (first, count) = (units.lowerBound, units.count)
        piece = kind.piece
        self.options = options
    }

    var units: Range<Int> { first..<first + count }

    /// The number of units of a block. Blocks are dealt out to the shards whole.
    private var block: Int { kind == .movie ? piece : 1 }
    private var blocks: Int { (count + block - 1) / block }

    /// The units of a shard.
    func units(of shard: Shard) -> Range<Int> {
        let part = shard.part(of: blocks)
        return first + min(part.lowerBound * block, count)..<first + min(part.upperBound * block, count)
    }

    /// The index, from 1, of the shard of a unit.
    func shard(ofUnit unit: Int, count: Int) -> Int {
        Shard.index(ofBlock: (unit - first) / block, of: blocks, count: count)
    }

    /// Units that are to be drawn, as pieces. Those of a movie begin at multiples of their length.
    func pieces(of missing: IndexSet) -> [Range<Int>] {
        missing.rangeView.flatMap { range in
            var pieces: [Range<Int>] = []
            var start = range.lowerBound
            while start < range.upperBound {
                let offset = kind == .movie ? (start - first) % piece : 0
                let end = min(start + piece - offset, range.upperBound)
                pieces.append(start..<end)
                start = end
            }
            return pieces
        }
    }

    /// A range of units in words: frames by their numbers, scenes counted from 1.
    func name(_ range: Range<Int>) -> String {
        let (what, base) = kind == .scenes ? ("scene", 1) : ("frame", 0)
        let (first, last) = (range.lowerBound + base, range.upperBound - 1 + base)
        return first == last ? "\(what) \(first)" : "\(what)s \(first)-\(last)"
    }

    /// The first difference to another job in words, from the view of this one; nil if they are equal.
    func difference(from other: ShardJob) -> String? {
        if self == other { return nil }
        if kind != other.kind { return "of another kind: \(kind.rawValue); expected \(other.kind.rawValue)" }
        if units != other.units { return "of \(name(units)); expected \(name(other.units))" }
        for key in Set(options.keys).union(other.options.keys).sorted()
        where options[key] != other.options[key] {
            let given = options[key] ?? "none", expected = other.options[key] ?? "none"
            return "with other options: \(key) \(given); expected \(expected)"
        }
        return "in pieces of \(piece); expected \(other.piece)"
    }
}
