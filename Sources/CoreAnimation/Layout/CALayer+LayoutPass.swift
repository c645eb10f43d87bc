import Foundation

extension CALayer {
    /// How often one commit goes over the tree for layers that ask for layout or display during it.
    static let maximumPasses = 16

    final func markLayout() {
        guard !flags.contains(.layout) else { return }
        flags.insert(.layout)
        if !flags.contains(.queued) { enqueue() }
        markAbove(.layoutBelow)
        invalidateLayout()
    }

    /// Something that the layout depends on is another one: asks for layout, and has the manager hear of every change.
    ///
    /// Nothing when the layer is placing its sublayers just now: that is its own doing.
    final func noteLayoutChange() {
        if flags.contains(.insideLayout) { return }
        if flags.contains(.layout) { invalidateLayout() } else { markLayout() }
    }

    @inline(__always)
    private final func invalidateLayout() {
        guard let manager = rare?.values.layoutManager else { return }
        manager.invalidateLayout(of: self)
    }

    /// What a change of bounds or transform asks for: layout here and above.
    final func markImplicitLayout() {
        noteLayoutChange()
        if let parent, !flags.contains(.isMask) { parent.noteLayoutChange() }
    }

    final func layoutFromTop() {
        var top = self
        while let above = top.parent, above.flags.contains(.layout) { top = above }
        top.layoutTree()
    }

    /// Lays out this layer and those below that need it, from the top down, until none asks any more.
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

    /// Visits every layer that has a flag, a superlayer before its sublayers, takes the flags off, and counts.
    final func walk(here: LayerFlags, below: LayerFlags, _ visit: (CALayer) -> Void) -> Int {
        var count = 0
        // The visit may take layers out of the tree, so the stack keeps them.
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

    /// Whether layout or display can do anything: some code of the client's, a layout manager, or contents to take away.
    private func hears(of update: LayerFlags) -> Bool {
        rare != nil || !flags.isDisjoint(with: [.customClass, .hasDelegate])
            || (update == .display && contentsStore != nil)
    }
}
