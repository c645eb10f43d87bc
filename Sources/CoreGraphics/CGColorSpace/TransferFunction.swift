import Foundation

/// How a stored component stands for linear light; negative values mirror, as in the extended spaces.
package enum TransferFunction: Sendable, Hashable {
    /// IEC 61966-2-1.
    case sRGB
    case gamma22
    case linear

    /// From stored to linear light.
    package func linearize(_ v: Double) -> Double {
        switch self {
        case .linear: return v
        case .gamma22: return v < 0 ? -pow(-v, 2.2) : pow(v, 2.2)
        case .sRGB:
            let m = abs(v)
            let l = m <= 0.04045 ? m / 12.92 : pow((m + 0.055) / 1.055, 2.4)
            return v < 0 ? -l : l
        }
    }

    /// From linear light to stored.
    package func encode(_ v: Double) -> Double {
        switch self {
        case .linear: return v
        case .gamma22: return v < 0 ? -pow(-v, 1 / 2.2) : pow(v, 1 / 2.2)
        case .sRGB:
            let m = abs(v)
            let s = m <= 0.0031308 ? m * 12.92 : 1.055 * pow(m, 1 / 2.4) - 0.055
            return v < 0 ? -s : s
        }
    }

    package func linearize(_ v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(linearize(v.x), linearize(v.y), linearize(v.z))
    }

    package func encode(_ v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(encode(v.x), encode(v.y), encode(v.z))
    }
}
