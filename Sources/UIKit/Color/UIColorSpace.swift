/// The spaces of colours that are given by components.
enum UIColorSpace {
    /// Gray with sRGB's curve: a white of 0.5 has red, green and blue of 0.5.
    static let gray = CGColorSpaceCreateDeviceGray()
    /// Extended sRGB.
    static let rgb = CGColorSpace(name: CGColorSpace.extendedSRGB) ?? CGColorSpaceCreateDeviceRGB()

    static func gray(_ white: CGFloat, _ alpha: CGFloat) -> CGColor { CGColor(gray: white, alpha: alpha) }

    static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> CGColor {
        CGColor(colorSpace: rgb, components: [red, green, blue, alpha])
            ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    static let clear = gray(0, 0)
}
