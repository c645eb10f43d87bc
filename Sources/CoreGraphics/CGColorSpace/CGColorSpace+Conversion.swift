extension CGColorSpace {
    /// Colour components of this space, without alpha, as extended sRGB.
    ///
    /// CMYK follows the profile-free rule `(1 - c)(1 - k)`.
    package func toExtendedSRGB(_ c: SIMD4<Double>) -> SIMD3<Double> {
        let d = definition
        if let profile = d.profile { return profile.toExtendedSRGB(c) }
        switch d.model {
        case .monochrome:
            if d.transfer == .sRGB { return SIMD3(repeating: c.x) }
            return SIMD3(repeating: TransferFunction.sRGB.encode(d.transfer.linearize(c.x)))
        case .cmyk:
            return (1 - SIMD3(c.x, c.y, c.z)) * (1 - c.w)
        default:
            let rgb = SIMD3(c.x, c.y, c.z)
            if d.transfer == .sRGB, d.primaries == .sRGB { return rgb }
            return TransferFunction.sRGB.encode(d.primaries.toLinearSRGB(d.transfer.linearize(rgb)))
        }
    }

    /// Extended sRGB as components of this space; `w` is the fourth component, where there is one.
    ///
    /// Gray is the luminance; CMYK takes all common ink as black. Spaces that aren't extended clamp to 0...1.
    package func fromExtendedSRGB(_ rgb: SIMD3<Double>) -> SIMD4<Double> {
        let d = definition
        if let converted = d.profile?.fromExtendedSRGB(rgb) { return limit(converted) }
        switch d.model {
        case .monochrome:
            if rgb.x == rgb.y, rgb.y == rgb.z {
                if d.transfer == .sRGB { return limit(SIMD4(rgb.x, 0, 0, 0)) }
                return limit(SIMD4(d.transfer.encode(TransferFunction.sRGB.linearize(rgb.x)), 0, 0, 0))
            }
            let l = TransferFunction.sRGB.linearize(rgb)
            let luminance = 0.2126390058715 * l.x + 0.7151686787677 * l.y + 0.0721923153608 * l.z
            return limit(SIMD4(d.transfer.encode(luminance), 0, 0, 0))
        case .cmyk:
            let ink = 1 - rgb.clamped(lowerBound: .zero, upperBound: .one)
            let k = ink.min()
            if k >= 1 { return SIMD4(0, 0, 0, 1) }
            return SIMD4((ink - k) / (1 - k), k)
        default:
            if d.transfer == .sRGB, d.primaries == .sRGB { return limit(SIMD4(rgb, 0)) }
            let linear = d.primaries.fromLinearSRGB(TransferFunction.sRGB.linearize(rgb))
            return limit(SIMD4(d.transfer.encode(linear), 0))
        }
    }

    /// Clamps to 0...1 unless the space is extended.
    package func limit(_ c: SIMD4<Double>) -> SIMD4<Double> {
        definition.isExtended ? c : c.clamped(lowerBound: .zero, upperBound: .one)
    }
}
