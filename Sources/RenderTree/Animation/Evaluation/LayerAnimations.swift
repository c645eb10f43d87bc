import CoreGraphics
import Geometry

/// The animations of one layer, in the order of their addition, in which they apply.
public final class LayerAnimations: Sendable {
    public let attached: [AttachedAnimation]
    /// The placement of animated contents if the layer itself has none; its image is ignored.
    public let placement: LayerContents?
    /// The source of the layer's effects, if an animation may change them.
    let source: EffectsSource?
    /// The animations of ancestors that target this layer.
    public let outer: [OuterAnimations]
    /// The parts that the animations may change at any time.
    public let effects: AnimationEffects
    /// The active interval of each animation, in the layer's time.
    public let intervals: [ActiveInterval]
    let items: PreparedList

    /// Whether an animation may enable an effect that changes the backdrop.
    var mayReadBackdrop: Bool { source?.mayReadBackdrop ?? false }

    /// Prepares the animations for fast evaluation. An animation without effect, because of missing values or values
    /// of the wrong kind, is kept only for its interval.
    ///
    /// Inputs of filters are animated if `effects` has them. Without `effects`, an invisible shadow has default
    /// values.
    public init(
        _ attached: [AttachedAnimation], placement: LayerContents? = nil,
        effects source: EffectsSource? = nil,
        outer: [OuterAnimations] = []
    ) {
        self.outer = outer
        self.source = source
        self.attached = attached
        self.placement = placement
        intervals = attached.map { $0.animation.timing.interval }
        var items = PreparedList()
        for (index, animation) in attached.enumerated() {
            PreparedAnimation.append(animation, source: index, source, to: &items)
        }
        var effects: AnimationEffects = []
        for index in 0..<items.count {
            switch items.base[index].role {
            case .property: effects.formUnion(items.base[index].effect)
            case .transition: effects.insert(.transition)
            case .group: break
            }
        }
        for animations in outer { effects.formUnion(animations.animations.effects) }
        self.items = items
        self.effects = effects
    }

    /// Applies the animations active at a layer's time, each starting from the value left by the previous ones.
    ///
    /// The results are drawable: opacity and alpha are in 0...1, lengths are not negative, sizes are positive, and no
    /// number is NaN or infinite (an animation that yields one has no effect). Returns what was changed; for a custom
    /// property only that it is animated. Memory is only allocated for values on the heap: the matrix of an animated
    /// `sublayerTransform`, the box of animated effects with the inputs and the list of filters, the box of a class's
    /// look, and a shadow's path with its points.
    @discardableResult
    public func apply(
        to geometry: inout LayerGeometry, _ appearance: inout LayerAppearance, at localTime: Double
    ) -> AnimationEffects {
        var application = LayerApplication(placement: placement, source: source)
        application.apply(
            items.base, 0..<items.count, at: localTime, isGrouped: false, &geometry, &appearance)
        application.finish(items.base, items.count, &geometry, &appearance)
        return application.effects
    }

    /// Applies these and the ancestors' animations, the latter at times of their own layers; nil skips them.
    public func apply(
        to geometry: inout LayerGeometry, _ appearance: inout LayerAppearance, at localTime: Double,
        outerTime: (_ levels: Int) -> Double?
    ) {
        apply(to: &geometry, &appearance, at: localTime)
        for animations in outer {
            guard let time = outerTime(animations.levels) else { continue }
            animations.animations.apply(to: &geometry, &appearance, at: time)
        }
    }
}
