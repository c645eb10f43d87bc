import CLCMS
import Foundation

/// An ICC profile, and its colours as sRGB. All conversions are relative colorimetric.
package final class ColorProfile: @unchecked Sendable {
    // Unchecked: transforms without a cache are only read.
    let data: Data
    /// Gray, RGB or CMYK.
    let model: CGColorSpaceModel
    private let lcms: UnsafePointer<LCMS>
    /// Between components and linear sRGB, in doubles. The curve of extended sRGB mirrors negative light, which Little CMS's does not.
    private let toLinear: cmsHTRANSFORM
    /// Nil where the profile has no way back.
    private let fromLinear: cmsHTRANSFORM?
    /// From RGBA bytes to sRGB ones; nil for models other than RGB.
    private let bytes: cmsHTRANSFORM?

    /// The largest profile that is read, in bytes.
    package static let maximumSize = 16 << 20

    /// Nil for what is no profile of gray, RGB or CMYK, for one that has no way to sRGB, and without Little CMS.
    init?(_ data: Data) {
        guard data.count >= 128, data.count <= Self.maximumSize, let lcms = LCMSLibrary.functions else {
            return nil
        }
        let opened = data.withUnsafeBytes {
            lcms.pointee.cmsOpenProfileFromMem($0.baseAddress, UInt32($0.count))
        }
        guard let profile = opened else { return nil }
        defer { _ = lcms.pointee.cmsCloseProfile(profile) }
        guard let standard = lcms.pointee.cmsCreate_sRGBProfile() else { return nil }
        defer { _ = lcms.pointee.cmsCloseProfile(standard) }
        guard let linear = Self.linearSRGB(lcms) else { return nil }
        defer { _ = lcms.pointee.cmsCloseProfile(linear) }

        let format: UInt32
        switch lcms.pointee.cmsGetColorSpace(profile) {
        case cmsSigGrayData: (model, format) = (.monochrome, lcms_gray_double.rawValue)
        case cmsSigRgbData: (model, format) = (.rgb, lcms_rgb_double.rawValue)
        case cmsSigCmykData: (model, format) = (.cmyk, lcms_cmyk_double.rawValue)
        default: return nil
        }
        func transform(
            _ from: cmsHPROFILE, _ fromFormat: UInt32, _ to: cmsHPROFILE, _ toFormat: UInt32, _ flags: UInt32
        ) -> cmsHTRANSFORM? {
            lcms.pointee.cmsCreateTransform(
                from, fromFormat, to, toFormat, UInt32(INTENT_RELATIVE_COLORIMETRIC),
                lcms_no_cache.rawValue | flags)
        }
        let rgb = lcms_rgb_double.rawValue, exact = lcms_no_optimization.rawValue
        guard let toLinear = transform(profile, format, linear, rgb, exact) else { return nil }
        self.toLinear = toLinear
        fromLinear = transform(linear, rgb, profile, format, exact)
        let rgba = lcms_rgba_bytes.rawValue
        bytes = model == .rgb ? transform(profile, rgba, standard, rgba, lcms_copy_alpha.rawValue) : nil
        self.lcms = lcms
        self.data = data
    }

    deinit {
        for transform in [toLinear, fromLinear, bytes] {
            if let transform { lcms.pointee.cmsDeleteTransform(transform) }
        }
    }

    private static func linearSRGB(_ lcms: UnsafePointer<LCMS>) -> cmsHPROFILE? {
        guard let curve = lcms.pointee.cmsBuildGamma(nil, 1) else { return nil }
        defer { lcms.pointee.cmsFreeToneCurve(curve) }
        let c = ColorPrimaries.sRGB.chromaticities
        func place(_ p: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: p.x, y: p.y, Y: 1) }
        var white = place(c.white)
        var primaries = cmsCIExyYTRIPLE(Red: place(c.red), Green: place(c.green), Blue: place(c.blue))
        var curves: [OpaquePointer?] = [curve, curve, curve]
        return lcms.pointee.cmsCreateRGBProfile(&white, &primaries, &curves)
    }

    /// Components 0...1 as extended sRGB.
    func toExtendedSRGB(_ c: SIMD4<Double>) -> SIMD3<Double> {
        var source = model == .cmyk ? c * Self.inkScale : c
        var result = SIMD4<Double>.zero
        lcms.pointee.cmsDoTransform(toLinear, &source, &result, 1)
        return TransferFunction.sRGB.encode(result.finite)
    }

    /// Extended sRGB as components; nil where the profile has no way back.
    func fromExtendedSRGB(_ rgb: SIMD3<Double>) -> SIMD4<Double>? {
        guard let fromLinear else { return nil }
        var source = SIMD4(TransferFunction.sRGB.linearize(rgb), 0), result = SIMD4<Double>.zero
        lcms.pointee.cmsDoTransform(fromLinear, &source, &result, 1)
        return SIMD4(result.finite, result.w.isFinite ? result.w : 0) / (model == .cmyk ? Self.inkScale : 1)
    }

    /// Of ink in floating point, Little CMS counts percents.
    private static let inkScale = 100.0

    /// Turns RGBA bytes into sRGB ones, in place. Alpha stays.
    func convert(_ p: UnsafeMutablePointer<UInt32>, count: Int) {
        if let bytes { lcms.pointee.cmsDoTransform(bytes, p, p, UInt32(count)) }
    }
}

extension ColorProfile: Hashable {
    /// The same bytes.
    package static func == (a: ColorProfile, b: ColorProfile) -> Bool { a === b || a.data == b.data }
    package func hash(into hasher: inout Hasher) { hasher.combine(data.count) }
}

extension SIMD4<Double> {
    /// The first three, with 0 for what is not finite.
    fileprivate var finite: SIMD3<Double> {
        func number(_ v: Double) -> Double { v.isFinite ? v : 0 }
        return SIMD3(number(x), number(y), number(z))
    }
}
