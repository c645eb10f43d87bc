import CLCMS
import Foundation

extension CGColorSpace {
    /// Creates the space of a gray, RGB or CMYK ICC profile, given as `Data` or `CFData`.
    ///
    /// Colours are converted by [Little CMS](https://www.littlecms.com), relative colorimetric. Nil for any other
    /// profile, for one of more than 16 MB, and if the library liblcms2.so.2 can't be loaded, which is reported once
    /// on standard error.
    public convenience init?(iccData: Any) {
        let data = (iccData as? Data) ?? (iccData as? NSData).map { $0 as Data }
        guard let data, let profile = ColorProfile(data) else { return nil }
        self.init(profile)
    }

    public convenience init?(iccProfileData data: CFData) { self.init(iccData: data) }

    /// The bytes of the ICC profile that the space was made from, or of a new profile with its primaries and curve.
    ///
    /// Nil for CMYK without a profile, for pattern spaces, and without Little CMS. A profile holds no values beyond
    /// 0...1.
    public func copyICCData() -> CFData? {
        if let profile = definition.profile { return profile.data as NSData }
        guard let data = Self.makeProfile(definition) else { return nil }
        return data as NSData
    }

    /// The named space with the same colours as an RGB profile, or the profile's own space. Nil as for
    /// `init(iccData:)`.
    ///
    /// Named spaces are converted by tables, which is faster; sRGB needs no conversion at all.
    package static func matching(icc data: Data) -> CGColorSpace? {
        guard let profile = ColorProfile(data) else { return nil }
        guard profile.model == .rgb else { return CGColorSpace(profile) }
        let samples: [SIMD4<Double>] = [
            SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0.05, 0.05, 0.05, 0),
            SIMD4(0.25, 0.25, 0.25, 0), SIMD4(0.5, 0.5, 0.5, 0), SIMD4(0.8, 0.8, 0.8, 0),
            SIMD4(0.9, 0.4, 0.2, 0),
        ]
        let colors = samples.map { profile.toExtendedSRGB($0) }
        for name in recognizable {
            guard let space = name == sRGB ? .standardRGB : CGColorSpace(name: name) else { continue }
            let agrees = zip(samples, colors).allSatisfy { sample, color in
                let difference = space.toExtendedSRGB(sample) - color
                return max(abs(difference.x), abs(difference.y), abs(difference.z)) < 0.003
            }
            if agrees { return space }
        }
        return CGColorSpace(profile)
    }

    private static func makeProfile(_ d: Definition) -> Data? {
        guard d.model == .rgb || d.model == .monochrome, let lcms = LCMSLibrary.functions else { return nil }
        // PQ encodes light far beyond white; a profile ends at 1.
        let most = d.transfer.linearize(1)
        let light = (0..<4096).map { Float(d.transfer.linearize(Double($0) / 4095) / most) }
        guard let curve = lcms.pointee.cmsBuildTabulatedToneCurveFloat(nil, UInt32(light.count), light) else {
            return nil
        }
        defer { lcms.pointee.cmsFreeToneCurve(curve) }
        func place(_ p: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: p.x, y: p.y, Y: 1) }
        let c = d.primaries.chromaticities
        var white = place(c.white)
        let made: cmsHPROFILE?
        if d.model == .monochrome {
            made = lcms.pointee.cmsCreateGrayProfile(&white, curve)
        } else {
            var primaries = cmsCIExyYTRIPLE(Red: place(c.red), Green: place(c.green), Blue: place(c.blue))
            var curves: [OpaquePointer?] = [curve, curve, curve]
            made = lcms.pointee.cmsCreateRGBProfile(&white, &primaries, &curves)
        }
        guard let made else { return nil }
        defer { _ = lcms.pointee.cmsCloseProfile(made) }
        var count: UInt32 = 0
        guard lcms.pointee.cmsSaveProfileToMem(made, nil, &count) != 0, count > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        guard lcms.pointee.cmsSaveProfileToMem(made, &bytes, &count) != 0 else { return nil }
        return Data(bytes)
    }
}

public func CGColorSpaceCreateWithICCData(_ data: Any?) -> CGColorSpace? {
    data.flatMap { CGColorSpace(iccData: $0) }
}

public func CGColorSpaceCopyICCData(_ space: CGColorSpace?) -> CFData? { space?.copyICCData() }
