/// A committed tree as it looks at one moment after another.
///
/// Layers that no animation touches are the committed nodes themselves. Each of the others, and those above them, has
/// a node of its own here, made when another tree is committed and written to at every time after: so a frame
/// allocates nothing, and layers whose animations rest are not evaluated at all.
public struct PresentationTree {
    /// A layer with animations.
    private struct Moving {
        // What was committed, in a row, since memory in order is read several times as fast.
        var geometry: LayerGeometry
        var appearance: LayerAppearance
        var shown: RenderNode
        var animations: LayerAnimations
        /// Index of the time that its animations run in.
        var space: Int
        /// The same of the layers above that have animations for it, by their `levels`; only where there are such.
        var outerSpaces: [Int: Int]
        /// Where the stages of its animations begin.
        var stages: Int
        /// Local times from which and until which no animation starts, ends or jumps.
        var knownFrom = Double.infinity
        var knownUntil = -Double.infinity
        /// Whether values change within those times.
        var isChanging = false
        /// What its animations do is told; that of later instances is not.
        var isReported: Bool
        /// The look changes with time, without animations.
        var isLive: Bool

        @inline(__always)
        mutating func knows(_ now: Double) -> Bool { now >= knownFrom && now < knownUntil }

        /// Writes down what the layer looks like; whether that is something else than before.
        ///
        /// What no animation of the layer touches is neither copied nor compared.
        @inline(__always)
        mutating func evaluate(_ now: Double, _ ledger: inout FrameLedger) -> Bool {
            if isLive { return evaluateLive(now, &ledger) }
            return evaluateStill(now)
        }

        /// A live look besides.
        @inline(never)
        private mutating func evaluateLive(_ now: Double, _ ledger: inout FrameLedger) -> Bool {
            let before = shown.appearance
            let changed = evaluateStill(now)
            var after = animations.effects.contains(.appearance) ? shown.appearance : appearance
            after.showLook(of: appearance, at: now, animations, shown.id, &ledger)
            shown.appearance = after
            return changed || before != after
        }

        @inline(__always)
        private mutating func evaluateStill(_ now: Double) -> Bool {
            let effects = animations.effects
            var changed = false
            switch (effects.contains(.geometry), effects.contains(.appearance)) {
            case (true, true):
                var geometry = geometry, appearance = appearance
                animations.apply(to: &geometry, &appearance, at: now)
                changed = shown.take(geometry)
                if shown.take(appearance) { changed = true }
            case (true, false):
                var geometry = geometry
                animations.apply(to: &geometry, &shown.appearance, at: now)
                changed = shown.take(geometry)
            case (false, true):
                var appearance = appearance
                animations.apply(to: &shown.geometry, &appearance, at: now)
                changed = shown.take(appearance)
            case (false, false): break
            }
            if effects.contains(.transition) {
                let transition = animations.shownTransition(at: now)
                if shown.transition != transition {
                    shown.transition = transition
                    changed = true
                }
            }
            return changed
        }

        /// Likewise, where layers further up have animations for it.
        @inline(never)
        mutating func evaluate(
            _ now: Double, _ spaces: ContiguousArray<Space>, _ ledger: inout FrameLedger
        ) -> Bool {
            var geometry = geometry, appearance = appearance
            animations.apply(to: &geometry, &appearance, at: now) { levels in
                outerSpaces[levels].map { spaces[$0].now }
            }
            if isLive { appearance.showLook(of: self.appearance, at: now, animations, shown.id, &ledger) }
            let changed = shown.take(geometry)
            return shown.take(appearance) || changed
        }

        /// Finds out what comes next, and tells which animations have started or ended since this was asked last.
        ///
        /// Where time runs backwards nothing is foreseen: every time is looked at.
        mutating func look(
            ahead now: Double, isBackwards: Bool, _ known: UnsafeMutableBufferPointer<AnimationStage>,
            _ events: inout ContiguousArray<AnimationEvent>
        ) {
            let activity = animations.activity(at: now)
            knownFrom = now
            knownUntil = isBackwards ? now : activity.nextChange
            isChanging = activity.isChanging || isBackwards
            if isLive, !shown.appearance.isAtRest {
                // Whether it has come to rest is seen each time.
                isChanging = true
                knownUntil = now
            }
            for k in 0..<animations.attached.count {
                let stage = animations.stage(ofAnimationAt: k, at: now), old = known[stages + k]
                if stage == old { continue }
                known[stages + k] = stage
                guard isReported else { continue }
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
    private var delays = InstanceDelays()
    private var stages: ContiguousArray<AnimationStage> = []
    /// While the tree is built: the times of the layers above, the root's first.
    private var above: [Int] = []
    /// When something changes next, in the host's time.
    public private(set) var nextChange = Double.infinity
    /// The most that an update computes, over all layers.
    package var limit = FrameWork.usual
    /// What the last update that evaluated anything left out.
    package private(set) var cuts: [FrameCut] = []

    public init() {}

    /// Shows `root` at a time, in seconds of the host's time. Times may come in any order.
    ///
    /// - Returns: what animations did since the last time.
    public mutating func update(_ root: RenderNode?, at time: Double) -> ContiguousArray<AnimationEvent> {
        let given = time.isFinite ? time : 0
        let time = HostTime.shown(given)
        if root !== committed { build(root) }
        nextChange = .infinity
        if moving.isEmpty {
            cuts = []
            return []
        }
        setTimes(time)
        while delays.isShort {
            // Animated counts ask for more instances than there were.
            build(root)
            setTimes(time)
        }
        // Both are taken out, so that they can be changed side by side, and in place.
        var moving = ContiguousArray<Moving>(), stages = ContiguousArray<AnimationStage>()
        swap(&moving, &self.moving)
        swap(&stages, &self.stages)
        var events = ContiguousArray<AnimationEvent>()
        var changed = false
        var ledger = FrameLedger(limit: limit)
        moving.withUnsafeMutableBufferPointer { moving in
            stages.withUnsafeMutableBufferPointer { stages in
                guard var layer = moving.baseAddress else { return }
                for _ in 0..<moving.count {
                    let space = layer.pointee.space
                    let now = spaces[space].now
                    let isKnown = layer.pointee.knows(now)
                    if !layer.pointee.outerSpaces.isEmpty {
                        // When they change is known to the layers that have them.
                        if layer.pointee.evaluate(now, spaces, &ledger) { changed = true }
                    } else if !isKnown || layer.pointee.isChanging {
                        if layer.pointee.evaluate(now, &ledger) { changed = true }
                    }
                    if !isKnown {
                        layer.pointee.look(
                            ahead: now, isBackwards: spaces[space].isBackwards, stages, &events)
                    }
                    if layer.pointee.isChanging {
                        nextChange = given
                    } else if nextChange > given {
                        note(layer.pointee.knownUntil, space, given)
                    }
                    layer += 1
                }
            }
        }
        swap(&moving, &self.moving)
        swap(&stages, &self.stages)
        cuts = ledger.cuts
        if changed { tree.revision += 1 }
        return events
    }

    /// Takes a layer's next change, in local time, into account for `nextChange`.
    private mutating func note(_ local: Double, _ space: Int, _ time: Double) {
        if local == .infinity { return }
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
        for layer in moving where layer.isReported {
            for (k, animation) in layer.animations.attached.enumerated() {
                known[animation.id] = stages[layer.stages + k]
            }
        }
        moving.removeAll(keepingCapacity: true)
        spaces.removeAll(keepingCapacity: true)
        stages.removeAll(keepingCapacity: true)
        delays.removeAll()
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
        if let time = node.time { space = addSpace(time, in: space) }
        above.append(space)
        let copy = RenderNode(
            id: node.id, kind: node.kind, name: node.name, geometry: node.geometry,
            appearance: node.appearance,
            children: node.children.replacingAnimated { shown($0, space: space, known) },
            mask: node.mask.map { $0.isAnimated ? shown($0, space: space, known) : $0 }, time: node.time,
            animations: node.animations)
        if node.children.isAnimated { copy.lateChildren = lateChildren(of: node, space, known) }
        above.removeLast()
        let isLive = node.appearance.isLive
        if let animations = node.animations ?? (isLive ? LayerAnimations([]) : nil) {
            var outerSpaces: [Int: Int] = [:]
            for outer in animations.outer where outer.levels <= above.count {
                outerSpaces[outer.levels] = above[above.count - outer.levels]
            }
            let isReported = !delays.isLate
            moving.append(
                Moving(
                    geometry: node.geometry, appearance: node.appearance, shown: copy, animations: animations,
                    space: space, outerSpaces: outerSpaces, stages: stages.count, isReported: isReported,
                    isLive: isLive))
            for animation in animations.attached {
                stages.append(isReported ? known[animation.id] ?? .waiting : .waiting)
            }
        }
        return copy
    }

    private mutating func addSpace(_ mapping: TimeSpace, in parent: Int) -> Int {
        let isBackwards = spaces[parent].isBackwards != (mapping.speed < 0)
        spaces.append(Space(parent: parent, mapping: mapping, isBackwards: isBackwards))
        return spaces.count - 1
    }

    /// The sublayers of the second and further instances, where they lag behind the first.
    private mutating func lateChildren(
        of node: RenderNode, _ space: Int, _ known: [AnimationID: AnimationStage]
    ) -> ContiguousArray<RenderChildren> {
        guard let count = delays.begin(node, space) else { return [] }
        defer { delays.end() }
        var result = ContiguousArray<RenderChildren>()
        while result.count + 1 < count, delays.hasRoom(for: node.children.weight) {
            let late = addSpace(TimeSpace(), in: space)
            delays.add(late, instance: result.count + 1)
            result.append(node.children.replacingAnimated { shown($0, space: late, known) })
        }
        return result
    }

    // MARK: Times

    /// Brings all spaces to a time, in the order in which they hang on one another.
    private mutating func setTimes(_ time: Double) {
        for i in spaces.indices {
            let parent = spaces[i].parent
            let above = parent < 0 ? time : spaces[parent].now
            if !delays.isEmpty, let lag = delays.lag(of: i) { spaces[i].mapping.timeOffset = -lag }
            let now = spaces[i].mapping.local(fromParent: above)
            spaces.withUnsafeMutableBufferPointer { $0[i].now = now }
            if !delays.isEmpty { delays.setTime(now, of: i) }
        }
    }
}

extension RenderNode {
    @inline(__always)
    fileprivate func take(_ new: LayerGeometry) -> Bool {
        if geometry == new { return false }
        geometry = new
        return true
    }

    @inline(__always)
    fileprivate func take(_ new: LayerAppearance) -> Bool {
        if appearance == new { return false }
        appearance = new
        return true
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
