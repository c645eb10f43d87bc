import Foundation

extension CALayer {
    /// The maximum number of passes in a commit over layers that request layout or display during it.
    static let maximumPasses = 16

    final func markLayout() {
        guard !flags.contains(.layout) else { return }
        flags.insert(.layout)
        if !flags.contains(.queued) { enqueue() }
        markAbove(.layoutBelow)
        invalidateLayout()
    }

    /// Requests layout and notifies the manager, because a value that the layout depends on changed.
    ///
    /// Ignored while the layer lays out its sublayers, since the change is its own.
    final func noteLayoutChange() {
        if flags.contains(.insideLayout) { return }
        if flags.contains(.layout) { invalidateLayout() } else { markLayout() }
    }

    @inline(__always)
    private final func invalidateLayout() {
        guard let manager = rare?.values.layoutManager else { return }
        manager.invalidateLayout(of: self)
    }

    /// Requests layout of this layer and its superlayer after a change of bounds or transform.
    final func markImplicitLayout() {
        noteLayoutChange()
        if let parent, !flags.contains(.isMask) { parent.noteLayoutChange() }
    }

    final func layoutFromTop() {
        var top = self
        while let above = top.parent, above.flags.contains(.layout) { top = above }
        top.layoutTree()
    }

    /// Lays out this layer and its descendants that need it, top down, until none requests layout.
    final func layoutTree() {
        var passes = 0
        while !flags.isDisjoint(with: [.layout, .layoutBelow]), passes < Self.maximumPasses {
            passes += 1
            if walk(here: .layout, below: .layoutBelow, { $0.runLayout() }) == 0 { return }
        }
    }

    private func runLayout() {
        let wasInside = flags.contains(.insideLayout)
        flags.insert(.insideLayout)
        layoutSublayers()
        if !wasInside { flags.remove(.insideLayout) }
    }

    /// Visits every layer with a flag, superlayers before their sublayers, clears the flags, and counts.
    final func walk(here: LayerFlags, below: LayerFlags, _ visit: (CALayer) -> Void) -> Int {
        var count = 0
        // The visit may remove layers from the tree, so the stack retains them.
        var stack: [(layer: CALayer, depth: Int)] = [(self, 0)]
        while let (layer, depth) = stack.popLast() {
            if layer.flags.contains(here) {
                layer.flags.remove(here)
                count += 1
                visit(layer)
            }
            guard layer.flags.contains(below), depth + 1 < Self.maximumDepth else { continue }
            layer.flags.remove(below)
            let start = stack.count
            layer.eachBelow(with: here.union(below)) { child in
                if child.flags.contains(below) || child.hears(of: here) {
                    stack.append((child, depth + 1))
                } else {
                    child.flags.remove(here)
                    count += 1
                }
            }
            stack[start...].reverse()
        }
        return count
    }

    /// Calls `body` with the sublayers and the mask that have one of the flags.
    private func eachBelow(with wanted: LayerFlags, _ body: (CALayer) -> Void) {
        if flags.contains(.structure) {
            for child in children where !child.flags.isDisjoint(with: wanted) { body(child) }
        } else {
            for child in dirtyChildren {
                child._withUnsafeGuaranteedRef { if !$0.flags.isDisjoint(with: wanted) { body($0) } }
            }
        }
        if let mask = maskStore, !mask.flags.isDisjoint(with: wanted) { body(mask) }
    }

    /// Whether layout or display can have an effect: client code, a layout manager, or contents to remove.
    private func hears(of update: LayerFlags) -> Bool {
        rare != nil || !flags.isDisjoint(with: [.customClass, .hasDelegate])
            || (update == .display && contentsStore != nil)
    }
}
