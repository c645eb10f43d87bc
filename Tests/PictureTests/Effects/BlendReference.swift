import Foundation

/// Compositing of one pixel in double precision, by the formulas of the W3C's Compositing and Blending, of Porter and Duff, and of
/// Core Image's other modes as `Docs/Effects/BlendModes.md` has them.
struct BlendReference {
    typealias Color = SIMD4<Double>

    /// As `CALayer.compositingFilter` takes them.
    static let porterDuff = [
        "clear", "copy", "sourceOver", "sourceIn", "sourceOut", "sourceAtop", "destOver", "destIn", "destOut",
        "destAtop", "xor", "plusD", "plusL",
    ]
    /// Those of the W3C's document.
    static let commonModes = [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn",
        "softLight", "hardLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    ].map { $0 + "BlendMode" }
    /// Those that Core Image has besides.
    static let imageModes = [
        "subtract", "divide", "linearBurn", "linearDodge", "linearLight", "pinLight", "vividLight", "hardMix",
    ].map { $0 + "BlendMode" }
    static let blendModes = commonModes + imageModes
    static let all = porterDuff + blendModes

    /// - Parameters:
    ///   - s: the layer, premultiplied.
    ///   - d: what is behind, premultiplied.
    ///   - shape: how much of the pixel the layer's bounds cover.
    static func result(_ name: String, _ s: Color, over d: Color, shape: Double) -> Color {
        let c = max(shape, s.w)
        let bare = s * 0
        func within(_ layer: Color, _ behind: Double) -> Color { layer + d * (1 - c + behind) }
        switch name {
        case "clear": return within(bare, 0)
        case "copy": return within(s, 0)
        case "sourceIn": return within(s * d.w, 0)
        case "sourceOut": return within(s * (1 - d.w), 0)
        case "destIn": return within(bare, s.w)
        case "destAtop": return within(s * (1 - d.w), s.w)
        case "sourceOver": return s + d * (1 - s.w)
        case "sourceAtop": return s * d.w + d * (1 - s.w)
        case "destOver": return d + s * (1 - d.w)
        case "destOut": return d * (1 - s.w)
        case "xor": return s * (1 - d.w) + d * (1 - s.w)
        case "plusL": return (s + d).clamped(lowerBound: bare, upperBound: bare + 1)
        case "plusD":
            let alpha = min(1, s.w + d.w)
            var sum = bare
            for i in 0..<3 { sum[i] = max(0, alpha - (d.w - d[i]) - (s.w - s[i])) }
            sum.w = alpha
            return sum
        default:
            let mode = String(name.dropLast("BlendMode".count))
            var both = mixed(mode, straight(s), straight(d)) * (s.w * d.w)
            both.w = s.w * d.w
            return s * (1 - d.w) + d * (1 - s.w) + both
        }
    }

    private static func straight(_ c: Color) -> Color { c.w > 0 ? c / c.w : c * 0 }

    private static func mixed(_ mode: String, _ s: Color, _ d: Color) -> Color {
        switch mode {
        case "hue": return set(saturated(s, saturation(d)), luminosity(d))
        case "saturation": return set(saturated(d, saturation(s)), luminosity(d))
        case "color": return set(s, luminosity(d))
        case "luminosity": return set(d, luminosity(s))
        default:
            var result = Color(repeating: 0)
            for i in 0..<3 { result[i] = mixed(mode, s[i], d[i]) }
            return result
        }
    }

    private static func mixed(_ mode: String, _ s: Double, _ d: Double) -> Double {
        switch mode {
        case "normal": return s
        case "multiply": return s * d
        case "screen": return s + d - s * d
        case "overlay": return mixed("hardLight", d, s)
        case "darken": return min(s, d)
        case "lighten": return max(s, d)
        case "colorDodge": return d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
        case "colorBurn": return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
        case "hardLight": return s <= 0.5 ? d * 2 * s : mixed("screen", 2 * s - 1, d)
        case "softLight":
            if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
            let curve = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
            return d + (2 * s - 1) * (curve - d)
        case "difference": return abs(s - d)
        case "subtract": return max(0, d - s)
        case "divide": return d <= 0 ? 0 : s <= 0 ? 1 : min(1, d / s)
        case "linearBurn": return max(0, s + d - 1)
        case "linearDodge": return min(1, s + d)
        case "linearLight": return min(max(d + 2 * s - 1, 0), 1)
        case "pinLight": return s > 0.5 ? max(d, 2 * s - 1) : min(d, 2 * s)
        case "vividLight":
            return s > 0.5 ? mixed("colorDodge", 2 * s - 1, d) : mixed("colorBurn", 2 * s, d)
        // Sums of levels of 255 that are 1 count as such.
        case "hardMix": return s + d > 0.999 ? 1 : 0
        default: return s + d - 2 * s * d
        }
    }

    private static func luminosity(_ c: Color) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
    private static func saturation(_ c: Color) -> Double { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

    /// ClipColor of SetLum.
    private static func set(_ color: Color, _ l: Double) -> Color {
        var c = color
        let shift = l - luminosity(c)
        for i in 0..<3 { c[i] += shift }
        let n = min(c.x, c.y, c.z), x = max(c.x, c.y, c.z), at = luminosity(c)
        for i in 0..<3 where n < 0 { c[i] = at + (c[i] - at) * at / (at - n) }
        for i in 0..<3 where x > 1 { c[i] = at + (c[i] - at) * (1 - at) / (x - at) }
        return c
    }

    /// SetSat: the three components in order, one by one.
    private static func saturated(_ c: Color, _ s: Double) -> Color {
        let order = [0, 1, 2].sorted { c[$0] < c[$1] }
        let (low, middle, high) = (order[0], order[1], order[2])
        var result = Color(repeating: 0)
        if c[high] > c[low] {
            result[middle] = (c[middle] - c[low]) * s / (c[high] - c[low])
            result[high] = s
        }
        return result
    }
}
