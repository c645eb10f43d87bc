/// An object that can receive events: a view, a view controller, a window or the application.
///
/// Events that a responder does not handle are passed on to `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject, @preconcurrency SelectorPerforming {
    @preconcurrency @MainActor public override init() { super.init() }

    /// The next responder of the chain; nil at its end.
    open var next: UIResponder? { nil }

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: The first responder

    /// Whether the object may become the first responder; false by default.
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { FirstResponder.current === self }

    /// Makes the object the first responder, after the present one has resigned; returns whether it is.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, FirstResponder.current?.resignFirstResponder() ?? true else {
            return false
        }
        FirstResponder.current = self
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if isFirstResponder { FirstResponder.current = nil }
        return true
    }

    // MARK: Keys

    /// The combinations of keys that the responder handles. There is no keyboard.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// The view over the keyboard of the first responder, and the one in place of the keyboard. There is no keyboard, so
    /// neither is shown.
    open var inputAccessoryView: UIView? { nil }
    open var inputView: UIView? { nil }
    open var inputAccessoryViewController: UIViewController? { nil }
    open var inputViewController: UIViewController? { nil }
    open func reloadInputViews() {}
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

    // MARK: Selectors

    /// Calls the method with the selector's name, if it is known: see `Selector`. A class may override this for others.
    open func perform(_ selector: Selector, with object: Any?) {
        if !MethodCall.sendIfKnown(selector, to: self, [object]) { MethodCall.reportUnknown(selector, self) }
    }

    /// Whether the object handles an action; true for every selector, because methods can't be looked up by name.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
}

public enum UIEditingInteractionConfiguration: Int, Sendable {
    case none = 0
    case `default` = 1
}

/// The responder that receives text and key events.
@MainActor
enum FirstResponder {
    static weak var current: UIResponder?
    /// Whether the first responder ends editing even if its delegate refuses.
    static var isForced = false
}
