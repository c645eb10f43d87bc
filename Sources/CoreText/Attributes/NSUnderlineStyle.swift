/// The style of a line under or through text.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// Omits the line under spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

    /// Whether the style draws a line.
    var isSeen: Bool { rawValue & 0xF != 0 }
}

/// Core Text's type of underline styles.
public struct CTUnderlineStyle: OptionSet, Sendable, Hashable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let single = CTUnderlineStyle(rawValue: 1)
    public static let thick = CTUnderlineStyle(rawValue: 2)
    public static let double = CTUnderlineStyle(rawValue: 9)
}
