import Foundation

extension CALayer {
    /// Inserts the layer at an index, which is its index afterwards; an index beyond the end is the end.
    final func insert(_ layer: CALayer, at index: Int) {
        requireNoCycle(layer)
        if let old = self.index(of: layer) { return move(from: old, to: index) }
        layer.detach()
        let place = min(max(index, 0), children.count)
        observingStructure(ordering: layer) {
            children.insert(layer, at: place)
            layer.indexHint = place
            layer.parent = self
        }
        adopt(layer)
    }

    private final func move(from old: Int, to index: Int) {
        let place = min(max(index, 0), children.count - 1)
        guard place != old else { return }
        observingStructure {
            let layer = children.remove(at: old)
            children.insert(layer, at: place)
            layer.indexHint = place
        }
    }

    final func insert(_ layer: CALayer, beside sibling: CALayer?, above: Bool) {
        // The layer itself is no sibling. Programs that run on Apple's systems pass it.
        guard let sibling, sibling !== self else { return insert(layer, at: above ? children.count : 0) }
        guard layer !== sibling else { return }
        guard let index = index(of: sibling) else {
            TreeMistake.fail("the sibling to insert beside is not a sublayer of \(self)")
        }
        // Removing the layer from behind the sibling moves the sibling.
        let leavesBehind = self.index(of: layer).map { $0 < index } ?? false
        insert(layer, at: index + (above ? 1 : 0) - (leavesBehind ? 1 : 0))
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        guard old !== new else { return }
        requireNoCycle(new)
        guard index(of: old) != nil else {
            TreeMistake.fail("the layer to replace is not a sublayer of \(self)")
        }
        new.detach()
        guard let index = index(of: old) else { return }
        old.detach()
        insert(new, at: index)
    }

    /// The index of a sublayer: at its hint, or by search.
    final func index(of layer: CALayer) -> Int? {
        guard layer.parent === self, !layer.flags.contains(.isMask) else { return nil }
        let hint = layer.indexHint
        if hint < children.count, children[hint] === layer { return hint }
        return children.firstIndex { $0 === layer }
    }

    /// Propagates the flags of a new sublayer or mask.
    final func adopt(_ layer: CALayer) {
        if layer.flags.contains(.truncated) { layer.revisitAll() }
        if layer.flags.contains(.layout) || layer.flags.contains(.layoutBelow) {
            layer.markAbove(.layoutBelow)
        }
        if layer.flags.contains(.display) || layer.flags.contains(.displayBelow) {
            layer.markAbove(.displayBelow)
        }
        if layer.flags.contains(.animationsBelow) { layer.markAbove(.animationsBelow) }
        if !layer.autoresizingMask.isEmpty { flags.insert(.sublayersResize) }
    }

    /// Marks everything below for the next commit: layers that were nested too deep may no longer be.
    final func revisitAll() {
        var stack = [self]
        while let layer = stack.popLast() {
            layer.flags.formUnion([.structure, .queued, .maskQueued, .layoutBelow, .displayBelow])
            stack.append(contentsOf: layer.children)
            if let mask = layer.maskStore { stack.append(mask) }
        }
    }

    private func requireNoCycle(_ layer: CALayer) {
        TreeMistake.require(layer !== self, "a layer cannot be put into itself")
        TreeMistake.require(!layer.isAbove(self), "a layer cannot be put into a layer that lies below it")
    }

    /// Whether this is an ancestor of another layer.
    final func isAbove(_ other: CALayer) -> Bool {
        // A layer without sublayers and mask can't be one, as is usual in insertions.
        guard !children.isEmpty || maskStore != nil else { return false }
        var above = other.parent
        while let ancestor = above {
            if ancestor === self { return true }
            above = ancestor.parent
        }
        return false
    }
}
