import Foundation

/// The general conversion, in floats, of all layouts and spaces; common cases have faster ones.
struct GeneralPixels {
    let layout: PixelLayout
    let space: CGColorSpace
    /// Whether the resulting colours are premultiplied.
    let premultiplied: Bool
    /// The factor and the summand of each component's decode range.
    private let decodeScale: SIMD4<Float>
    private let decodeBase: SIMD4<Float>
    private let linear: [Float]
    private let isPlain: Bool
    private let profile: ColorProfile?

    init(layout: PixelLayout, space: CGColorSpace, decode: [CGFloat]?, premultiplied: Bool) {
        self.layout = layout
        self.premultiplied = premultiplied
        self.space = space
        var scale = SIMD4<Float>.one
        var base = SIMD4<Float>.zero
        if let decode {
            for i in 0..<min(decode.count / 2, 4) {
                base[i] = Float(decode[2 * i])
                scale[i] = Float(decode[2 * i + 1] - decode[2 * i])
            }
        }
        decodeScale = scale
        decodeBase = base
        profile = space.definition.profile
        isPlain = PixelConverter.isPlain(space) || space.model == .cmyk
        linear = isPlain || profile != nil ? [] : TransferTables.linear(space.definition.transfer)
    }

    func convert(_ source: UnsafeRawPointer, to target: UnsafeMutablePointer<UInt32>, count: Int) {
        var p = source
        for i in 0..<count {
            target[i] = convert(p)
            p += layout.bytesPerPixel
        }
    }

    private func convert(_ p: UnsafeRawPointer) -> UInt32 {
        // Floats may have any value.
        let a = layout.alpha == .none ? 1 : min(max(layout.component(p, layout.alphaOffset), 0), 1)
        if a == 0 { return 0 }
        var c = SIMD4<Float>.zero
        switch layout.channels {
        case .alphaOnly: return UInt32(a * 255 + 0.5) << 24
        case .gray: c.x = layout.component(p, layout.offsets.x)
        case .rgb: for i in 0..<3 { c[i] = layout.component(p, layout.offsets[i]) }
        case .cmyk: for i in 0..<4 { c[i] = layout.component(p, layout.offsets[i]) }
        }
        if layout.alpha == .premultiplied { c /= a }
        c = (decodeBase + c * decodeScale).clamped(lowerBound: .zero, upperBound: .one)
        let rgb = sRGB(c).clamped(lowerBound: .zero, upperBound: .one)
        let scale = 255 * (premultiplied ? a : 1)
        let red = UInt32(rgb.x * scale + 0.5)
        let green = UInt32(rgb.y * scale + 0.5)
        let blue = UInt32(rgb.z * scale + 0.5)
        return red | green << 8 | blue << 16 | UInt32(a * 255 + 0.5) << 24
    }

    private func sRGB(_ c: SIMD4<Float>) -> SIMD3<Float> {
        if let profile { return SIMD3<Float>(profile.toExtendedSRGB(SIMD4<Double>(c))) }
        if space.model == .cmyk { return (1 - SIMD3(c.x, c.y, c.z)) * (1 - c.w) }
        let isGray = space.model == .monochrome
        if isPlain { return isGray ? SIMD3(repeating: c.x) : SIMD3(c.x, c.y, c.z) }
        func light(_ v: Float) -> Double { Double(linear[Int(v * 65535 + 0.5)]) }
        if isGray { return SIMD3(repeating: TransferTables.encode(light(c.x))) }
        let l = space.definition.primaries.toLinearSRGB(SIMD3(light(c.x), light(c.y), light(c.z)))
        return SIMD3(TransferTables.encode(l.x), TransferTables.encode(l.y), TransferTables.encode(l.z))
    }
}
