import Foundation

/// The name of the list's property, made once: reflection gives it.
private let sublayersKey = LayerKey.sublayers.name

extension CALayer {
    /// Changes the list of sublayers: runs the `sublayers` action and `onOrderIn` of an added layer, and marks for
    /// commit and layout.
    final func observingStructure(ordering layer: CALayer? = nil, _ body: () -> Void) {
        let orderIn = layer?.orderAction(kCAOnOrderIn, into: self)
        if flags.isDisjoint(with: .hooks) {
            body()
        } else {
            notifyingActions(sublayersKey, body)
        }
        markStructure()
        noteLayoutChange()
        if let layer { orderIn?.run(forKey: kCAOnOrderIn, object: layer, arguments: nil) }
    }

    /// The action for being added to a displayed tree or removed from it; a tree is displayed once it was committed.
    final func orderAction(_ event: String, into parent: CALayer? = nil) -> CAAction? {
        guard !flags.isDisjoint(with: .hooks), !ThreadContext.disablesActions,
            (parent ?? self).rootOnShow != nil
        else { return nil }
        return action(forKey: event)
    }
}
