import CoreGraphics
import Foundation
import PixelComparison

/// The differences of the pixels of two pictures of one size, as people see them.
///
/// A difference is CIE94's of the colours in L*a*b*, 0 to 100: 2 is just noticeable. Pixels are premultiplied, in sRGB.
struct PerceptualComparison {
    private let differences: [Float]

    init(_ old: CGImage, _ new: CGImage) {
        guard let a = PixelBytes(old), let b = PixelBytes(new), a.bytes.count == b.bytes.count else {
            differences = [.infinity]
            return
        }
        var known: [UInt64: Float] = [:]
        differences = stride(from: 0, to: a.bytes.count, by: 4).map { index in
            var key: UInt64 = 0
            for offset in 0..<4 {
                key = key << 16 | UInt64(a.bytes[index + offset]) << 8 | UInt64(b.bytes[index + offset])
            }
            if let difference = known[key] { return difference }
            let difference = LabColor(a.bytes[index..<index + 4]).distance(
                to: LabColor(b.bytes[index..<index + 4]))
            if known.count < 1_000_000 { known[key] = difference }
            return difference
        }
    }

    /// The part of the pixels whose difference is at most a limit, 0 to 1.
    func part(within limit: Float) -> Float {
        Float(differences.count { $0 <= limit }) / Float(max(differences.count, 1))
    }
}

/// A colour in CIE L*a*b*, with its alpha from 0 to 100.
private struct LabColor {
    private let l, a, b, alpha: Float

    init(_ bytes: ArraySlice<UInt8>) {
        let values = bytes.map { Float($0) / 255 }
        let linear = values.prefix(3).map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        func curve(_ r: Float, _ g: Float, _ b: Float, _ white: Float) -> Float {
            let t = (r * linear[0] + g * linear[1] + b * linear[2]) / white
            return t > 0.008856 ? cbrt(t) : 7.787 * t + 16 / 116
        }
        // The matrix and the white point of sRGB, D65.
        let x = curve(0.4124, 0.3576, 0.1805, 0.9505)
        let y = curve(0.2126, 0.7152, 0.0722, 1)
        let z = curve(0.0193, 0.1192, 0.9505, 1.089)
        (l, a, b, alpha) = (116 * y - 16, 500 * (x - y), 200 * (y - z), values[3] * 100)
    }

    /// CIE94's difference with the weights of graphic arts, or the difference of alpha if that is larger.
    func distance(to other: LabColor) -> Float {
        let (chroma, otherChroma) = (hypot(a, b), hypot(other.a, other.b))
        let (dl, dc) = (l - other.l, chroma - otherChroma)
        let (da, db) = (a - other.a, b - other.b)
        let hue = max(da * da + db * db - dc * dc, 0)
        let (sc, sh) = (1 + 0.045 * chroma, 1 + 0.015 * chroma)
        let color = (dl * dl + dc * dc / (sc * sc) + hue / (sh * sh)).squareRoot()
        return max(color, abs(alpha - other.alpha))
    }
}
