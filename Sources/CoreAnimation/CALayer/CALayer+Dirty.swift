// A change marks its layer and adds it to the superlayer's queue, and so on upwards to the first layer that is queued
// already. So a commit finds changes without visiting unchanged layers.
extension CALayer {
    @inline(__always)
    final func mark(_ dirty: LayerFlags) {
        let own = dirty.subtracting(.layout)
        if !own.isEmpty && !flags.isSuperset(of: own.union(.queued)) {
            flags.formUnion(own)
            if !flags.contains(.queued) { enqueue() }
        }
        if dirty.contains(.layout) { markImplicitLayout() }
    }

    /// The layer that has this one as a sublayer or mask. Unowned, because it owns this one.
    final var parent: CALayer? {
        get { parentReference?.takeUnretainedValue() }
        set { parentReference = newValue.map { Unmanaged.passUnretained($0) } }
    }

    final func enqueue() {
        var next = enqueueHere()
        while let layer = next { next = layer._withUnsafeGuaranteedRef { $0.enqueueHere() } }
    }

    /// Queues the layer; returns the superlayer if that must be queued as well.
    private func enqueueHere() -> Unmanaged<CALayer>? {
        if flags.contains(.queued) { return nil }
        flags.insert(.queued)
        parentReference?._withUnsafeGuaranteedRef { above in
            if flags.contains(.isMask) {
                above.flags.insert(.maskQueued)
            } else if !above.flags.contains(.structure) {
                above.dirtyChildren.append(Unmanaged.passUnretained(self))
            }
        }
        return parentReference
    }

    /// Marks the list of sublayers or the mask as changed.
    ///
    /// `dirtyChildren` is invalid afterwards: its layers may be deallocated.
    final func markStructure() {
        dirtyChildren.removeAll()
        mark(.structure)
    }

    /// Marks all ancestors as having a descendant to lay out or display.
    final func markAbove(_ flag: LayerFlags) {
        var layer = parent
        while let above = layer, !above.flags.contains(flag) {
            above.flags.insert(flag)
            layer = above.parent
        }
    }
}
