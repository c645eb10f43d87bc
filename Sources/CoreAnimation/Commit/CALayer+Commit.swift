import RenderTree

extension CALayer {
    /// How many levels of a tree are laid out, committed and hit. What lies deeper is kept and not drawn, so that
    /// nothing below the model meets a tree it cannot walk.
    package static let maximumDepth = 1024

    /// Brings the tree up to date and writes it down: layout, display, then a node for every layer that changed.
    ///
    /// Animations that were added without a begin time begin at `time`, in seconds of the clock that the tree runs on;
    /// presentation copies show the tree at that time. A time that is not finite counts as that of the last commit.
    /// The same object comes back as long as nothing changed, and nodes of unchanged subtrees are shared.
    /// Values are written down as set, with these exceptions. A layer is hidden when a number of its geometry is NaN
    /// or infinite. Bounds of negative size are standardized. Opacity is clamped to 0...1, NaN to 0. Corner radius
    /// and border width that are negative or not finite count as 0, and such a contents scale as 1. Contents whose
    /// rectangles are not finite are not drawn. Shadow, filters and rasterization are brought into the ranges of
    /// `EffectLimits`; `commitErrors` lists invalid filters.
    ///
    /// `isGeometryFlipped` says whether y runs down where the tree is shown; without it, what the last commit said, and true
    /// at first. Layers that drew themselves for the other direction draw again.
    package func commitTree(
        at time: CFTimeInterval = CACurrentMediaTime(), isGeometryFlipped: Bool? = nil
    ) -> RenderNode {
        let tree = committedTree ?? CommittedTree()
        committedTree = tree
        tree.isFlushed = false
        if let isGeometryFlipped, isGeometryFlipped != tree.isGeometryFlipped {
            tree.isGeometryFlipped = isGeometryFlipped
            redrawWhatIsDrawnBelow()
        }
        if time.isFinite { tree.time = time }
        tree.dropOrderedOut()
        layoutTree()
        displayTree()
        let node = writeDown(tree)
        guard drawAnimatedFrames(tree) else { return node }
        layoutTree()
        displayTree()
        return writeDown(tree)
    }

    private func writeDown(_ tree: CommittedTree) -> RenderNode {
        if let committed, flags.isDisjoint(with: LayerFlags.content.union(.maskQueued)),
            dirtyChildren.isEmpty, !reachesTooDeep(at: 0)
        {
            return committed
        }
        let changed = gatherChanged()
        if flags.contains(.animationsBelow) {
            for item in changed {
                item.layer._withUnsafeGuaranteedRef { $0.lowerAnimations(tree, under: self) }
            }
        }
        for item in changed {
            item.layer._withUnsafeGuaranteedRef {
                if $0.flags.contains(.live) {
                    $0.descriptor.willCommit?($0, $0.localTime(at: tree.time, under: self))
                }
            }
        }
        for part in PlainLeaves.write(changed).reversed() {
            for i in part.reversed() where i > 0 {
                changed[i].layer._withUnsafeGuaranteedRef {
                    _ = $0.rebuild(at: changed[i].depth)
                    $0.flags.remove(.queued)
                    if let rare = $0.rare, !rare.errors.isEmpty { tree.noteWrong($0) }
                }
            }
        }
        let node = rebuild(at: 0)
        if let rare, !rare.errors.isEmpty { tree.noteWrong(self) }
        // A superlayer that this one is queued with still has to take the new node.
        if parent == nil { flags.remove(.queued) }
        requeueUnfinished(changed)
        return node
    }

    /// A layer that a commit has to look at. The tree keeps it alive: a commit runs no code of the client.
    typealias Changed = (layer: Unmanaged<CALayer>, depth: UInt16)

    /// The layers with something to write down at or below them, every one after its superlayer.
    private func gatherChanged() -> ContiguousArray<Changed> {
        var found: ContiguousArray<Changed> = [(Unmanaged.passUnretained(self), 0)]
        var next = 0
        while next < found.count {
            let depth = found[next].depth
            found[next].layer._withUnsafeGuaranteedRef { $0.gatherBelow(depth, &found) }
            next += 1
        }
        return found
    }

    private func gatherBelow(_ depth: UInt16, _ found: inout ContiguousArray<Changed>) {
        if reachesTooDeep(at: depth) { flags.insert(.structure) }
        if animationList?.reachesSublayers ?? false { reachSublayers() }
        guard depth + 1 < Self.maximumDepth else { return }
        let below = depth + 1
        if flags.contains(.structure) {
            for child in children where child.needsCommit(at: below) {
                found.append((Unmanaged.passUnretained(child), below))
            }
        } else {
            found.reserveCapacity(found.count + dirtyChildren.count)
            for child in dirtyChildren { found.append((child, below)) }
        }
        if let mask = maskStore, mask.needsCommit(at: below) {
            found.append((Unmanaged.passUnretained(mask), below))
        }
    }

    private func needsCommit(at depth: UInt16) -> Bool {
        flags.contains(.queued) || committed == nil || reachesTooDeep(at: depth)
    }

    /// Whether the tree below was, or now would be, cut off at another depth than where it was committed last.
    private func reachesTooDeep(at depth: UInt16) -> Bool {
        committedDepth != depth
            && (flags.contains(.truncated) || Int(depth) + Int(committedHeight) > Self.maximumDepth)
    }

    /// Layout or display that was asked for while others were running stays for the next commit.
    private func requeueUnfinished(_ layers: ContiguousArray<Changed>) {
        guard !flags.isDisjoint(with: [.layout, .layoutBelow, .display, .displayBelow]) else { return }
        for item in layers {
            let layer = item.layer.takeUnretainedValue()
            if !layer.flags.isDisjoint(with: [.layout, .display]) { layer.enqueue() }
        }
    }
}
