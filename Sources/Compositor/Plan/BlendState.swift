/// How a draw's pixels, premultiplied, join those that are there.
public enum BlendState: UInt8, Sendable {
    /// The new ones replace the old.
    case replace
    case sourceOver
    /// The sum, alpha included.
    case add
    /// Over what is there, whose alpha stays.
    case atop
}
