extension CALayer {
    /// Releases the tree below without recursion, so that a tree of any depth can be deallocated.
    final func dismantleTree() {
        guard !children.isEmpty || maskStore != nil else { return }
        var orphans: [CALayer] = []
        releaseChildren(to: &orphans)
        while var layer = orphans.popLast() {
            // A layer that is retained elsewhere keeps its own tree.
            if isKnownUniquelyReferenced(&layer) { layer.releaseChildren(to: &orphans) }
        }
    }

    private func releaseChildren(to orphans: inout [CALayer]) {
        let released = children
        children = []
        for child in released { child.parent = nil }
        if let mask = maskStore {
            mask.parent = nil
            mask.flags.remove(.isMask)
            mask.noteMaskChange()
            maskStore = nil
            orphans.append(mask)
        }
        orphans.append(contentsOf: released)
    }
}
