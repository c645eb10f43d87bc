import CLCMS
import Foundation

/// An ICC profile and its transforms to and from sRGB. All conversions are relative colorimetric.
package final class ColorProfile: @unchecked Sendable {
    // Unchecked: transforms without a cache are only read.
    let data: Data
    /// Gray, RGB or CMYK.
    let model: CGColorSpaceModel
    private let lcms: UnsafePointer<LCMS>
    /// The transform from components to linear sRGB, in doubles. Little CMS's sRGB curve does not mirror negative
    /// light as extended sRGB's does, so the curve is applied here.
    private let toLinear: cmsHTRANSFORM
    /// The transform from linear sRGB to components; nil if the profile has no such direction.
    private let fromLinear: cmsHTRANSFORM?
    /// The transform from RGBA bytes to sRGB bytes; nil for models other than RGB.
    private let bytes: cmsHTRANSFORM?

    /// The largest profile that is read, in bytes.
    package static let maximumSize = 16 << 20

    /// Nil if the data is not a gray, RGB or CMYK profile, if the profile can't be converted to sRGB, or without
    /// Little CMS.
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

    /// Converts components in 0...1 to extended sRGB.
    func toExtendedSRGB(_ c: SIMD4<Double>) -> SIMD3<Double> {
        var source = model == .cmyk ? c * Self.inkScale : c
        var result = SIMD4<Double>.zero
        lcms.pointee.cmsDoTransform(toLinear, &source, &result, 1)
        return TransferFunction.sRGB.encode(result.finite)
    }

    /// Converts extended sRGB to components; nil if the profile has no such direction.
    func fromExtendedSRGB(_ rgb: SIMD3<Double>) -> SIMD4<Double>? {
        guard let fromLinear else { return nil }
        var source = SIMD4(TransferFunction.sRGB.linearize(rgb), 0), result = SIMD4<Double>.zero
        lcms.pointee.cmsDoTransform(fromLinear, &source, &result, 1)
        return SIMD4(result.finite, result.w.isFinite ? result.w : 0) / (model == .cmyk ? Self.inkScale : 1)
    }

    /// Little CMS measures ink in percent when it works in floating point.
    private static let inkScale = 100.0

    /// Converts RGBA bytes to sRGB bytes in place. Alpha is kept.
    func convert(_ p: UnsafeMutablePointer<UInt32>, count: Int) {
        if let bytes { lcms.pointee.cmsDoTransform(bytes, p, p, UInt32(count)) }
    }
}

extension ColorProfile: Hashable {
    /// Whether both profiles have the same bytes.
    package static func == (a: ColorProfile, b: ColorProfile) -> Bool { a === b || a.data == b.data }
    package func hash(into hasher: inout Hasher) { hasher.combine(data.count) }
}

extension SIMD4<Double> {
    /// The first three components, with 0 in place of values that are not finite.
    fileprivate var finite: SIMD3<Double> {
        func number(_ v: Double) -> Double { v.isFinite ? v : 0 }
        return SIMD3(number(x), number(y), number(z))
    }
}
