// A change marks its layer and queues it with its superlayer, which queues itself, up to the first that is queued.
// So a commit finds what changed without looking at what did not.
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

    /// The layer that this one is a sublayer or the mask of. It owns this one, so the reference need not count.
    final var parent: CALayer? {
        get { parentReference?.takeUnretainedValue() }
        set { parentReference = newValue.map { Unmanaged.passUnretained($0) } }
    }

    final func enqueue() {
        var next = enqueueHere()
        while let layer = next { next = layer._withUnsafeGuaranteedRef { $0.enqueueHere() } }
    }

    /// Queues the layer; the superlayer when that still has to be queued itself.
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

    /// Marks the list of sublayers or the mask as another one.
    ///
    /// Nothing may rely on `dirtyChildren` after that: layers in it may be gone.
    final func markStructure() {
        dirtyChildren.removeAll()
        mark(.structure)
    }

    /// Tells all above that something below wants to be laid out or displayed.
    final func markAbove(_ flag: LayerFlags) {
        var layer = parent
        while let above = layer, !above.flags.contains(flag) {
            above.flags.insert(flag)
            layer = above.parent
        }
    }
}
