/// A small set of colours with indices in order of insertion.
struct ExactColors {
    /// The colours as 0xBBGGRR.
    private(set) var colors: [UInt32] = []
    let limit: Int
    /// A hash table of index + 1; 0 is empty.
    private var slots = [UInt16](repeating: 0, count: 2048)

    init(limit: Int) { self.limit = limit }

    /// The colour's index; nil if the colour is new and the set is full.
    mutating func index(adding color: UInt32) -> UInt8? {
        var slot = Self.slot(color)
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if colors[index] == color { return UInt8(truncatingIfNeeded: index) }
            slot = (slot + 1) & 2047
        }
        guard colors.count < limit else { return nil }
        colors.append(color)
        slots[slot] = UInt16(colors.count)
        return UInt8(truncatingIfNeeded: colors.count - 1)
    }

    private static func slot(_ color: UInt32) -> Int { Int((color &* 0x9e37_79b1) >> 21) }
}
