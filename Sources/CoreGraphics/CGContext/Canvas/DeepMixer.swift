/// Mixes premultiplied floats in all blend modes.
///
/// Source: PDF 32000-1:2008, 11.3.5, with W3C's Compositing and Blending for soft light's form; the others as in `PixelMixer`.
struct DeepMixer {
    let mode: CGBlendMode

    /// The color of a pixel after a part of it was drawn on. A sum is cut at 1 once the part is known, as cairo cuts it.
    func mixed(_ s: SIMD4<Float>, _ d: SIMD4<Float>, _ part: Float) -> SIMD4<Float> {
        if mode == .plusLighter { return mixed(s * part, d) }
        let full = mixed(s, d)
        return part == 1 ? full : d + (full - d) * part
    }

    /// The color of a pixel that was drawn on as a whole.
    private func mixed(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        switch mode {
        case .normal: return s + d * (1 - s.w)
        case .sourceAtop: return s * d.w + d * (1 - s.w)
        case .destinationOver: return d + s * (1 - d.w)
        case .destinationOut: return d * (1 - s.w)
        case .xor: return s * (1 - d.w) + d * (1 - s.w)
        case .plusLighter: return pointwiseMin(s + d, SIMD4(repeating: 1))
        case .multiply: return separable(s, d) { $0 * $1 }
        case .screen: return separable(s, d) { $0 + $1 - $0 * $1 }
        case .overlay: return separable(s, d) { Self.hardLight($1, $0) }
        case .darken: return separable(s, d) { min($0, $1) }
        case .lighten: return separable(s, d) { max($0, $1) }
        case .colorDodge: return separable(s, d) { $1 <= 0 ? 0 : $0 >= 1 ? 1 : min(1, $1 / (1 - $0)) }
        case .softLight: return separable(s, d) { Self.softLight($0, $1) }
        case .hardLight: return separable(s, d) { Self.hardLight($0, $1) }
        case .difference: return separable(s, d) { abs($0 - $1) }
        case .exclusion: return separable(s, d) { $0 + $1 - 2 * $0 * $1 }
        case .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut, .destinationIn,
            .destinationAtop, .plusDarker, .colorBurn:
            return PixelMixer(mode: mode, swapsRedAndBlue: false, isOpaque: false).mixed(s, d)
        }
    }

    private func separable(
        _ s: SIMD4<Float>, _ d: SIMD4<Float>, _ blend: (_ source: Float, _ back: Float) -> Float
    ) -> SIMD4<Float> {
        guard s.w > 0, d.w > 0 else { return s + d * (1 - s.w) }
        var result = s * (1 - d.w) + d * (1 - s.w)
        for i in 0..<3 { result[i] += blend(s[i] / s.w, d[i] / d.w) * s.w * d.w }
        result.w = s.w + d.w - s.w * d.w
        return result
    }

    private static func hardLight(_ s: Float, _ b: Float) -> Float {
        s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)
    }

    private static func softLight(_ s: Float, _ b: Float) -> Float {
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : max(b, 0).squareRoot()
        return b + (2 * s - 1) * (d - b)
    }
}
