extension CGColorSpace {
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
    public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
    public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
    public static let displayP3_HLG: CFString = "kCGColorSpaceDisplayP3_HLG"
    public static let displayP3_PQ: CFString = "kCGColorSpaceDisplayP3_PQ"
    public static let displayP3_PQ_EOTF: CFString = "kCGColorSpaceDisplayP3_PQ_EOTF"
    public static let dcip3: CFString = "kCGColorSpaceDCIP3"
    public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
    public static let rommrgb: CFString = "kCGColorSpaceROMMRGB"
    public static let acescgLinear: CFString = "kCGColorSpaceACESCGLinear"
    public static let itur_709: CFString = "kCGColorSpaceITUR_709"
    public static let itur_709_HLG: CFString = "kCGColorSpaceITUR_709_HLG"
    public static let itur_709_PQ: CFString = "kCGColorSpaceITUR_709_PQ"
    public static let itur_2020: CFString = "kCGColorSpaceITUR_2020"
    public static let itur_2020_sRGBGamma: CFString = "kCGColorSpaceITUR_2020_sRGBGamma"
    public static let itur_2020_HLG: CFString = "kCGColorSpaceITUR_2020_HLG"
    public static let itur_2020_PQ: CFString = "kCGColorSpaceITUR_2020_PQ"
    public static let itur_2020_PQ_EOTF: CFString = "kCGColorSpaceITUR_2020_PQ_EOTF"
    public static let linearITUR_2020: CFString = "kCGColorSpaceLinearITUR_2020"
    public static let extendedITUR_2020: CFString = "kCGColorSpaceExtendedITUR_2020"
    public static let extendedLinearITUR_2020: CFString = "kCGColorSpaceExtendedLinearITUR_2020"
    public static let itur_2100_HLG: CFString = "kCGColorSpaceITUR_2100_HLG"
    public static let itur_2100_PQ: CFString = "kCGColorSpaceITUR_2100_PQ"
    /// Read as linear sRGB.
    public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"
    public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
    public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

    static let definitions: [CFString: Definition] = [
        sRGB: Definition(),
        extendedSRGB: Definition(isExtended: true),
        linearSRGB: Definition(transfer: .linear),
        extendedLinearSRGB: Definition(transfer: .linear, isExtended: true),
        displayP3: Definition(primaries: .displayP3),
        extendedDisplayP3: Definition(primaries: .displayP3, isExtended: true),
        linearDisplayP3: Definition(primaries: .displayP3, transfer: .linear),
        extendedLinearDisplayP3: Definition(primaries: .displayP3, transfer: .linear, isExtended: true),
        displayP3_HLG: Definition(primaries: .displayP3, transfer: .hlg),
        displayP3_PQ: Definition(primaries: .displayP3, transfer: .pq),
        displayP3_PQ_EOTF: Definition(primaries: .displayP3, transfer: .pq),
        dcip3: Definition(primaries: .dciP3, transfer: .gamma26),
        adobeRGB1998: Definition(primaries: .adobeRGB, transfer: .adobeRGB),
        rommrgb: Definition(primaries: .rommRGB, transfer: .rommRGB),
        acescgLinear: Definition(primaries: .acesAP1, transfer: .linear, isExtended: true),
        itur_709: Definition(transfer: .itur709),
        itur_709_HLG: Definition(transfer: .hlg),
        itur_709_PQ: Definition(transfer: .pq),
        itur_2020: Definition(primaries: .itur2020, transfer: .itur709),
        itur_2020_sRGBGamma: Definition(primaries: .itur2020),
        itur_2020_HLG: Definition(primaries: .itur2020, transfer: .hlg),
        itur_2020_PQ: Definition(primaries: .itur2020, transfer: .pq),
        itur_2020_PQ_EOTF: Definition(primaries: .itur2020, transfer: .pq),
        linearITUR_2020: Definition(primaries: .itur2020, transfer: .linear),
        extendedITUR_2020: Definition(primaries: .itur2020, transfer: .itur709, isExtended: true),
        extendedLinearITUR_2020: Definition(primaries: .itur2020, transfer: .linear, isExtended: true),
        itur_2100_HLG: Definition(primaries: .itur2020, transfer: .hlg),
        itur_2100_PQ: Definition(primaries: .itur2020, transfer: .pq),
        genericRGBLinear: Definition(transfer: .linear),
        genericGrayGamma2_2: Definition(model: .monochrome, transfer: .gamma22),
        extendedGray: Definition(model: .monochrome, transfer: .gamma22, isExtended: true),
        linearGray: Definition(model: .monochrome, transfer: .linear),
        extendedLinearGray: Definition(model: .monochrome, transfer: .linear, isExtended: true),
        genericCMYK: Definition(model: .cmyk),
    ]

    /// The RGB spaces that a profile is compared with, the most common first.
    static let recognizable = [
        sRGB, displayP3, adobeRGB1998, itur_709, itur_2020, dcip3, rommrgb, linearSRGB,
    ]
}
