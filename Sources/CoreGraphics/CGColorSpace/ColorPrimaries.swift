/// The chromaticities of red, green, blue and white.
package enum ColorPrimaries: Sendable, Hashable {
    /// ITU-R BT.709.
    case sRGB
    /// SMPTE EG 432-1 with D65.
    case displayP3
    /// SMPTE RP 431-2, with the white of cinema projectors.
    case dciP3
    /// Adobe RGB (1998).
    case adobeRGB
    /// ITU-R BT.2020.
    case itur2020
    /// Apple's Generic RGB: P22 phosphors with D65.
    case genericRGB
    /// ISO 22028-2, with D50.
    case rommRGB
    /// SMPTE ST 2065-1's AP1, with D60.
    case acesAP1

    /// Maps linear components to linear sRGB.
    package func toLinearSRGB(_ v: SIMD3<Double>) -> SIMD3<Double> {
        matrices.map { $0.toSRGB * v } ?? v
    }

    /// Maps linear sRGB components to these primaries.
    package func fromLinearSRGB(_ v: SIMD3<Double>) -> SIMD3<Double> {
        matrices.map { $0.fromSRGB * v } ?? v
    }

    /// The matrices to and from linear sRGB.
    private struct Matrices: Sendable {
        let toSRGB, fromSRGB: PrimariesMatrix

        init(_ primaries: ColorPrimaries) {
            let toXYZ = primaries.chromaticities.toXYZ
            toSRGB = ColorPrimaries.sRGB.chromaticities.toXYZ.inverse * toXYZ
            fromSRGB = toSRGB.inverse
        }
    }

    private static let displayP3Matrices = Matrices(.displayP3)
    private static let dciP3Matrices = Matrices(.dciP3)
    private static let adobeRGBMatrices = Matrices(.adobeRGB)
    private static let itur2020Matrices = Matrices(.itur2020)
    private static let genericRGBMatrices = Matrices(.genericRGB)
    private static let rommRGBMatrices = Matrices(.rommRGB)
    private static let acesAP1Matrices = Matrices(.acesAP1)

    /// The matrices of these primaries; nil for sRGB.
    private var matrices: Matrices? {
        switch self {
        case .sRGB: nil
        case .displayP3: Self.displayP3Matrices
        case .dciP3: Self.dciP3Matrices
        case .adobeRGB: Self.adobeRGBMatrices
        case .itur2020: Self.itur2020Matrices
        case .genericRGB: Self.genericRGBMatrices
        case .rommRGB: Self.rommRGBMatrices
        case .acesAP1: Self.acesAP1Matrices
        }
    }

    var chromaticities: Chromaticities {
        let d65 = SIMD2(0.3127, 0.3290)
        switch self {
        case .sRGB:
            return Chromaticities(SIMD2(0.64, 0.33), SIMD2(0.30, 0.60), SIMD2(0.15, 0.06), white: d65)
        case .displayP3:
            return Chromaticities(SIMD2(0.680, 0.320), SIMD2(0.265, 0.690), SIMD2(0.150, 0.060), white: d65)
        case .dciP3:
            return Chromaticities(
                SIMD2(0.680, 0.320), SIMD2(0.265, 0.690), SIMD2(0.150, 0.060), white: SIMD2(0.314, 0.351))
        case .adobeRGB:
            return Chromaticities(SIMD2(0.64, 0.33), SIMD2(0.21, 0.71), SIMD2(0.15, 0.06), white: d65)
        case .itur2020:
            return Chromaticities(SIMD2(0.708, 0.292), SIMD2(0.170, 0.797), SIMD2(0.131, 0.046), white: d65)
        case .genericRGB:
            return Chromaticities(
                SIMD2(0.630, 0.340), SIMD2(0.295, 0.605), SIMD2(0.155, 0.077), white: d65)
        case .rommRGB:
            return Chromaticities(
                SIMD2(0.7347, 0.2653), SIMD2(0.1596, 0.8404), SIMD2(0.0366, 0.0001),
                white: SIMD2(0.3457, 0.3585))
        case .acesAP1:
            return Chromaticities(
                SIMD2(0.713, 0.293), SIMD2(0.165, 0.830), SIMD2(0.128, 0.044), white: SIMD2(0.32168, 0.33767))
        }
    }
}

/// Chromaticities as (x, y) in the CIE 1931 diagram.
struct Chromaticities: Sendable {
    let red, green, blue, white: SIMD2<Double>

    init(_ red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>, white: SIMD2<Double>) {
        (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
    }

    /// The XYZ colour of a chromaticity at luminance 1.
    private static func xyz(_ c: SIMD2<Double>) -> SIMD3<Double> {
        SIMD3(c.x / c.y, 1, (1 - c.x - c.y) / c.y)
    }

    /// Maps linear components to XYZ with D65 as white; any other white is adapted to D65.
    ///
    /// Source: SMPTE RP 177 for the matrix; Lam and Rigg's Bradford transform as in ICC.1:2010, annex E.3.
    var toXYZ: PrimariesMatrix {
        let columns = PrimariesMatrix(x: Self.xyz(red), y: Self.xyz(green), z: Self.xyz(blue))
        let white = Self.xyz(self.white), d65 = Self.xyz(SIMD2(0.3127, 0.3290))
        let scaled = columns * PrimariesMatrix.diagonal(columns.inverse * white)
        let cones = PrimariesMatrix(
            x: SIMD3(0.8951, -0.7502, 0.0389), y: SIMD3(0.2664, 1.7135, -0.0685),
            z: SIMD3(-0.1614, 0.0367, 1.0296))
        let gain = (cones * d65) / (cones * white)
        return cones.inverse * PrimariesMatrix.diagonal(gain) * cones * scaled
    }
}
