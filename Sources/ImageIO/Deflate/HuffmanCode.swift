/// A prefix code for the symbols of a DEFLATE block, with codes of at most `longest` bits.
struct HuffmanCode {
    /// The limit that lets four codes and seven bits of a previous byte fit in a word.
    static let longest = 12
    static let symbols = 286

    /// By symbol: the code with its first bit lowest, and its length in the bits from 16 on; 0 for unused symbols.
    private(set) var codes = [UInt32](repeating: 0, count: symbols)

    /// - Parameter counts: the frequency of each symbol; at least two must be positive.
    init(counts: UnsafePointer<UInt32>) {
        let order = (0..<Self.symbols).filter { counts[$0] > 0 }.sorted { counts[$0] < counts[$1] }
        let lengths = Self.limited(Self.depths(order.map { UInt64(counts[$0]) }))
        // The rarest symbols get the longest codes.
        var length = [Int](repeating: 0, count: Self.symbols)
        var next = 0
        for bits in stride(from: Self.longest, through: 1, by: -1) {
            for _ in 0..<lengths[bits] {
                length[order[next]] = bits
                next += 1
            }
        }
        assign(length)
    }

    /// The code length of a symbol in bits.
    func length(_ symbol: Int) -> Int { Int(codes[symbol] >> 16) }

    /// The number of leaves at each depth of Huffman's tree; `weights` ascend.
    private static func depths(_ weights: [UInt64]) -> [Int] {
        let n = weights.count
        var sums: [UInt64] = [], parents = [Int](repeating: 0, count: 2 * n)
        var leaf = 0, node = 0
        func take() -> (Int, UInt64) {
            if node >= sums.count || (leaf < n && weights[leaf] <= sums[node]) {
                leaf += 1
                return (leaf - 1, weights[leaf - 1])
            }
            node += 1
            return (n + node - 1, sums[node - 1])
        }
        for i in 0..<max(0, n - 1) {
            let a = take(), b = take()
            parents[a.0] = n + i
            parents[b.0] = n + i
            sums.append(a.1 + b.1)
        }
        var depth = [Int](repeating: 0, count: 2 * n), result = [Int](repeating: 0, count: n + 1)
        for i in stride(from: 2 * n - 3, through: 0, by: -1) {
            depth[i] = depth[parents[i]] + 1
            if i < n { result[depth[i]] += 1 }
        }
        return result
    }

    /// Limits the depth: moves leaves below the longest code up, and others down to make room.
    private static func limited(_ depths: [Int]) -> [Int] {
        var counts = [Int](repeating: 0, count: longest + 1)
        for (depth, count) in depths.enumerated() { counts[min(depth, longest)] += count }
        var space = (1...longest).reduce(0) { $0 + counts[$1] << (longest - $1) }
        while space > 1 << longest {
            counts[longest] -= 1
            if let i = (1..<longest).last(where: { counts[$0] > 0 }) {
                counts[i] -= 1
                counts[i + 1] += 2
            }
            space -= 1
        }
        return counts
    }

    private mutating func assign(_ lengths: [Int]) {
        var next = [UInt32](repeating: 0, count: Self.longest + 2)
        for bits in 1...Self.longest {
            let shorter = lengths.reduce(0) { $0 + ($1 == bits ? 1 : 0) }
            next[bits + 1] = (next[bits] + UInt32(shorter)) << 1
        }
        for (symbol, bits) in lengths.enumerated() where bits > 0 {
            var code: UInt32 = 0
            for i in 0..<bits where next[bits] >> UInt32(i) & 1 == 1 { code |= 1 << UInt32(bits - 1 - i) }
            next[bits] += 1
            codes[symbol] = code | UInt32(bits) << 16
        }
    }
}
