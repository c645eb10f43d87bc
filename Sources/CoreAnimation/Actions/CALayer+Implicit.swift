import Foundation

extension LayerKeySet {
    init(_ keys: LayerKey...) {
        self.init()
        for key in keys { insert(key) }
    }

    /// The properties that animate by themselves when they change.
    static let implicit = LayerKeySet(
        .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .sublayerTransform, .hidden,
        .masksToBounds, .contents, .contentsRect, .contentsCenter, .contentsScale, .minificationFilterBias,
        .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .opacity, .rasterizationScale,
        .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .compositingFilter, .filters,
        .backgroundFilters)
}

extension CALayer {
    /// The animation from what the layer shows to a change that is about to be made; nil where there is none.
    final func implicitAnimation(_ key: LayerKey) -> CAAnimation? {
        guard key.rawValue < LayerKey.firstRelation.rawValue, LayerKeySet.implicit.contains(key),
            flags.contains(.shown), !flags.contains(.presentation), !ThreadContext.disablesActions
        else { return nil }
        let transaction = ThreadContext.transaction
        guard transaction.duration > 0, rootOnShow != nil else { return nil }
        let animation = Self.makeImplicit(key, from: { shownValue(key) })
        animation.duration = transaction.duration
        animation.timingFunction = transaction.timingFunction ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        return animation
    }

    /// No colour and no contents are a value to come from, unlike a value that is left out.
    private static func makeImplicit(_ key: LayerKey, from value: () -> Any?) -> CAAnimation {
        switch key {
        case .compositingFilter, .filters, .backgroundFilters: return CATransition()
        default:
            let animation = CABasicAnimation(keyPath: key.name)
            animation.fromValue = value() ?? NSNull()
            return animation
        }
    }
}
