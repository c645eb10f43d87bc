/// Whether views are light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1, phone, pad, tv, carPlay
    case mac = 5, vision
}

/// The direction of a language, from leading to trailing edges, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1, leftToRight, rightToLeft
}

/// The direction of a language, from leading to trailing edges.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

/// The room along an axis: compact on a phone in portrait, regular on a tablet.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

/// Whether an interface lies above another one, which makes dark backgrounds lighter.
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1, base, elevated
}

/// The colours that a display can show.
public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1, SRGB, P3
}

/// The contrast that the user asks for.
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1, normal, high
}

/// Whether the user asks for bold text.
public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1, regular, bold
}

/// Whether the display measures the force of touches. A headless one does not.
public enum UIForceTouchCapability: Int, Sendable {
    case unknown, unavailable, available
}
