import Geometry
import RenderTree

/// A committed tree evaluated at successive times.
///
/// Layers without animations are the committed nodes themselves. Animated layers and their ancestors are shown by
/// `MovingNode`s, created when a tree is committed and updated in place: a frame allocates no memory, and layers with
/// inactive animations are not evaluated.
package struct PresentationTree {
    /// A layer with animations.
    struct Moving {
        // The committed values, stored contiguously for fast sequential access.
        var geometry: LayerGeometry
        var appearance: LayerAppearance
        let shown: MovingNode
        /// A geometry that is not shown, whose memory the next one takes.
        var spare = LayerGeometry()
        var animations: PreparedAnimations
        /// The index of the time space that its animations run in.
        var space: Int
        /// The indices of the time spaces of ancestors with animations for this layer, by `levels`; nil if there are
        /// none.
        var outerSpaces: [Int: Int]
        /// The index of the first stage of its animations.
        var stages: Int
        /// The interval of local time in which no animation starts, ends or jumps.
        var knownFrom = Double.infinity
        var knownUntil = -Double.infinity
        /// Whether values change continuously in that interval.
        var isChanging = false
        /// Whether its animation events are reported; those of later instances are not.
        var isReported: Bool
        /// Whether the look changes over time without animations.
        var isLive: Bool

        @inline(__always)
        mutating func knows(_ now: Double) -> Bool { now >= knownFrom && now < knownUntil }

        /// Updates the node for a time; returns whether it changed.
        ///
        /// Values that no animation of the layer changes are neither copied nor compared.
        @inline(__always)
        mutating func evaluate(_ now: Double, _ ledger: inout FrameLedger) -> Bool {
            if isLive { return evaluateLive(now, &ledger) }
            return evaluateStill(now)
        }

        /// Also updates a live look.
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
                var appearance = appearance
                spare.copy(geometry)
                animations.apply(to: &spare, &appearance, at: now)
                changed = shown.exchange(&spare)
                if shown.take(appearance) { changed = true }
            case (true, false):
                spare.copy(geometry)
                animations.apply(to: &spare, &shown.appearance, at: now)
                changed = shown.exchange(&spare)
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

        /// Also applies the animations of ancestors.
        @inline(never)
        mutating func evaluate(
            _ now: Double, _ spaces: ContiguousArray<Space>, _ ledger: inout FrameLedger
        ) -> Bool {
            var appearance = appearance
            spare.copy(geometry)
            animations.apply(to: &spare, &appearance, at: now) { levels in
                outerSpaces[levels].map { spaces[$0].now }
            }
            if isLive { appearance.showLook(of: self.appearance, at: now, animations, shown.id, &ledger) }
            let changed = shown.exchange(&spare)
            return shown.take(appearance) || changed
        }

        /// Computes the next change, and reports which animations started or ended since the last call.
        ///
        /// If time runs backwards, nothing is predicted: every time is evaluated.
        mutating func look(
            ahead now: Double, isBackwards: Bool, _ known: UnsafeMutableBufferPointer<AnimationStage>,
            _ events: inout ContiguousArray<AnimationEvent>
        ) {
            let activity = animations.activity(at: now)
            knownFrom = now
            knownUntil = isBackwards ? now : activity.nextChange
            isChanging = activity.isChanging || isBackwards
            if isLive, !shown.appearance.isAtRest {
                // Whether a live look is at rest is checked at every time.
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

    struct Space {
        var parent: Int
        var mapping: TimeSpace
        var isBackwards = false
        var now = 0.0
    }

    /// The evaluated tree, valid until the next `update`.
    package private(set) var tree = ShownTree()
    private var committed: RenderNode?
    private var moving: ContiguousArray<Moving> = []
    private var spaces: ContiguousArray<Space> = []
    private var delays = InstanceDelays()
    private var stages: ContiguousArray<AnimationStage> = []
    /// No layer has a live look or animations of its ancestors, so that layers can be updated in any order.
    private var layersAreApart = true
    /// The time spaces of the ancestors while the tree is built, the root's first.
    private var above: [Int] = []
    /// The host's time of the next change.
    package private(set) var nextChange = Double.infinity
    /// The maximum work of an update, over all layers.
    package var limit = FrameWork.usual
    /// The cuts of the last update that evaluated anything.
    package private(set) var cuts: [FrameCut] = []

    package init() {}

    /// Evaluates `root` at a time, in seconds of the host's time. Times may be in any order.
    ///
    /// - Returns: the animation events since the last time.
    package mutating func update(_ root: RenderNode?, at time: Double) -> ContiguousArray<AnimationEvent> {
        let given = time.isFinite ? time : 0
        let time = TreeTime.shown(given)
        if root !== committed { build(root) }
        nextChange = .infinity
        if moving.isEmpty {
            cuts = []
            return []
        }
        setTimes(time)
        while delays.isShort {
            // Animated counts require more instances than were built.
            build(root)
            setTimes(time)
        }
        // Both are moved out, so that they can be changed together and in place.
        var moving = ContiguousArray<Moving>(), stages = ContiguousArray<AnimationStage>()
        swap(&moving, &self.moving)
        swap(&stages, &self.stages)
        var ledger = FrameLedger(limit: limit)
        var update = LayerUpdate()
        moving.withUnsafeMutableBufferPointer { moving in
            stages.withUnsafeMutableBufferPointer { stages in
                if layersAreApart, moving.count >= 2 * ThreadedUpdate.partSize {
                    let parts = ThreadedUpdate(moving: moving, stages: stages, spaces: spaces, given: given)
                    update = parts.run()
                } else {
                    update.run(moving, stages, spaces, given, &ledger)
                }
            }
        }
        nextChange = update.nextChange
        swap(&moving, &self.moving)
        swap(&stages, &self.stages)
        cuts = ledger.cuts
        if update.changed { tree.revision += 1 }
        return update.events
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
        layersAreApart = true
        spaces.removeAll(keepingCapacity: true)
        stages.removeAll(keepingCapacity: true)
        delays.removeAll()
        tree.revision += 1
        guard let root, root.isAnimated else {
            tree.root = root.map { .still($0) }
            return
        }
        spaces.append(Space(parent: -1, mapping: TimeSpace()))
        tree.root = shown(root, space: 0, known)
    }

    private mutating func shown(
        _ node: RenderNode, space: Int, _ known: [AnimationID: AnimationStage]
    ) -> ShownNode {
        var space = space
        if let time = node.time { space = addSpace(time, in: space) }
        above.append(space)
        let copy = MovingNode(
            node,
            children: ShownChildren(node.children) { shown($0, space: space, known) },
            mask: node.mask.map { $0.isAnimated ? shown($0, space: space, known) : .still($0) })
        if node.children.isAnimated { copy.lateChildren = lateChildren(of: node, space, known) }
        above.removeLast()
        let isLive = node.appearance.isLive
        if let animations = node.animations.map(PreparedAnimations.of)
            ?? (isLive ? PreparedAnimations([]) : nil)
        {
            var outerSpaces: [Int: Int] = [:]
            for outer in animations.outer where outer.levels <= above.count {
                outerSpaces[outer.levels] = above[above.count - outer.levels]
            }
            let isReported = !delays.isLate
            if isLive || !outerSpaces.isEmpty { layersAreApart = false }
            moving.append(
                Moving(
                    geometry: node.geometry, appearance: node.appearance, shown: copy, animations: animations,
                    space: space, outerSpaces: outerSpaces, stages: stages.count, isReported: isReported,
                    isLive: isLive))
            for animation in animations.attached {
                stages.append(isReported ? known[animation.id] ?? .waiting : .waiting)
            }
        }
        return .moving(copy)
    }

    private mutating func addSpace(_ mapping: TimeSpace, in parent: Int) -> Int {
        let isBackwards = spaces[parent].isBackwards != (mapping.speed < 0)
        spaces.append(Space(parent: parent, mapping: mapping, isBackwards: isBackwards))
        return spaces.count - 1
    }

    /// The sublayers of the second and further instances, if these are delayed.
    private mutating func lateChildren(
        of node: RenderNode, _ space: Int, _ known: [AnimationID: AnimationStage]
    ) -> ContiguousArray<ShownChildren> {
        guard let count = delays.begin(node, space) else { return [] }
        defer { delays.end() }
        var result = ContiguousArray<ShownChildren>()
        while result.count + 1 < count, delays.hasRoom(for: node.children.weight) {
            let late = addSpace(TimeSpace(), in: space)
            delays.add(late, instance: result.count + 1)
            result.append(ShownChildren(node.children) { shown($0, space: late, known) })
        }
        return result
    }

    // MARK: Times

    /// Updates all time spaces to a time, parents first.
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

extension MovingNode {
    /// Takes a geometry, and gives the last one for it, if the two differ.
    @inline(__always)
    fileprivate func exchange(_ new: inout LayerGeometry) -> Bool {
        if geometry == new { return false }
        swap(&geometry, &new)
        return true
    }

    @inline(__always)
    fileprivate func take(_ new: LayerAppearance) -> Bool {
        if appearance == new { return false }
        appearance = new
        return true
    }
}

extension PreparedAnimations {
    /// The transition to draw; that of a layer that was never shown has no old picture.
    fileprivate func shownTransition(at time: Double) -> ShownTransition? {
        guard let sample = transition(at: time), let from = sample.transition.from else { return nil }
        return ShownTransition(
            from: from, type: sample.transition.type, subtype: sample.transition.subtype,
            progress: sample.progress)
    }
}
