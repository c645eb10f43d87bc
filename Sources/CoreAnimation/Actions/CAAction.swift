import Foundation

/// An object that runs when a layer's property changes.
public protocol CAAction {
    /// - Parameters:
    ///   - event: the key that changed.
    ///   - anObject: the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Represents "no action" and ends the search for one.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The event of a layer that was added to a displayed tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that was removed from a displayed tree.
public let kCAOnOrderOut = "onOrderOut"
/// The key of transitions.
public let kCATransition = "transition"
