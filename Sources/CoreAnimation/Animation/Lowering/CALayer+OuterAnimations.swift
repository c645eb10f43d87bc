import Foundation
import RenderTree

// An animation of `sublayers.NAME.key` changes the sublayer. When the commit visits the layer with the animation, it
// marks the sublayers in question, which then lower the animation after their own.
extension CALayer {
    static let sublayersPrefix = "sublayers."

    /// Marks the sublayers that the animations refer to now, and those that they referred to before: names and
    /// positions may have changed.
    final func reachSublayers() {
        guard let list = animationList else { return }
        list.noteReached()
        for path in list.sublayerPaths {
            guard let layer = sublayer(at: path)?.layer else { continue }
            layer.flags.insert(.outerAnimations)
            layer.markAnimationsBelow()
            layer.mark(.time)
            list.reached.append(LayerReference(layer: layer))
        }
    }

    /// Follows each `sublayers.NAME.` of the path; nil if no sublayer has the name. A name may contain dots: the
    /// first sublayer whose name the path begins with is used.
    package final func sublayer(at keyPath: String) -> (layer: CALayer, keyPath: String)? {
        var layer = self
        var path = keyPath[...]
        while path.hasPrefix(Self.sublayersPrefix) {
            let rest = path.dropFirst(Self.sublayersPrefix.count)
            let found = layer.children.first { child in
                child.nameStore.map { rest.hasPrefix($0 + ".") } ?? false
            }
            guard let found, let name = found.nameStore else { return nil }
            layer = found
            path = rest.dropFirst(name.count + 1)
        }
        return layer === self ? nil : (layer, String(path))
    }

    /// The animations of ancestors that refer to this layer; ancestors are lowered first.
    final func outerAnimations(_ list: LayerAnimationList, under root: CALayer) -> [OuterAnimations] {
        var result: [OuterAnimations] = []
        let properties = descriptor.properties.animated
        var levels = 0
        var above = self
        while above !== root, let next = above.parent {
            above = next
            levels += 1
            guard let entries = above.animationList?.entries else { continue }
            let attached = entries.compactMap { entry -> AttachedAnimation? in
                let animation = entry.lowered?.retargeted(in: properties) { path in
                    guard let target = above.sublayer(at: path), target.layer === self else { return nil }
                    return target.keyPath
                }
                guard let animation else { return nil }
                return AttachedAnimation(
                    id: entry.id, key: entry.key, animation: animation.fittingTargets,
                    isRemovedOnCompletion: entry.animation.isRemovedOnCompletion)
            }
            if attached.isEmpty { continue }
            result.append(OuterAnimations(levels: levels, animations: prepared(attached, list)))
        }
        if result.isEmpty { flags.remove(.outerAnimations) }
        return result
    }
}

extension LayerAnimationList {
    /// The key paths that refer to sublayers.
    var sublayerPaths: [String] {
        entries.flatMap { $0.animation.keyPaths }.filter { $0.hasPrefix(CALayer.sublayersPrefix) }
    }

    /// Whether there are such key paths, or were at the last commit.
    var reachesSublayers: Bool {
        !reached.isEmpty || entries.contains { $0.animation.leadsIntoSublayers }
    }

    /// Marks the referenced sublayers, so that they lower their animations again.
    func noteReached() {
        for reference in reached { reference.layer?.mark(.time) }
        reached = []
    }
}

extension CAAnimation {
    fileprivate final var keyPaths: [String] {
        switch self {
        case let animation as CAPropertyAnimation: animation.keyPath.map { [$0] } ?? []
        case let group as CAAnimationGroup: group.animations?.flatMap(\.keyPaths) ?? []
        default: []
        }
    }

    fileprivate final var leadsIntoSublayers: Bool {
        switch self {
        case let animation as CAPropertyAnimation:
            animation.keyPath?.hasPrefix(CALayer.sublayersPrefix) ?? false
        case let group as CAAnimationGroup: group.animations?.contains(where: \.leadsIntoSublayers) ?? false
        default: false
        }
    }
}

extension RenderAnimation {
    /// The animation with values converted to the targets of new key paths.
    fileprivate var fittingTargets: RenderAnimation {
        switch self {
        case .property(var animation):
            animation.track = animation.target.fitting(animation.track)
            return .property(animation)
        case .group(var group):
            group.animations = group.animations.map(\.fittingTargets)
            return .group(group)
        case .transition: return self
        }
    }
}
