import RenderTree

/// The decisions about one layer, a summary of its plans.
package struct LayerDecision: Sendable, Equatable {
    /// The reason for which nothing of the layer is drawn; nil if something is.
    package internal(set) var omission: LayerOmission?
    /// The reasons for a surface; empty if the layer is drawn directly into the surface around it.
    package internal(set) var reasons: [SurfaceReason] = []
    package internal(set) var savings: [SurfaceSaving] = []

    /// Merges the decisions about a layer that is drawn several times, or by several effects.
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
        if let omission = decision.omission { return omit(layer, omission) }
        decisions[layer, default: LayerDecision()].merge(decision)
    }
}

extension LayerDecision {
    /// The summary of a plan.
    init(_ plan: LayerPlan, _ node: ShownNode) {
        if case .omitted(let omission) = plan.way {
            self.init(omission: omission)
            return
        }
        self.init()
        add(plan.cover, plan.effects.demand, node)
        if plan.cover.own.crossFades { reasons.append(.crossFade) }
        let inner = plan.effects.decision(node, plan.cover.own)
        reasons += inner.reasons
        savings += inner.savings
        // What joins a layer as a whole by its own wish; the second half of a cross-fade is added too.
        if plan.way == .joined, let operation = node.appearance.effects?.compositing, operation != .sourceOver
        {
            reasons.append(.compositing(operation))
        }
    }

    private mutating func add(_ cover: LayerCover, _ effects: EffectDemand, _ node: ShownNode) {
        let causes = cover.causes, spared = cover.spared
        if cover.isIsolated, causes.isEmpty {
            reasons.append(.isolation)
            return
        }
        if causes.contains(.opacity) {
            reasons.append(
                .groupOpacity(
                    own: cover.own.count, sublayers: node.children.count, hasShadow: effects.marks > 0))
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
