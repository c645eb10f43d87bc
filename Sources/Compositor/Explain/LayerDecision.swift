import RenderTree

/// What the traversal decided about one layer.
package struct LayerDecision: Sendable, Equatable {
    /// Present when nothing of the layer is drawn.
    package internal(set) var omission: LayerOmission?
    /// Empty when the layer is drawn straight into what it lies in.
    package internal(set) var reasons: [SurfaceReason] = []
    package internal(set) var savings: [SurfaceSaving] = []

    /// A layer that is drawn twice is drawn for all the reasons.
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
