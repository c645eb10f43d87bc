import Foundation

/// Mixes pixels in blend modes that cairo lacks, and interpolates between backdrop and result by the coverage.
///
/// Source: PDF 32000-1:2008, 11.3.5.3, for hue, saturation, colour and luminosity; for the others the formulas in
/// Apple's CGContext.h, with `plusDarker` as `max(0, alpha - (da - D) - (sa - S))`. Colour burn is PDF's, but for a
/// component of 0, which burns the backdrop to 0 whatever the alpha: half of (0, 0, 200) over (200, 0, 0) is black on
/// Apple's systems.
struct PixelMixer {
    let mode: CGBlendMode
    let swapsRedAndBlue: Bool
    /// Whether the backdrop has no alpha.
    let isOpaque: Bool

    /// Mixes `colors` into `target`. All sheets must contain the frame of `colors`.
    func mix(_ colors: Sheet, into target: Sheet, where cover: Sheet) {
        let area = colors.frame.intersection(target.frame).intersection(cover.frame)
        for y in area.y..<area.maxY {
            let source = colors.row(y).assumingMemoryBound(to: UInt32.self) - colors.frame.x
            let back = target.row(y).assumingMemoryBound(to: UInt32.self) - target.frame.x
            let part = cover.row(y).assumingMemoryBound(to: UInt8.self) - cover.frame.x
            for x in area.x..<area.maxX where part[x] != 0 {
                back[x] = mix(source[x], back[x], Float(part[x]) / 255)
            }
        }
        target.cairo.pointee.cairo_surface_mark_dirty(target.surface)
    }

    private func floats(_ v: UInt32) -> SIMD4<Float> {
        let low = Float(v & 255)
        let high = Float((v >> 16) & 255)
        return SIMD4(
            swapsRedAndBlue ? low : high, Float((v >> 8) & 255), swapsRedAndBlue ? high : low, Float(v >> 24))
            / 255
    }

    private func mix(_ source: UInt32, _ back: UInt32, _ part: Float) -> UInt32 {
        let s = floats(source)
        var d = floats(back)
        if isOpaque { d.w = 1 }
        let full = mixed(s, d).clamped(lowerBound: .zero, upperBound: .one)
        let r = (d + (full - d) * part) * 255 + 0.5
        let (red, green, blue, alpha) = (UInt32(r.x), UInt32(r.y), UInt32(r.z), UInt32(r.w))
        let (low, high) = swapsRedAndBlue ? (red, blue) : (blue, red)
        return alpha << 24 | high << 16 | green << 8 | low
    }

    /// Mixes source `s` and backdrop `d` at full coverage, both premultiplied.
    func mixed(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
        switch mode {
        case .clear: return .zero
        case .copy: return s
        case .sourceIn: return s * d.w
        case .sourceOut: return s * (1 - d.w)
        case .destinationIn: return d * s.w
        case .destinationAtop: return d * s.w + s * (1 - d.w)
        case .plusDarker:
            let alpha = min(1, s.w + d.w)
            var result = (SIMD4(repeating: alpha + -s.w - d.w) + s + d)
                .clamped(lowerBound: .zero, upperBound: .one)
            result.w = alpha
            return result
        case .colorBurn:
            guard s.w > 0, d.w > 0 else { return s + d * (1 - s.w) }
            var result = s * (1 - d.w) + d * (1 - s.w)
            for i in 0..<3 {
                if d[i] >= d.w {
                    result[i] += s.w * d.w
                } else if s[i] > 0 {
                    result[i] += max(0, 1 - (1 - d[i] / d.w) * s.w / s[i]) * s.w * d.w
                } else {
                    result[i] = 0
                }
            }
            result.w = s.w + d.w - s.w * d.w
            return result
        case .hue, .saturation, .color, .luminosity:
            guard s.w > 0, d.w > 0 else { return s + d * (1 - s.w) }
            let source = SIMD3(s.x, s.y, s.z) / s.w
            let back = SIMD3(d.x, d.y, d.z) / d.w
            let blended: SIMD3<Float>
            switch mode {
            case .hue: blended = HSLColor.set(HSLColor.saturated(source, like: back), luminosityOf: back)
            case .saturation:
                blended = HSLColor.set(HSLColor.saturated(back, like: source), luminosityOf: back)
            case .color: blended = HSLColor.set(source, luminosityOf: back)
            default: blended = HSLColor.set(back, luminosityOf: source)
            }
            let rest = s * (1 - d.w) + d * (1 - s.w)
            let both = blended * (s.w * d.w)
            return SIMD4(rest.x + both.x, rest.y + both.y, rest.z + both.z, s.w + d.w - s.w * d.w)
        default: return s + d * (1 - s.w)
        }
    }
}

/// The non-separable blend modes: hue, saturation, colour and luminosity. Colours are red, green, blue with straight
/// alpha.
enum HSLColor {
    static func luminosity(_ c: SIMD3<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

    static func set(_ c: SIMD3<Float>, luminosityOf other: SIMD3<Float>) -> SIMD3<Float> {
        clip(c + (luminosity(other) - luminosity(c)))
    }

    private static func clip(_ c: SIMD3<Float>) -> SIMD3<Float> {
        let l = luminosity(c)
        var result = c
        let (low, high) = (c.min(), c.max())
        if low < 0, l > low { result = l + (result - l) * (l / (l - low)) }
        if high > 1, high > l { result = l + (result - l) * ((1 - l) / (high - l)) }
        return result
    }

    /// The same hue with the saturation of another colour.
    static func saturated(_ c: SIMD3<Float>, like other: SIMD3<Float>) -> SIMD3<Float> {
        let (low, high) = (c.min(), c.max())
        guard high > low else { return .zero }
        return (c - low) * ((other.max() - other.min()) / (high - low))
    }
}
