import RenderTree

extension CALayer {
    /// Makes a new node if anything of it changed; the nodes below are up to date.
    final func rebuild(at depth: UInt16) -> RenderNode {
        if children.isEmpty, maskStore == nil { return rebuildLeaf(at: depth) }
        let hasRoomBelow = depth + 1 < Self.maximumDepth
        let mask = hasRoomBelow && nodeKind != .transform ? maskStore?.committed : nil
        var height: UInt16 = 1
        let children: RenderChildren
        var node = committed
        if let old = node, !flags.contains(.structure) {
            let replaced = hasRoomBelow && !dirtyChildren.isEmpty ? replacedChildren(of: old, &height) : nil
            children = replaced ?? old.children
            if replaced != nil || mask !== old.mask { node = nil }
        } else {
            children = hasRoomBelow ? allChildren(&height) : noChildren()
            node = nil
        }
        if let maskHeight = maskStore?.committedHeight { height = max(height, maskHeight + 1) }

        let result: RenderNode
        if let node, flags.isDisjoint(with: [.geometry, .appearance, .time]) {
            result = node
        } else {
            result = makeNode(flags, children: children, mask: mask)
            committed = result
            committedHeight = height
            flags.formUnion([.rebuilt, .shown])
        }
        committedDepth = depth
        flags.subtract([.geometry, .appearance, .structure, .time, .maskQueued])
        dirtyChildren.removeAll(keepingCapacity: true)
        return result
    }

    private func rebuildLeaf(at depth: UInt16) -> RenderNode {
        let changes = flags.intersection(.content)
        flags.subtract([.geometry, .appearance, .structure, .time, .maskQueued, .truncated])
        committedDepth = depth
        if changes.isEmpty, let committed { return committed }
        let node = makeNode(changes, children: RenderChildren(), mask: nil)
        committed = node
        committedHeight = 1
        flags.formUnion([.rebuilt, .shown])
        return node
    }

    private func noChildren() -> RenderChildren {
        if children.isEmpty && maskStore == nil { flags.remove(.truncated) } else { flags.insert(.truncated) }
        return RenderChildren()
    }

    private func allChildren(_ height: inout UInt16) -> RenderChildren {
        flags.remove(.truncated)
        if let mask = maskStore, mask.flags.contains(.truncated) { flags.insert(.truncated) }
        guard !children.isEmpty else { return RenderChildren() }
        return RenderChildren(count: children.count) { index in
            let child = children[index]
            child.indexHint = index
            child.flags.remove(.rebuilt)
            if child.flags.contains(.truncated) { flags.insert(.truncated) }
            height = max(height, child.committedHeight + 1)
            // Every sublayer has a node by now: one that never had was looked at in this commit.
            return child.committed ?? child.rebuildLeaf(at: committedDepth)
        }
    }

    /// The committed list with the sublayers that changed; nil when none did.
    private func replacedChildren(of old: RenderNode, _ height: inout UInt16) -> RenderChildren? {
        height = max(committedHeight, 1)
        if dirtyChildren.count * 2 > children.count {
            guard
                dirtyChildren.contains(where: { $0._withUnsafeGuaranteedRef { $0.flags.contains(.rebuilt) } })
            else { return nil }
            return allChildren(&height)
        }
        var replacements: [(index: Int, node: RenderNode)] = []
        replacements.reserveCapacity(dirtyChildren.count)
        var isAscending = true
        var last = -1
        for child in dirtyChildren {
            child._withUnsafeGuaranteedRef { child in
                if child.flags.contains(.truncated) { flags.insert(.truncated) }
                guard child.flags.contains(.rebuilt), let node = child.committed else { return }
                child.flags.remove(.rebuilt)
                height = max(height, child.committedHeight + 1)
                if child.indexHint <= last { isAscending = false }
                last = child.indexHint
                replacements.append((last, node))
            }
        }
        guard !replacements.isEmpty else { return nil }
        if !isAscending { replacements.sort { $0.index < $1.index } }
        return old.children.replacing(replacements)
    }
}
