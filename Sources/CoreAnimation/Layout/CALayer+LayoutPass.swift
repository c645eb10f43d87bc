import Foundation

extension CALayer {
    /// How often one commit goes over the tree for layers that ask for layout or display during it.
    static let maximumPasses = 16

    final func markLayout() {
        guard !flags.contains(.layout) else { return }
        flags.insert(.layout)
        if !flags.contains(.queued) { enqueue() }
        markAbove(.layoutBelow)
    }

    /// What a change of bounds or transform asks for: layout here and above, but not of a layer that is placing its
    /// sublayers just now.
    final func markImplicitLayout() {
        if !flags.contains(.layout), !flags.contains(.insideLayout) { markLayout() }
        if let parent, !parent.flags.contains(.layout), !parent.flags.contains(.insideLayout),
            !flags.contains(.isMask)
        {
            parent.markLayout()
        }
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
        var stack: [(layer: CALayer, depth: Int)] = [(self, 0)]
        while let (layer, depth) = stack.popLast() {
            if layer.flags.contains(here) {
                layer.flags.remove(here)
                count += 1
                visit(layer)
            }
            guard layer.flags.contains(below), depth + 1 < Self.maximumDepth else { continue }
            layer.flags.remove(below)
            let wanted = here.union(below)
            if let mask = layer.maskStore, !mask.flags.isDisjoint(with: wanted) {
                stack.append((mask, depth + 1))
            }
            let start = stack.count
            if layer.flags.contains(.structure) {
                for child in layer.children where !child.flags.isDisjoint(with: wanted) {
                    stack.append((child, depth + 1))
                }
            } else {
                for child in layer.dirtyChildren {
                    let child = child.takeUnretainedValue()
                    if !child.flags.isDisjoint(with: wanted) { stack.append((child, depth + 1)) }
                }
            }
            stack[start...].reverse()
        }
        return count
    }
}
