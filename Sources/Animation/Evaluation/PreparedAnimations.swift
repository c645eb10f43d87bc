import CoreGraphics
import Geometry
import RenderTree

/// A layer's animations, prepared for fast evaluation.
package final class PreparedAnimations: LayerAnimations {
    package let attached: [AttachedAnimation]
    package let placement: LayerContents?
    package let source: EffectsSource?
    package let outer: [OuterAnimations]
    /// The parts that the animations may change at any time.
    package let effects: AnimationEffects
    /// The active interval of each animation, in the layer's time.
    package let intervals: [ActiveInterval]
    let items: PreparedList
    /// Whether one of them may change the class's look.
    private let changesLook: Bool
    /// The prepared animations of ancestors, as `outer`.
    private let ancestors: [(levels: Int, animations: PreparedAnimations)]

    /// Prepares the animations. An animation without effect, because of missing values or values of the wrong kind,
    /// is kept only for its interval.
    package init(
        _ attached: [AttachedAnimation], placement: LayerContents? = nil,
        effects source: EffectsSource? = nil, outer: [OuterAnimations] = []
    ) {
        intervals = attached.map { $0.animation.timing.interval }
        ancestors = outer.map { ($0.levels, .of($0.animations)) }
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
        for (_, animations) in ancestors { effects.formUnion(animations.effects) }
        changesLook = (0..<items.count).contains { items.base[$0].isOfLook }
        self.items = items
        self.effects = effects
        self.attached = attached
        self.placement = placement
        self.source = source
        self.outer = outer
    }

    /// The prepared form of a tree's animations: the object itself where a model has made it.
    package static func of(_ animations: any LayerAnimations) -> PreparedAnimations {
        if let prepared = animations as? PreparedAnimations { return prepared }
        return PreparedAnimations(
            animations.attached, placement: animations.placement, effects: animations.source,
            outer: animations.outer)
    }

    /// Applies the animations active at a layer's time, each starting from the value left by the previous ones.
    ///
    /// The results are drawable: opacity and alpha are in 0...1, lengths are not negative, sizes are positive, and no
    /// number is NaN or infinite (an animation that yields one has no effect). Returns what was changed; for a custom
    /// property only that it is animated. Memory is only allocated for values on the heap: the matrix of an animated
    /// transform, unless no other geometry shares it, the box of animated effects with the inputs and the list of
    /// filters, the box of a class's look, and a shadow's path with its points.
    @discardableResult
    package func apply(
        to geometry: inout LayerGeometry, _ appearance: inout LayerAppearance, at localTime: Double
    ) -> AnimationEffects {
        applied(to: &geometry, &appearance, at: localTime).effects
    }

    /// Applies the animations, and returns the state of the application.
    func applied(
        to geometry: inout LayerGeometry, _ appearance: inout LayerAppearance, at localTime: Double
    ) -> LayerApplication {
        guard changesLook else { return applied(to: &geometry, &appearance, nil, at: localTime) }
        var result: LayerApplication?
        appearance.openLook { appearance, look in
            let application = applied(to: &geometry, &appearance, look, at: localTime)
            result = application
            return application.changesLook
        }
        return result ?? LayerApplication(placement: placement, source: source, look: nil)
    }

    @inline(__always)
    private func applied(
        to geometry: inout LayerGeometry, _ appearance: inout LayerAppearance, _ look: OpenLook?,
        at localTime: Double
    ) -> LayerApplication {
        var application = LayerApplication(placement: placement, source: source, look: look)
        application.apply(
            items.base, 0..<items.count, at: localTime, isGrouped: false, &geometry, &appearance)
        application.finish(items.base, items.count, &geometry, &appearance)
        return application
    }

    /// Applies these and the ancestors' animations, the latter at times of their own layers; nil skips them.
    package func apply(
        to geometry: inout LayerGeometry, _ appearance: inout LayerAppearance, at localTime: Double,
        outerTime: (_ levels: Int) -> Double?
    ) {
        apply(to: &geometry, &appearance, at: localTime)
        for (levels, animations) in ancestors {
            guard let time = outerTime(levels) else { continue }
            animations.apply(to: &geometry, &appearance, at: time)
        }
    }
}
