import Animation
import Foundation
import RenderTree

extension CALayer {
    /// Lowers the animations for the current commit, if they changed since the last one.
    ///
    /// New animations without a begin time begin now.
    final func lowerAnimations(_ tree: CommittedTree, under root: CALayer) {
        if animationList == nil, flags.isSuperset(of: [.outerAnimations, .time]) {
            animationList = LayerAnimationList()
        }
        guard let list = animationList,
            flags.contains(.time) || (list.dependsOnLook && flags.contains(.appearance))
        else { return }
        list.dependsOnLook = false
        var attached: [AttachedAnimation] = []
        attached.reserveCapacity(list.entries.count)
        for entry in list.entries {
            let animation = entry.lowered ?? lower(entry.animation, tree, under: root)
            entry.lowered = animation
            attached.append(
                AttachedAnimation(
                    id: entry.id, key: entry.key, animation: animation,
                    isRemovedOnCompletion: entry.animation.isRemovedOnCompletion))
        }
        let outer = flags.contains(.outerAnimations) ? outerAnimations(list, under: root) : []
        if attached.isEmpty, outer.isEmpty {
            animationList = nil
            rare?.frameBacking = nil
            return
        }
        list.lowered = prepared(attached, list, outer)
        if flags.contains(.customClass), list.isDrawn(by: type(of: self)) {
            tree.drawn.append(LayerReference(layer: self))
        }
    }

    /// Prepares the animations with this layer's underlying values.
    final func prepared(
        _ attached: [AttachedAnimation], _ list: LayerAnimationList, _ outer: [OuterAnimations] = []
    ) -> PreparedAnimations {
        let image = attached.lazy.compactMap { $0.animation.firstImage }.first
        let changesEffects = attached.contains { $0.animation.changesEffects }
        if image != nil || changesEffects { list.dependsOnLook = true }
        return PreparedAnimations(
            attached, placement: image.map { placed($0) }, effects: changesEffects ? effectsSource() : nil,
            outer: outer)
    }

    private func lower(_ animation: CAAnimation, _ tree: CommittedTree, under root: CALayer)
        -> RenderAnimation
    {
        let context = LoweringContext(properties: descriptor.properties.animated) {
            let above = self === root ? nil : self.parent
            return self.committed?.snapshot(at: above?.localTime(at: tree.time, under: root) ?? tree.time)
        }
        var lowered = animation.lowered(in: context)
        if animation.beginTime == 0 {
            animation.beginTime = localTime(at: tree.time, under: root)
            lowered.timing.beginTime = animation.beginTime
        }
        return lowered
    }
}

extension RenderAnimation {
    /// A picture that the animation shows as contents.
    fileprivate var firstImage: CGImage? {
        switch self {
        case .property(let animation):
            animation.target.property?.isContents ?? false ? animation.track.firstImage : nil
        case .group(let group): group.animations.lazy.compactMap(\.firstImage).first
        case .transition: nil
        }
    }
}

extension RenderAnimation {
    /// Whether it animates a shadow, a filter or the rasterization of the layer.
    fileprivate var changesEffects: Bool {
        switch self {
        case .property(let animation): animation.target.isEffect
        case .group(let group): group.animations.contains(where: \.changesEffects)
        case .transition: false
        }
    }
}

extension AnimationTarget {
    fileprivate var isEffect: Bool { property?.isEffect ?? isFilterInput }

    /// Whether the key path refers to a filter's input.
    var isFilterInput: Bool {
        ["filters.", "backgroundFilters.", "compositingFilter."].contains { keyPath.hasPrefix($0) }
    }
}

extension AnimationTrack {
    fileprivate var firstImage: CGImage? {
        let values: [AnimationValue?] =
            switch self {
            case .basic(let track), .spring(let track, _): [track.from, track.to, track.by]
            case .keyframes(let track):
                if case .values(let values) = track.source { values } else { [] }
            }
        for case .image(let image)? in values { return image }
        return nil
    }
}
