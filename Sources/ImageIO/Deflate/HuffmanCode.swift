/// A canonical prefix code: a length for each symbol, and the bits as Deflate wants them, first bit lowest.
struct HuffmanCode {
    private(set) var lengths: [UInt8]
    private(set) var codes: [UInt16]

    /// The code with the least total length for the given frequencies, with lengths of at most `limit` bits.
    ///
    /// Symbols that never occur get no code; a single one gets one bit.
    init(frequencies: [UInt32], limit: Int) {
        lengths = [UInt8](repeating: 0, count: frequencies.count)
        codes = [UInt16](repeating: 0, count: frequencies.count)
        let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
            .sorted { frequencies[$0] > frequencies[$1] }
        guard symbols.count > 1 else {
            if let only = symbols.first { lengths[only] = 1 }
            return
        }
        var counts = Self.lengthCounts(symbols.map { UInt64(frequencies[$0]) })
        Self.limit(&counts, to: limit)
        var rank = 0
        for length in 1..<counts.count {
            for _ in 0..<counts[length] {
                lengths[symbols[rank]] = UInt8(length)
                rank += 1
            }
        }
        assignCodes(counts)
    }

    /// How many symbols have each length in Huffman's code; weights in descending order.
    private static func lengthCounts(_ weights: [UInt64]) -> [Int] {
        let n = weights.count
        // Leaves from the lightest, then the inner nodes as they are made: both lists ascend, so the two lightest
        // are always at their fronts.
        var parent = [Int](repeating: 0, count: 2 * n - 1)
        var weight = Array(weights.reversed())
        var (leaf, inner) = (0, n)
        func next() -> Int {
            if leaf < n, inner >= weight.count || weight[leaf] <= weight[inner] {
                leaf += 1
                return leaf - 1
            }
            inner += 1
            return inner - 1
        }
        for node in n..<2 * n - 1 {
            let (a, b) = (next(), next())
            parent[a] = node
            parent[b] = node
            weight.append(weight[a] + weight[b])
        }
        var depth = [Int](repeating: 0, count: 2 * n - 1)
        var counts = [Int](repeating: 0, count: n + 1)
        for node in stride(from: 2 * n - 3, through: 0, by: -1) {
            depth[node] = depth[parent[node]] + 1
            if node < n { counts[depth[node]] += 1 }
        }
        return counts
    }

    /// Shortens the longest codes to `limit` bits and pays for it by lengthening shorter ones.
    private static func limit(_ counts: inout [Int], to limit: Int) {
        guard counts.count > limit + 1 else { return }
        counts[limit] += counts[(limit + 1)...].reduce(0, +)
        counts.removeSubrange((limit + 1)...)
        // Kraft's sum, in units of the longest code.
        var used = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
        while used > 1 << limit {
            counts[limit] -= 1
            for length in stride(from: limit - 1, to: 0, by: -1) where counts[length] > 0 {
                counts[length] -= 1
                counts[length + 1] += 2
                break
            }
            used -= 1
        }
    }

    private mutating func assignCodes(_ counts: [Int]) {
        var next = [Int](repeating: 0, count: counts.count + 1)
        for length in 1..<counts.count { next[length + 1] = (next[length] + counts[length]) << 1 }
        for symbol in lengths.indices where lengths[symbol] > 0 {
            let length = Int(lengths[symbol])
            codes[symbol] = Self.reversed(next[length], length)
            next[length] += 1
        }
    }

    private static func reversed(_ code: Int, _ length: Int) -> UInt16 {
        (0..<length).reduce(0) { $0 << 1 | UInt16(code >> $1 & 1) }
    }
}
