// Colours that depend on the style, in sRGB bytes. Source: the tables of Apple's Human Interface Guidelines
// and values read from devices, which are common knowledge; they have not been compared with a device for
// this project.

extension UIColor {
    /// A colour that depends on the style, of bytes `0xRRGGBB` and alphas.
    ///
    /// - Parameter elevated: the dark colour of an interface above another one.
    private convenience init(
        light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1,
        elevated: UInt32? = nil
    ) {
        let elevated = Self.color(elevated ?? dark, darkAlpha)
        let (light, dark) = (Self.color(light, lightAlpha), Self.color(dark, darkAlpha))
        self.init(dynamicProvider: { traits in
            guard traits.userInterfaceStyle == .dark else { return light }
            return traits.userInterfaceLevel == .elevated ? elevated : dark
        })
    }

    private static func color(_ bytes: UInt32, _ alpha: CGFloat) -> UIColor {
        if bytes == 0 || bytes == 0xffffff { return UIColor(white: bytes == 0 ? 0 : 1, alpha: alpha) }
        func part(_ shift: UInt32) -> CGFloat { CGFloat(bytes >> shift & 255) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    // MARK: Hues

    public static let systemRed = UIColor(light: 0xff3b30, dark: 0xff453a)
    public static let systemOrange = UIColor(light: 0xff9500, dark: 0xff9f0a)
    public static let systemYellow = UIColor(light: 0xffcc00, dark: 0xffd60a)
    public static let systemGreen = UIColor(light: 0x34c759, dark: 0x30d158)
    public static let systemMint = UIColor(light: 0x00c7be, dark: 0x63e6e2)
    public static let systemTeal = UIColor(light: 0x30b0c7, dark: 0x40c8e0)
    public static let systemCyan = UIColor(light: 0x32ade6, dark: 0x64d2ff)
    public static let systemBlue = UIColor(light: 0x007aff, dark: 0x0a84ff)
    public static let systemIndigo = UIColor(light: 0x5856d6, dark: 0x5e5ce6)
    public static let systemPurple = UIColor(light: 0xaf52de, dark: 0xbf5af2)
    public static let systemPink = UIColor(light: 0xff2d55, dark: 0xff375f)
    public static let systemBrown = UIColor(light: 0xa2845e, dark: 0xac8e68)

    // MARK: Grays

    public static let systemGray = UIColor(light: 0x8e8e93, dark: 0x8e8e93)
    public static let systemGray2 = UIColor(light: 0xaeaeb2, dark: 0x636366)
    public static let systemGray3 = UIColor(light: 0xc7c7cc, dark: 0x48484a)
    public static let systemGray4 = UIColor(light: 0xd1d1d6, dark: 0x3a3a3c)
    public static let systemGray5 = UIColor(light: 0xe5e5ea, dark: 0x2c2c2e)
    public static let systemGray6 = UIColor(light: 0xf2f2f7, dark: 0x1c1c1e)

    // MARK: Text

    public static let label = UIColor(light: 0x000000, dark: 0xffffff)
    public static let secondaryLabel = UIColor(light: 0x3c3c43, 0.6, dark: 0xebebf5, 0.6)
    public static let tertiaryLabel = UIColor(light: 0x3c3c43, 0.3, dark: 0xebebf5, 0.3)
    public static let quaternaryLabel = UIColor(light: 0x3c3c43, 0.18, dark: 0xebebf5, 0.16)
    public static let placeholderText = UIColor(light: 0x3c3c43, 0.3, dark: 0xebebf5, 0.3)
    public static let link = UIColor(light: 0x007aff, dark: 0x0984ff)

    // MARK: Fills

    public static let systemFill = UIColor(light: 0x787880, 0.2, dark: 0x787880, 0.36)
    public static let secondarySystemFill = UIColor(light: 0x787880, 0.16, dark: 0x787880, 0.32)
    public static let tertiarySystemFill = UIColor(light: 0x767680, 0.12, dark: 0x767680, 0.24)
    public static let quaternarySystemFill = UIColor(light: 0x747480, 0.08, dark: 0x767680, 0.18)

    // MARK: Separators

    public static let separator = UIColor(light: 0x3c3c43, 0.29, dark: 0x545458, 0.6)
    public static let opaqueSeparator = UIColor(light: 0xc6c6c8, dark: 0x38383a)

    // MARK: Backgrounds

    public static let systemBackground = UIColor(light: 0xffffff, dark: 0x000000, elevated: 0x1c1c1e)
    public static let secondarySystemBackground = UIColor(light: 0xf2f2f7, dark: 0x1c1c1e, elevated: 0x2c2c2e)
    public static let tertiarySystemBackground = UIColor(light: 0xffffff, dark: 0x2c2c2e, elevated: 0x3a3a3c)
    public static let systemGroupedBackground = UIColor(light: 0xf2f2f7, dark: 0x000000, elevated: 0x1c1c1e)
    public static let secondarySystemGroupedBackground = UIColor(
        light: 0xffffff, dark: 0x1c1c1e, elevated: 0x2c2c2e)
    public static let tertiarySystemGroupedBackground = UIColor(
        light: 0xf2f2f7, dark: 0x2c2c2e, elevated: 0x3a3a3c)
    public static let groupTableViewBackground = systemGroupedBackground
    /// The tint of a view tree that sets none.
    public static let tintColor = systemBlue
}
