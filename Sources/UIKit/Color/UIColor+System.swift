// Colours that depend on the style, in sRGB bytes. Source: the tables of Apple's Human Interface Guidelines
// and values read from devices, which are common knowledge; they have not been compared with a device for
// this project.

/// A colour in sRGB bytes with alpha.
private struct SystemColor {
    let color: UIColor

    init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) {
        let isGray = red == green && green == blue && (red == 0 || red == 255)
        color =
            isGray
            ? UIColor(white: red / 255, alpha: alpha)
            : UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}

extension UIColor {
    /// - Parameter elevated: the dark colour of an interface above another one.
    private convenience init(
        light: SystemColor, dark: SystemColor, elevated: SystemColor? = nil
    ) {
        let (light, dark, elevated) = (light.color, dark.color, (elevated ?? dark).color)
        self.init(dynamicProvider: { traits in
            guard traits.userInterfaceStyle == .dark else { return light }
            return traits.userInterfaceLevel == .elevated ? elevated : dark
        })
    }

    // MARK: Hues

    public static let systemRed = UIColor(
        light: SystemColor(255, 59, 48), dark: SystemColor(255, 69, 58))
    public static let systemOrange = UIColor(
        light: SystemColor(255, 149, 0), dark: SystemColor(255, 159, 10))
    public static let systemYellow = UIColor(
        light: SystemColor(255, 204, 0), dark: SystemColor(255, 214, 10))
    public static let systemGreen = UIColor(
        light: SystemColor(52, 199, 89), dark: SystemColor(48, 209, 88))
    public static let systemMint = UIColor(
        light: SystemColor(0, 199, 190), dark: SystemColor(99, 230, 226))
    public static let systemTeal = UIColor(
        light: SystemColor(48, 176, 199), dark: SystemColor(64, 200, 224))
    public static let systemCyan = UIColor(
        light: SystemColor(50, 173, 230), dark: SystemColor(100, 210, 255))
    public static let systemBlue = UIColor(
        light: SystemColor(0, 122, 255), dark: SystemColor(10, 132, 255))
    public static let systemIndigo = UIColor(
        light: SystemColor(88, 86, 214), dark: SystemColor(94, 92, 230))
    public static let systemPurple = UIColor(
        light: SystemColor(175, 82, 222), dark: SystemColor(191, 90, 242))
    public static let systemPink = UIColor(
        light: SystemColor(255, 45, 85), dark: SystemColor(255, 55, 95))
    public static let systemBrown = UIColor(
        light: SystemColor(162, 132, 94), dark: SystemColor(172, 142, 104))

    // MARK: Grays

    public static let systemGray = UIColor(
        light: SystemColor(142, 142, 147), dark: SystemColor(142, 142, 147))
    public static let systemGray2 = UIColor(
        light: SystemColor(174, 174, 178), dark: SystemColor(99, 99, 102))
    public static let systemGray3 = UIColor(
        light: SystemColor(199, 199, 204), dark: SystemColor(72, 72, 74))
    public static let systemGray4 = UIColor(
        light: SystemColor(209, 209, 214), dark: SystemColor(58, 58, 60))
    public static let systemGray5 = UIColor(
        light: SystemColor(229, 229, 234), dark: SystemColor(44, 44, 46))
    public static let systemGray6 = UIColor(
        light: SystemColor(242, 242, 247), dark: SystemColor(28, 28, 30))

    // MARK: Text

    public static let label = UIColor(
        light: SystemColor(0, 0, 0), dark: SystemColor(255, 255, 255))
    public static let secondaryLabel = UIColor(
        light: SystemColor(60, 60, 67, 0.6), dark: SystemColor(235, 235, 245, 0.6))
    public static let tertiaryLabel = UIColor(
        light: SystemColor(60, 60, 67, 0.3), dark: SystemColor(235, 235, 245, 0.3))
    public static let quaternaryLabel = UIColor(
        light: SystemColor(60, 60, 67, 0.18), dark: SystemColor(235, 235, 245, 0.16))
    public static let placeholderText = UIColor(
        light: SystemColor(60, 60, 67, 0.3), dark: SystemColor(235, 235, 245, 0.3))
    public static let link = UIColor(
        light: SystemColor(0, 122, 255), dark: SystemColor(9, 132, 255))

    // MARK: Fills

    public static let systemFill = UIColor(
        light: SystemColor(120, 120, 128, 0.2), dark: SystemColor(120, 120, 128, 0.36))
    public static let secondarySystemFill = UIColor(
        light: SystemColor(120, 120, 128, 0.16), dark: SystemColor(120, 120, 128, 0.32))
    public static let tertiarySystemFill = UIColor(
        light: SystemColor(118, 118, 128, 0.12), dark: SystemColor(118, 118, 128, 0.24))
    public static let quaternarySystemFill = UIColor(
        light: SystemColor(116, 116, 128, 0.08), dark: SystemColor(118, 118, 128, 0.18))

    // MARK: Separators

    public static let separator = UIColor(
        light: SystemColor(60, 60, 67, 0.29), dark: SystemColor(84, 84, 88, 0.6))
    public static let opaqueSeparator = UIColor(
        light: SystemColor(198, 198, 200), dark: SystemColor(56, 56, 58))

    // MARK: Backgrounds

    public static let systemBackground = UIColor(
        light: SystemColor(255, 255, 255), dark: SystemColor(0, 0, 0),
        elevated: SystemColor(28, 28, 30))
    public static let secondarySystemBackground = UIColor(
        light: SystemColor(242, 242, 247), dark: SystemColor(28, 28, 30),
        elevated: SystemColor(44, 44, 46))
    public static let tertiarySystemBackground = UIColor(
        light: SystemColor(255, 255, 255), dark: SystemColor(44, 44, 46),
        elevated: SystemColor(58, 58, 60))
    public static let systemGroupedBackground = UIColor(
        light: SystemColor(242, 242, 247), dark: SystemColor(0, 0, 0),
        elevated: SystemColor(28, 28, 30))
    public static let secondarySystemGroupedBackground = UIColor(
        light: SystemColor(255, 255, 255), dark: SystemColor(28, 28, 30),
        elevated: SystemColor(44, 44, 46))
    public static let tertiarySystemGroupedBackground = UIColor(
        light: SystemColor(242, 242, 247), dark: SystemColor(44, 44, 46),
        elevated: SystemColor(58, 58, 60))
    public static let groupTableViewBackground = systemGroupedBackground
    /// The tint of a view tree that sets none.
    public static let tintColor = systemBlue
}
