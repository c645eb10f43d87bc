/// Writes the head of a Deflate block with its own codes (RFC 1951, 3.2.7).
enum DeflateHeader {
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// A symbol of the code that code lengths are written in, with its extra bits.
    private struct Item {
        var symbol: Int
        var extra: UInt64 = 0
        var extraCount: UInt64 = 0
    }

    /// `literals` are 257 to 286 lengths, `distances` 1 to 30.
    static func write(
        _ sink: inout BitSink, literals: [UInt8], distances: [UInt8], isLast: Bool
    ) {
        let items = items(literals + distances)
        var frequencies = [UInt32](repeating: 0, count: 19)
        for item in items { frequencies[item.symbol] += 1 }
        let code = HuffmanCode(frequencies: frequencies, limit: 7)
        let used = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)

        sink.reserve(64 + items.count * 2)
        sink.put(isLast ? 1 : 0, 1)
        sink.put(2, 2)
        sink.put(UInt64(literals.count - 257), 5)
        sink.put(UInt64(distances.count - 1), 5)
        sink.put(UInt64(used - 4), 4)
        sink.flush()
        for symbol in order[..<used] {
            sink.put(UInt64(code.lengths[symbol]), 3)
            sink.flush()
        }
        for item in items {
            sink.put(UInt64(code.codes[item.symbol]), UInt64(code.lengths[item.symbol]))
            sink.put(item.extra, item.extraCount)
            sink.flush()
        }
    }

    /// Runs of zeros and of equal lengths are written as one symbol each.
    private static func items(_ lengths: [UInt8]) -> [Item] {
        var items: [Item] = []
        var i = 0
        while i < lengths.count {
            var run = 1
            while i + run < lengths.count, lengths[i + run] == lengths[i] { run += 1 }
            i += run
            let length = Int(lengths[i - 1])
            if length == 0 {
                while run >= 11 {
                    let n = min(run, 138)
                    items.append(Item(symbol: 18, extra: UInt64(n - 11), extraCount: 7))
                    run -= n
                }
                if run >= 3 {
                    items.append(Item(symbol: 17, extra: UInt64(run - 3), extraCount: 3))
                    run = 0
                }
            } else {
                items.append(Item(symbol: length))
                run -= 1
                while run >= 3 {
                    let n = min(run, 6)
                    items.append(Item(symbol: 16, extra: UInt64(n - 3), extraCount: 2))
                    run -= n
                }
            }
            for _ in 0..<run { items.append(Item(symbol: length)) }
        }
        return items
    }
}
