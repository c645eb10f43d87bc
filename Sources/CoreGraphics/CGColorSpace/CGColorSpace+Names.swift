extension CGColorSpace {
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
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
        genericRGBLinear: Definition(transfer: .linear),
        genericGrayGamma2_2: Definition(model: .monochrome, transfer: .gamma22),
        extendedGray: Definition(model: .monochrome, transfer: .gamma22, isExtended: true),
        linearGray: Definition(model: .monochrome, transfer: .linear),
        extendedLinearGray: Definition(model: .monochrome, transfer: .linear, isExtended: true),
        genericCMYK: Definition(model: .cmyk),
    ]
}
