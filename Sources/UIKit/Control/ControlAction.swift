/// A receiver of a control's events.
@MainActor
struct ControlAction {
    enum Receiver {
        /// A target that the control does not own.
        case target(TargetReference, Selector)
        /// The first object of the responder chain.
        case chain(Selector)
        case action(UIAction)
    }

    var receiver: Receiver
    var events: UIControl.Event

    /// Whether the target has been deallocated.
    var isGone: Bool {
        if case .target(let reference, _) = receiver { return reference.object == nil }
        return false
    }

    var selector: Selector? {
        switch receiver {
        case .target(_, let selector), .chain(let selector): selector
        case .action: nil
        }
    }

    /// Whether this is the receiver of `addTarget(_:action:for:)` with the same arguments.
    func isFor(_ target: AnyObject?, _ selector: Selector?) -> Bool {
        switch receiver {
        case .target(let reference, let own):
            (target == nil || reference.object === target) && (selector == nil || own == selector)
        case .chain(let own): target == nil && (selector == nil || own == selector)
        case .action: false
        }
    }
}

/// A weak reference to a target.
@MainActor
final class TargetReference {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }

    /// The object of a target that a client passes as `Any`; nil for nil and for values that are no objects.
    static func object(of target: Any?) -> AnyObject? {
        guard let target, type(of: target) is AnyClass else { return nil }
        return target as AnyObject
    }
}
