/// A set of properties of one layer, by their indices in the table of its class.
struct LayerKeySet: Sendable {
    // The common properties fit into two words.
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var more: Set<Int>?

    @inline(__always)
    mutating func insert(_ index: Int) {
        if index < 64 {
            low |= 1 << UInt64(index)
        } else if index < 128 {
            high |= 1 << UInt64(index - 64)
        } else {
            insertMore(index)
        }
    }

    @inline(never)
    private mutating func insertMore(_ index: Int) { more = (more ?? []).union([index]) }

    func contains(_ index: Int) -> Bool {
        if index < 64 { return low & (1 << UInt64(index)) != 0 }
        if index < 128 { return high & (1 << UInt64(index - 64)) != 0 }
        return more?.contains(index) ?? false
    }
}
