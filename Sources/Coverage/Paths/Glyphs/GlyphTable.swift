/// Masks by their keys, found in a few nanoseconds: text looks up every glyph in every frame in which it moves.
///
/// An open table with linear probing, at most half full. Many threads may read it while none changes it.
final class GlyphTable {
    @exclusivity(unchecked) private var keys: UnsafeMutablePointer<UInt64>
    @exclusivity(unchecked) private var masks: UnsafeMutablePointer<GlyphMask>
    /// A power of two, less one.
    @exclusivity(unchecked) private var last: Int
    private(set) var count = 0

    init() {
        last = 1023
        (keys, masks) = Self.memory(1024)
    }

    deinit {
        keys.deallocate()
        masks.deallocate()
    }

    /// Keys of 0, which no mask has, are free places.
    private static func memory(
        _ capacity: Int
    ) -> (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<GlyphMask>) {
        let keys = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
        keys.initialize(repeating: 0, count: capacity)
        return (keys, .allocate(capacity: capacity))
    }

    /// Returns the position of a key, or the free position for it.
    @inline(__always)
    private func place(_ bits: UInt64) -> Int {
        // The golden ratio spreads neighbours; the upper bits of the product depend on all.
        var i = Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 32) & last
        while keys[i] != bits, keys[i] != 0 { i = (i + 1) & last }
        return i
    }

    @inline(__always)
    func mask(_ key: GlyphMasks.Key) -> GlyphMask? {
        let i = place(key.bits)
        return keys[i] == 0 ? nil : masks[i]
    }

    func insert(_ mask: GlyphMask, _ key: GlyphMasks.Key) {
        if (count + 1) * 2 > last { rebuild((last + 1) * 2) { _ in true } }
        put(mask, key.bits)
    }

    /// Drops the masks that don't stay.
    func filter(_ stays: (GlyphMask) -> Bool) { rebuild(last + 1, stays) }

    func forEach(_ body: (GlyphMask) -> Void) { for i in 0...last where keys[i] != 0 { body(masks[i]) } }

    private func put(_ mask: GlyphMask, _ bits: UInt64) {
        let i = place(bits)
        if keys[i] == 0 { count += 1 }
        keys[i] = bits
        masks[i] = mask
    }

    private func rebuild(_ capacity: Int, _ stays: (GlyphMask) -> Bool) {
        let (oldKeys, oldMasks, oldLast) = (keys, masks, last)
        (keys, masks) = Self.memory(capacity)
        last = capacity - 1
        count = 0
        for i in 0...oldLast where oldKeys[i] != 0 && stays(oldMasks[i]) { put(oldMasks[i], oldKeys[i]) }
        oldKeys.deallocate()
        oldMasks.deallocate()
    }
}
