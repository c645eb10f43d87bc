/// A thin blur with a tint of its own.
@preconcurrency @MainActor
open class UIGlassEffect: UIBlurEffect {
    public enum Style: Int, Sendable { case regular, clear }

    /// Kept: touches don't change the glass.
    open var isInteractive = false
    /// Kept: the glass is white or black.
    open var tintColor: UIColor?

    public init(style: Style = .regular) {
        super.init(style: style == .regular ? .systemThinMaterial : .systemUltraThinMaterial)
    }
}
