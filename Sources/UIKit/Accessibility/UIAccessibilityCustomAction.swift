/// The direction of a scroll that an assistive technology asks for.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
}

/// An action that an assistive technology offers. Nothing offers it here; `activate()` carries it out.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    open var name: String
    open var image: UIImage?
    open var actionHandler: Handler?
    open weak var target: AnyObject?
    open var selector: Selector
    open var attributedName: NSAttributedString {
        get { NSAttributedString(string: name) }
        set { name = newValue.string }
    }

    public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
        (self.name, self.image, self.selector) = (name, image, selector)
        self.target = target as AnyObject?
        super.init()
    }

    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
        selector = Selector("")
        super.init()
    }

    /// Carries the action out, as an assistive technology does. Returns whether it succeeded.
    package func activate() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target else { return false }
        return MethodCall.sendIfKnown(selector, to: target, [self])
    }
}
