/// The symbols that stand for match lengths in Deflate (RFC 1951, 3.2.5).
enum LengthSymbols {
    struct Entry {
        var symbol: UInt16 = 0
        var extra: UInt8 = 0
        var extraCount: UInt8 = 0
    }

    /// By length, 3...258.
    static let table: [Entry] = {
        var table = [Entry](repeating: Entry(), count: 259)
        var length = 3
        for symbol in 257...284 {
            let extraCount = symbol < 265 ? 0 : (symbol - 261) / 4
            for extra in 0..<1 << extraCount where length < 258 {
                table[length] = Entry(
                    symbol: UInt16(symbol), extra: UInt8(extra), extraCount: UInt8(extraCount))
                length += 1
            }
        }
        table[258] = Entry(symbol: 285)
        return table
    }()
}
