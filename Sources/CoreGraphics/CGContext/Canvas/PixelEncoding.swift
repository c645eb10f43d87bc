import Foundation

/// How a bitmap's colours lie in the words that cairo draws.
struct PixelEncoding: Sendable {
    /// What the components mean.
    let space: CGColorSpace
    /// Whether red lies where cairo thinks that blue is.
    let swapsRedAndBlue: Bool
    private let isPlain: Bool
    /// Whether the words are premultiplied sRGB bytes with red first.
    var isRGBA: Bool { isPlain && swapsRedAndBlue }

    init(space: CGColorSpace, swapsRedAndBlue: Bool) {
        self.space = space
        self.swapsRedAndBlue = swapsRedAndBlue
        isPlain = space.model == .rgb && PixelConverter.isPlain(space)
    }

    /// Whether colours between two of a space lie between what stands for the two in the bitmap.
    func mixesLike(_ other: CGColorSpace) -> Bool {
        let (a, b) = (space.definition, other.definition)
        return a.transfer == b.transfer && a.primaries == b.primaries && a.profile == b.profile
            && (a.model == .rgb || b.model == .monochrome)
    }

    /// A colour's red, green, blue and straight alpha in the bitmap, each 0...1.
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

    /// Turns premultiplied sRGB words, red in the lowest byte, into the bitmap's, in place.
    func encode(_ words: UnsafeMutablePointer<UInt32>, count: Int) {
        if !isPlain { match(words, count: count) }
        guard !swapsRedAndBlue else { return }
        for i in 0..<count {
            let v = words[i]
            words[i] = v & 0xff00_ff00 | (v & 255) << 16 | (v >> 16) & 255
        }
    }

    private func match(_ words: UnsafeMutablePointer<UInt32>, count: Int) {
        // Neighbours are often alike.
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
