/// The look of a view under a pointer. There is no pointer.
@preconcurrency @MainActor
open class UIHoverStyle {
    open var isEnabled = true
    public init() {}
    public static func automatic() -> UIHoverStyle { UIHoverStyle() }
}

// Values for pointers and keyboards, of which there are none; they are kept.
extension UIView {
    public var hoverStyle: UIHoverStyle? {
        get { rare?.hoverStyle }
        set { makeRare().hoverStyle = newValue }
    }
    /// The views of one identifier among which the focus moves.
    public var focusGroupIdentifier: String? {
        get { rare?.focusGroup }
        set { makeRare().focusGroup = newValue }
    }
}
