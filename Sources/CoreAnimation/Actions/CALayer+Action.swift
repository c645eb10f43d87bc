import Foundation

extension CALayer {
    /// Searches the delegate, `actions`, the style chain and the class, in this order; `NSNull` ends the search
    /// without an action.
    final func searchAction(_ event: String) -> CAAction? {
        let found: (any CAAction)? =
            delegateAction(event) ?? rare?.values.actions?[event] ?? styleAction(event)
            ?? type(of: self).defaultAction(forKey: event)
        if let found { return found is NSNull ? nil : found }
        return descriptor.properties[event].flatMap { implicitAnimation($0) }
    }

    private final func delegateAction(_ event: String) -> CAAction? {
        guard flags.contains(.hasDelegate) else { return nil }
        let delegate = delegate
        if let own = delegate as? any CALayerActionDelegate { return own.action(for: self, forKey: event) }
        return delegate?.action(for: self, forKey: event)
    }
}
