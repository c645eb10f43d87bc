/// How a draw's pixels, premultiplied, join those that are there. S and D are their colours with alpha, sa and da the alphas.
public enum BlendState: UInt8, Sendable {
    /// The new ones replace the old.
    case replace
    case sourceOver
    /// The sum, alpha included.
    case add
    /// S · da + D · (1 − sa)
    case sourceAtop
}
