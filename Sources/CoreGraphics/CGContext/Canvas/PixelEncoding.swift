import Foundation

/// The colour space and byte order of the words that cairo draws.
struct PixelEncoding: Sendable {
    /// The space of the components.
    let space: CGColorSpace
    /// Whether red and blue are exchanged relative to cairo's order.
    let swapsRedAndBlue: Bool
    private let isPlain: Bool
    /// Whether the words are premultiplied sRGB bytes with red first.
    var isRGBA: Bool { isPlain && swapsRedAndBlue }

    init(space: CGColorSpace, swapsRedAndBlue: Bool) {
        self.space = space
        self.swapsRedAndBlue = swapsRedAndBlue
        isPlain = space.model == .rgb && PixelConverter.isPlain(space)
    }

    /// Whether linear interpolation between two colours gives the same in this encoding as in another space.
    func mixesLike(_ other: CGColorSpace) -> Bool {
        let (a, b) = (space.definition, other.definition)
        return a.transfer == b.transfer && a.primaries == b.primaries && a.profile == b.profile
            && (a.model == .rgb || b.model == .monochrome)
    }

    /// Converts a colour to red, green, blue and straight alpha of the bitmap, each 0...1.
    func color(_ color: CGColor) -> SIMD4<Float> {
        let c = color.sRGBComponents
        let rgb = components(SIMD3(c.x, c.y, c.z))
        return SIMD4(rgb, c.w).clamped(lowerBound: .zero, upperBound: .one)
    }

    private func components(_ sRGB: SIMD3<Float>) -> SIMD3<Float> {
        if isPlain { return sRGB }
        let c = space.fromExtendedSRGB(SIMD3<Double>(sRGB))
        return space.model == .monochrome
            ? SIMD3(repeating: Float(c.x)) : SIMD3(Float(c.x), Float(c.y), Float(c.z))
    }

    /// Converts premultiplied sRGB words, red in the lowest byte, to the bitmap's encoding, in place.
    func encode(_ words: UnsafeMutablePointer<UInt32>, count: Int) {
        if !isPlain { match(words, count: count) }
        guard !swapsRedAndBlue else { return }
        for i in 0..<count {
            let v = words[i]
            words[i] = v & 0xff00_ff00 | (v & 255) << 16 | (v >> 16) & 255
        }
    }

    private func match(_ words: UnsafeMutablePointer<UInt32>, count: Int) {
        // Neighbouring pixels often repeat, so the last result is reused.
        var (last, result): (UInt32, UInt32) = (0, 0)
        for i in 0..<count {
            let v = words[i]
            if v != last {
                last = v
                let alpha = v >> 24
                let bytes = SIMD3(Float(v & 255), Float((v >> 8) & 255), Float((v >> 16) & 255))
                let c = components(bytes / Float(max(alpha, 1))).clamped(lowerBound: .zero, upperBound: .one)
                let scaled = c * Float(alpha) + 0.5
                result = UInt32(scaled.x) | UInt32(scaled.y) << 8 | UInt32(scaled.z) << 16 | alpha << 24
            }
            words[i] = result
        }
    }
}
