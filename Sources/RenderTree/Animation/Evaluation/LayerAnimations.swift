import CoreGraphics

/// The animations of one layer, in the order in which they were added and apply.
public final class LayerAnimations: Sendable {
    public let attached: [AttachedAnimation]
    /// How contents lie when the layer itself has none but an animation shows some; its image does not matter.
    public let placement: LayerContents?
    /// What the layer's effects are made of, when an animation may change them.
    let source: EffectsSource?
    /// Those of layers further up that name this one.
    public let outer: [OuterAnimations]
    /// What the animations may change at some time.
    public let effects: AnimationEffects
    /// From when until when each runs, in the layer's time.
    public let intervals: [ActiveInterval]
    let items: PreparedList

    /// Whether an animation may switch on what changes what lies behind the layer.
    var mayReadBackdrop: Bool { source?.mayReadBackdrop ?? false }

    /// Prepares the animations, so that applying them is fast. An animation that can have no effect, because of values
    /// of the wrong kind or none, is kept for its interval only.
    ///
    /// Inputs of filters animate when `effects` is given and has them. Without it a shadow that can't be seen has the
    /// values it has by default.
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

    /// Changes what of a layer the animations that show at a time of the layer change. Each starts from the value that
    /// those before it left.
    ///
    /// The results are fit to be drawn: opacity and alpha lie in 0...1, lengths are not negative, sizes are positive, no
    /// number is NaN or infinite (an animation that yields one has no effect). Returns what was changed; of a custom
    /// property only that it is animated. Nothing is allocated, but for what lies on the heap by its nature: the matrix of
    /// an animated `sublayerTransform`, the box of effects that are animated, with the inputs and the list of filters, the
    /// box of a class's look, and a shadow's path with its points.
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

    /// The same with those of the layers further up, each at a time of the layer that has it; nil where there is none.
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
