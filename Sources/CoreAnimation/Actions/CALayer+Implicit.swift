import Foundation

extension CALayer {
    /// The animation from the displayed value to that of an imminent change; nil without one.
    final func implicitAnimation(_ property: LayerProperty) -> CAAnimation? {
        guard !property.traits.isDisjoint(with: [.implicit, .transition]), flags.contains(.shown),
            !flags.contains(.presentation), !ThreadContext.disablesActions
        else { return nil }
        let transaction = ThreadContext.transaction
        guard transaction.duration > 0, rootOnShow != nil else { return nil }
        let animation = makeImplicit(property)
        animation.duration = transaction.duration
        animation.timingFunction = transaction.timingFunction ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        return animation
    }

    /// A missing colour or missing contents are valid start values, unlike an unset value.
    private final func makeImplicit(_ property: LayerProperty) -> CAAnimation {
        if property.traits.contains(.transition) { return CATransition() }
        let animation = CABasicAnimation(keyPath: property.key)
        animation.fromValue = shownValue(property) ?? NSNull()
        return animation
    }
}
