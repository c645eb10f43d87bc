/// A committed tree as it looks at one moment after another.
///
/// Layers that no animation touches are the committed nodes themselves. Each of the others, and those above them, has
/// a node of its own here, made when another tree is committed and written to at every time after: so a frame
/// allocates nothing, and layers whose animations rest are not evaluated at all.
public struct PresentationTree {
    /// A layer with animations.
    private struct Moving {
        var committed: RenderNode
        var shown: RenderNode
        var animations: LayerAnimations
        /// Index of the time that its animations run in.
        var space: Int
        /// Where the stages of its animations begin.
        var stages: Int
        /// Local times from which and until which nothing changes.
        var restsFrom = Double.infinity
        var restsUntil = -Double.infinity

        /// Writes down what the layer looks like; whether that is something else than before.
        ///
        /// Where time runs backwards rests are not foreseen: every time is looked at.
        mutating func evaluate(_ now: Double, isBackwards: Bool) -> Bool {
            var geometry = committed.geometry, appearance = committed.appearance
            animations.apply(to: &geometry, &appearance, at: now)
            let transition = animations.shownTransition(at: now)
            geometry = geometry.drawable
            appearance = appearance.drawable
            let activity = animations.activity(at: now)
            restsFrom = now
            restsUntil = activity.isChanging || isBackwards ? now : activity.nextChange
            var changed = false
            if shown.geometry != geometry {
                shown.geometry = geometry
                changed = true
            }
            if shown.appearance != appearance {
                shown.appearance = appearance
                changed = true
            }
            if shown.transition != transition {
                shown.transition = transition
                changed = true
            }
            return changed
        }

        /// Tells which animations have started or ended since they were looked at last.
        func noteStages(
            _ now: Double, _ known: UnsafeMutableBufferPointer<AnimationStage>,
            _ events: inout ContiguousArray<AnimationEvent>
        ) {
            for k in animations.attached.indices {
                let stage = animations.stage(ofAnimationAt: k, at: now), old = known[stages + k]
                if stage == old { continue }
                known[stages + k] = stage
                let id = animations.attached[k].id
                if old == .waiting { events.append(.started(id)) }
                if stage == .finished { events.append(.ended(id)) }
            }
        }
    }

    private struct Space {
        var parent: Int
        var mapping: TimeSpace
        var isBackwards = false
        var now = 0.0
    }

    /// What is drawn. Valid until the next `update`.
    public private(set) var tree = RenderTree()
    private var committed: RenderNode?
    private var moving: ContiguousArray<Moving> = []
    private var spaces: ContiguousArray<Space> = []
    private var stages: ContiguousArray<AnimationStage> = []
    /// When something changes next, in the host's time.
    public private(set) var nextChange = Double.infinity

    public init() {}

    /// Shows `root` at a time, in seconds of the host's time. Times may come in any order.
    ///
    /// - Returns: what animations did since the last time.
    public mutating func update(_ root: RenderNode?, at time: Double) -> ContiguousArray<AnimationEvent> {
        let time = time.isFinite ? time : 0
        let isNew = root !== committed
        if isNew { build(root) }
        nextChange = .infinity
        if moving.isEmpty { return [] }
        for i in spaces.indices {
            let parent = spaces[i].parent
            let now = spaces[i].mapping.local(fromParent: parent < 0 ? time : spaces[parent].now)
            spaces.withUnsafeMutableBufferPointer { $0[i].now = now }
        }
        // Both are taken out, so that they can be changed side by side, and in place.
        var moving = ContiguousArray<Moving>(), stages = ContiguousArray<AnimationStage>()
        swap(&moving, &self.moving)
        swap(&stages, &self.stages)
        var events = ContiguousArray<AnimationEvent>()
        var changed = false
        moving.withUnsafeMutableBufferPointer { moving in
            stages.withUnsafeMutableBufferPointer { stages in
                for i in moving.indices {
                    let space = spaces[moving[i].space]
                    let now = space.now
                    if now < moving[i].restsFrom || now >= moving[i].restsUntil {
                        if moving[i].evaluate(now, isBackwards: space.isBackwards) { changed = true }
                        moving[i].noteStages(now, stages, &events)
                    }
                    note(moving[i].restsUntil, now, moving[i].space, time)
                }
            }
        }
        swap(&moving, &self.moving)
        swap(&stages, &self.stages)
        if changed { tree.revision += 1 }
        return events
    }

    /// Takes a layer's next change, in local time, into account for `nextChange`.
    private mutating func note(_ local: Double, _ now: Double, _ space: Int, _ time: Double) {
        if local == .infinity { return }
        if local <= now {
            nextChange = time
            return
        }
        var host = local
        var at = space
        while at >= 0 {
            // A time that stands still never gets there.
            if spaces[at].mapping.speed == 0 { return }
            host = spaces[at].mapping.parent(fromLocal: host)
            at = spaces[at].parent
        }
        nextChange = min(nextChange, max(host, time))
    }

    // MARK: Another tree

    private mutating func build(_ root: RenderNode?) {
        committed = root
        var known: [AnimationID: AnimationStage] = [:]
        for layer in moving {
            for (k, animation) in layer.animations.attached.enumerated() {
                known[animation.id] = stages[layer.stages + k]
            }
        }
        moving.removeAll(keepingCapacity: true)
        spaces.removeAll(keepingCapacity: true)
        stages.removeAll(keepingCapacity: true)
        tree.revision += 1
        guard let root, root.isAnimated else {
            tree.root = root
            return
        }
        spaces.append(Space(parent: -1, mapping: TimeSpace()))
        tree.root = shown(root, space: 0, known)
    }

    private mutating func shown(
        _ node: RenderNode, space: Int, _ known: [AnimationID: AnimationStage]
    ) -> RenderNode {
        var space = space
        if let time = node.time {
            let isBackwards = spaces[space].isBackwards != (time.speed < 0)
            spaces.append(Space(parent: space, mapping: time, isBackwards: isBackwards))
            space = spaces.count - 1
        }
        let copy = RenderNode(
            id: node.id, kind: node.kind, name: node.name, geometry: node.geometry,
            appearance: node.appearance,
            children: node.children.replacingAnimated { shown($0, space: space, known) },
            mask: node.mask.map { $0.isAnimated ? shown($0, space: space, known) : $0 }, time: node.time,
            animations: node.animations)
        if let animations = node.animations {
            moving.append(
                Moving(
                    committed: node, shown: copy, animations: animations, space: space,
                    stages: stages.count))
            for animation in animations.attached { stages.append(known[animation.id] ?? .waiting) }
        }
        return copy
    }
}

extension LayerAnimations {
    /// The transition that is to be drawn; one of a layer that was never shown has nothing to come from.
    fileprivate func shownTransition(at time: Double) -> ShownTransition? {
        guard let sample = transition(at: time), let from = sample.transition.from else { return nil }
        return ShownTransition(
            from: from, type: sample.transition.type, subtype: sample.transition.subtype,
            progress: sample.progress)
    }
}
