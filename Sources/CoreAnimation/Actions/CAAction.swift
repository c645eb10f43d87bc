import Foundation

/// Something that runs when a layer's property changes.
public protocol CAAction {
    /// `event` is the key that changed, `anObject` the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Stands for "no action" and ends the search for one.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The event of a layer that was put into a tree on show.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that was taken out of a tree on show.
public let kCAOnOrderOut = "onOrderOut"
/// The key that transitions run under.
public let kCATransition = "transition"
