import RenderTree

/// The decisions of the traversal about one layer.
package struct LayerDecision: Sendable, Equatable {
    /// The reason for which nothing of the layer is drawn; nil if something is.
    package internal(set) var omission: LayerOmission?
    /// The reasons for a surface; empty if the layer is drawn directly into the surface around it.
    package internal(set) var reasons: [SurfaceReason] = []
    package internal(set) var savings: [SurfaceSaving] = []

    /// Merges the decisions about a layer that is drawn twice.
    mutating func merge(_ other: LayerDecision) {
        omission = nil
        reasons += other.reasons.filter { !reasons.contains($0) }
        savings += other.savings.filter { !savings.contains($0) }
    }
}

/// The decisions about the layers of a tree.
struct DecisionRecord {
    private(set) var decisions: [LayerID: LayerDecision] = [:]

    mutating func omit(_ layer: LayerID, _ omission: LayerOmission) {
        if decisions[layer] == nil { decisions[layer] = LayerDecision(omission: omission) }
    }

    mutating func add(_ layer: LayerID, _ decision: LayerDecision) {
        decisions[layer, default: LayerDecision()].merge(decision)
    }
}

extension LayerDecision {
    init(_ cover: LayerCover, _ effects: DrawnEffects?, _ node: RenderNode) {
        add(cover, effects, node)
        if cover.own.crossFades { reasons.append(.crossFade) }
        reasons += effects?.filters.map { .filter($0) } ?? []
        switch effects?.silhouette(node, cover.own) {
        case .picture(let complexity): reasons.append(.shadow(complexity))
        case .shape, .path: savings.append(.shadow)
        case .nothing, nil: break
        }
    }

    private mutating func add(_ cover: LayerCover, _ effects: DrawnEffects?, _ node: RenderNode) {
        let causes = cover.causes, spared = cover.spared
        if cover.isIsolated, causes.isEmpty {
            reasons.append(.isolation)
            return
        }
        if causes.contains(.opacity) {
            reasons.append(
                .groupOpacity(
                    own: cover.own.count, sublayers: node.children.count, hasShadow: effects?.shadow != nil))
        }
        if causes.contains(.roundedClip) { reasons.append(.roundedClip) }
        if causes.contains(.slantedClip) { reasons.append(.slantedClip) }
        if causes.contains(.solidMask) { reasons.append(.solidMask) }
        if causes.contains(.mask) { reasons.append(.mask(cover.maskComplexity)) }
        if spared.contains(.opacity), node.appearance.opacity < 1 {
            savings.append(node.appearance.allowsGroupOpacity ? .opacity : .opacityOfEach)
        }
        if spared.contains(.boxes) { savings.append(.boxes) }
        if !spared.isDisjoint(with: .clip) { savings.append(.clip) }
        if spared.contains(.mask) { savings.append(.mask) }
    }
}
