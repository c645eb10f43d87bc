import Foundation

/// The transfer function from a stored component to linear light. Negative values are mirrored, as in the extended
/// spaces.
package enum TransferFunction: Sendable, Hashable, CaseIterable {
    /// IEC 61966-2-1.
    case sRGB
    case gamma22
    case linear
    /// Adobe RGB (1998): 563/256.
    case adobeRGB
    /// SMPTE RP 431-2.
    case gamma26
    /// ISO 22028-2: a gamma of 1.8, linear near 0. Also that of Generic RGB.
    case rommRGB
    /// The camera curve of ITU-R BT.709 and BT.2020.
    case itur709
    /// SMPTE ST 2084. Light 1 is 203 cd/m², the reference white of ITU-R BT.2408.
    case pq
    /// ITU-R BT.2100's hybrid log-gamma. Light 1 is at signal 0.75, the reference white of ITU-R BT.2408.
    case hlg

    /// Converts a stored value to linear light.
    package func linearize(_ v: Double) -> Double {
        if self == .linear { return v }
        let l = Self.light(abs(v), self)
        return v < 0 ? -l : l
    }

    /// Converts linear light to a stored value.
    package func encode(_ v: Double) -> Double {
        if self == .linear { return v }
        let s = Self.signal(abs(v), self)
        return v < 0 ? -s : s
    }

    private static func light(_ m: Double, _ function: TransferFunction) -> Double {
        switch function {
        case .linear: return m
        case .gamma22: return pow(m, 2.2)
        case .adobeRGB: return pow(m, 563.0 / 256)
        case .gamma26: return pow(m, 2.6)
        case .rommRGB: return m < 16 * Romm.knee ? m / 16 : pow(m, 1.8)
        case .sRGB: return m <= 0.04045 ? m / 12.92 : pow((m + 0.055) / 1.055, 2.4)
        case .itur709:
            return m < 4.5 * ITUR709.b ? m / 4.5 : pow((m + ITUR709.a - 1) / ITUR709.a, 1 / 0.45)
        case .pq:
            let p = pow(min(m, 1), 1 / PQ.m2)
            return pow(max(p - PQ.c1, 0) / (PQ.c2 - PQ.c3 * p), 1 / PQ.m1) * PQ.range
        case .hlg: return HLG.light(m) / HLG.light(0.75)
        }
    }

    private static func signal(_ m: Double, _ function: TransferFunction) -> Double {
        switch function {
        case .linear: return m
        case .gamma22: return pow(m, 1 / 2.2)
        case .adobeRGB: return pow(m, 256.0 / 563)
        case .gamma26: return pow(m, 1 / 2.6)
        case .rommRGB: return m < Romm.knee ? m * 16 : pow(m, 1 / 1.8)
        case .sRGB: return m <= 0.0031308 ? m * 12.92 : 1.055 * pow(m, 1 / 2.4) - 0.055
        case .itur709: return m < ITUR709.b ? 4.5 * m : ITUR709.a * pow(m, 0.45) - (ITUR709.a - 1)
        case .pq:
            let p = pow(min(m / PQ.range, 1), PQ.m1)
            return pow((PQ.c1 + PQ.c2 * p) / (1 + PQ.c3 * p), PQ.m2)
        case .hlg: return HLG.signal(m * HLG.light(0.75))
        }
    }

    private enum Romm {
        static let knee = 1.0 / 512
    }

    private enum ITUR709 {
        static let a = 1.09929682680944, b = 0.018053968510807
    }

    private enum PQ {
        static let m1 = 2610.0 / 16384, m2 = 2523.0 / 32
        static let c1 = 3424.0 / 4096, c2 = 2413.0 / 128, c3 = 2392.0 / 128
        /// The largest light that PQ can encode, relative to white.
        static let range = 10_000.0 / 203
    }

    private enum HLG {
        static let a = 0.17883277, b = 0.28466892, c = 0.55991073

        static func light(_ v: Double) -> Double {
            v <= 0.5 ? v * v / 3 : (exp((min(v, 1) - c) / a) + b) / 12
        }
        static func signal(_ v: Double) -> Double {
            v <= 1 / 12.0 ? (3 * v).squareRoot() : min(a * log(12 * v - b) + c, 1)
        }
    }

    package func linearize(_ v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(linearize(v.x), linearize(v.y), linearize(v.z))
    }

    package func encode(_ v: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(encode(v.x), encode(v.y), encode(v.z))
    }
}
