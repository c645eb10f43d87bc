/// The chromaticities of red, green and blue; the white point is D65 in both.
package enum ColorPrimaries: Sendable, Hashable {
    /// ITU-R BT.709.
    case sRGB
    /// SMPTE EG 432-1 with D65.
    case displayP3

    /// Maps linear components to linear sRGB.
    package func toLinearSRGB(_ v: SIMD3<Double>) -> SIMD3<Double> {
        guard self == .displayP3 else { return v }
        return SIMD3(1.224940176281, -0.042056954710, -0.019637554590) * v.x
            + SIMD3(-0.224940176281, 1.042056954710, -0.078636045551) * v.y
            + SIMD3(0, 0, 1.098273600141) * v.z
    }

    /// Maps linear sRGB components to these primaries.
    package func fromLinearSRGB(_ v: SIMD3<Double>) -> SIMD3<Double> {
        guard self == .displayP3 else { return v }
        return SIMD3(0.822461968714, 0.033194198851, 0.017082630721) * v.x
            + SIMD3(0.177538031286, 0.966805801149, 0.072397440664) * v.y
            + SIMD3(0, 0, 0.910519928615) * v.z
    }
}
