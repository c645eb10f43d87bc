extension PixelLayout {
    /// Whether the alpha component has its largest value in each of `count` pixels.
    func isOpaque(row: UnsafeRawPointer, count: Int) -> Bool {
        if bytesPerComponent == 1, bytesPerPixel == 4 {
            return hasFullBytes(row: row, count: count, mask: 0xff << UInt32(8 * alphaOffset))
        }
        if isFloat { return (0..<count).allSatisfy { component(row + $0 * bytesPerPixel, alphaOffset) >= 1 } }
        var all: UInt8 = 255
        var p = row + alphaOffset
        for _ in 0..<count {
            for i in 0..<bytesPerComponent { all &= p.load(fromByteOffset: i, as: UInt8.self) }
            p += bytesPerPixel
        }
        return all == 255
    }

    private func hasFullBytes(row: UnsafeRawPointer, count: Int, mask: UInt32) -> Bool {
        var all = UInt32.max
        var i = 0
        while i < count {
            let end = min(i + 4096, count)
            while i < end {
                all &= row.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self)
                i += 1
            }
            if all & mask != mask { return false }
        }
        return true
    }
}
