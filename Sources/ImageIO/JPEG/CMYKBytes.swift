/// Conversion of a JPEG's CMYK samples.
enum CMYKBytes {
    /// Converts cyan, magenta, yellow, black to red, green, blue, 255 in place, by `(1 - c)(1 - k)`.
    ///
    /// `isInverted` means that 0 is full ink.
    static func convertToRGBA(_ pixels: UnsafeMutableRawBufferPointer, isInverted: Bool) {
        let flip: UInt32 = isInverted ? 0 : .max
        let words = pixels.bindMemory(to: UInt32.self)
        guard let p = words.baseAddress else { return }
        for i in 0..<words.count {
            let paper = p[i] ^ flip
            let k = paper >> 24
            var result: UInt32 = 0xff00_0000
            for shift: UInt32 in [0, 8, 16] {
                let t = ((paper >> shift) & 255) * k + 128
                result |= ((t + (t >> 8)) >> 8) << shift
            }
            p[i] = result
        }
    }
}
