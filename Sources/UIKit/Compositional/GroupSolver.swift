/// Places the items of groups by the sizes that they state and those that their contents have asked for.
///
/// Apple's documentation of `NSCollectionLayoutGroup` and `NSCollectionLayoutDimension` says which container a part refers to:
/// the group within its insets for an item, the section within its insets for a group.
struct GroupSolver {
    let traits: UITraitCollection
    /// The size that the content of an item of the section has asked for.
    let measured: (Int) -> CGSize?
    /// The size that a view of a kind, of an item of the section, has asked for.
    let measuredView: (String, Int) -> CGSize?

    /// A subitem and what it holds, before it has a place.
    private struct Entry {
        let item: NSCollectionLayoutItem
        let first: Int
        var size: CGSize
        var group: PlacedGroup?
        var count: Int { group?.items.count ?? 1 }
    }

    /// The group with items from one of the section on.
    ///
    /// - Parameters:
    ///   - stated: the size in place of the one that the group states.
    ///   - limit: the largest number of items.
    func place(
        _ group: NSCollectionLayoutGroup, in container: CGSize, stated: CGSize? = nil, first: Int, limit: Int
    ) -> PlacedGroup {
        var size = stated ?? group.layoutSize.size(in: container)
        let open = stated == nil ? group.layoutSize.openAxes : []
        var result = PlacedGroup()
        switch group.arrangement {
        case .custom(let provider):
            let room = LayoutContainer(size, group.contentInsets)
            for item in provider(LayoutEnvironment(room, traits)).prefix(max(limit, 0))
            where item.frame.isFinite {
                var frame = item.frame
                frame.origin = frame.origin + group.contentInsets.corner
                result.items.append(
                    PlacedGroup.Item(number: result.items.count, frame: frame, zIndex: item.zIndex))
            }
        case .repeated(let axis, _), .divided(let axis, _, _), .counted(let axis, _, _):
            var inner = size.inside(group.contentInsets)
            var entries = entries(of: group, axis, inner, open, uniform: nil, first: first, limit: limit)
            if !open.isEmpty {
                let insets = group.contentInsets
                for side in [axis, axis.other] where open.contains(side) {
                    if let length = length(of: entries, group, along: side, isMain: side == axis) {
                        size[side] = length + insets.before(side) + insets.after(side)
                    }
                }
                inner = size.inside(insets)
            }
            if needsSecondPass(entries, axis, open) {
                let uniform = CGSize(
                    width: entries.map(\.size.width).max() ?? 0, height: entries.map(\.size.height).max() ?? 0
                )
                entries = self.entries(
                    of: group, axis, inner, open.subtracting(axis == .x ? .vertical : .horizontal),
                    uniform: uniform, first: first, limit: entries.reduce(0) { $0 + $1.count })
                if open.contains(axis),
                    let length = length(of: entries, group, along: axis, isMain: true)
                {
                    size[axis] =
                        length + group.contentInsets.before(axis) + group.contentInsets.after(axis)
                }
            }
            put(entries, of: group, axis, inner, isOpen: open.contains(axis), into: &result)
        }
        result.size = size
        let bounds = CGRect(origin: .zero, size: size)
        for view in group.supplementaryItems { result.add(view, in: bounds, number: 0, first, self) }
        return result
    }

    // MARK: Lengths

    /// The subitems that fit into a group, in turn.
    private func entries(
        of group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ inner: CGSize, _ open: UIAxis,
        uniform: CGSize?, first: Int, limit: Int
    ) -> [Entry] {
        let subitems = group.subitems
        guard !subitems.isEmpty else { return [] }
        let spacing = group.interItemSpacing?.spacing ?? 0
        var most = Int.max, share: CGFloat?
        switch group.arrangement {
        case .divided(_, let item, let count):
            most = count
            let around = fixed(item.edgeSpacing?.before(axis)) + fixed(item.edgeSpacing?.after(axis))
            if !open.contains(axis) {
                share = max((inner[axis] - spacing * CGFloat(count - 1)) / CGFloat(count) - around, 0)
            }
        case .counted(_, _, let count): most = count
        // A group whose length follows from its items has each once.
        case .repeated: if open.contains(axis) { most = subitems.count }
        case .custom: break
        }
        let isCounted = most < Int.max
        var entries: [Entry] = [], used = 0, end: CGFloat = 0
        while used < limit, entries.count < most {
            let item = subitems[entries.count % subitems.count]
            var entry = entry(
                item, in: inner, axis, share: share, uniform: uniform, first: first + used,
                limit: limit - used)
            guard entry.count > 0 else { break }
            let length =
                entry.size[axis] + fixed(item.edgeSpacing?.before(axis))
                + fixed(item.edgeSpacing?.after(axis))
            let start = entries.isEmpty ? 0 : end + spacing
            if !isCounted, !entries.isEmpty, start + length > inner[axis] + 0.01 { break }
            // An item that the content makes wider than the group is as wide as the group.
            if !open.contains(axis), entries.isEmpty, entry.group == nil, item.layoutSize[axis].isOpen {
                entry.size[axis] = min(entry.size[axis], inner[axis])
            }
            end = start + length
            used += entry.count
            entries.append(entry)
        }
        return entries
    }

    private func fixed(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat { spacing?.spacing ?? 0 }

    private func entry(
        _ item: NSCollectionLayoutItem, in inner: CGSize, _ axis: LayoutAxis, share: CGFloat?,
        uniform: CGSize?, first: Int, limit: Int
    ) -> Entry {
        var size = item.layoutSize.size(in: inner)
        if let share { size[axis] = share }
        if let group = item as? NSCollectionLayoutGroup {
            // A share replaces the length along the axis; the other one may follow from the content.
            let isWhole = share != nil && !group.layoutSize[axis.other].isOpen
            var placed = place(
                group, in: inner, stated: isWhole ? size : nil, first: first, limit: limit)
            if let share, !isWhole {
                var stated = placed.size
                stated[axis] = share
                placed = place(group, in: inner, stated: stated, first: first, limit: limit)
            }
            return Entry(item: item, first: first, size: placed.size, group: placed)
        }
        if let own = measured(first) {
            if item.layoutSize.widthDimension.isOpen, share == nil || axis == .y { size.width = own.width }
            if item.layoutSize.heightDimension.isOpen, share == nil || axis == .x { size.height = own.height }
        }
        if let uniform {
            if item.layoutSize.widthDimension.isUniformAcrossSiblings { size.width = uniform.width }
            if item.layoutSize.heightDimension.isUniformAcrossSiblings { size.height = uniform.height }
        }
        return Entry(item: item, first: first, size: size, group: nil)
    }

    /// The length of a group's content; nil if all of it is as long as the group.
    private func length(
        of entries: [Entry], _ group: NSCollectionLayoutGroup, along axis: LayoutAxis, isMain: Bool
    ) -> CGFloat? {
        let own = entries.filter { isMain || !$0.item.layoutSize[axis].isPart(of: axis) }
        guard !own.isEmpty else { return nil }
        let lengths = own.map {
            $0.size[axis] + fixed($0.item.edgeSpacing?.before(axis)) + fixed($0.item.edgeSpacing?.after(axis))
        }
        guard isMain else { return lengths.max() }
        return lengths.reduce(0, +) + fixed(group.interItemSpacing) * CGFloat(entries.count - 1)
    }

    /// Whether items are as long as the group, whose length followed from others, or as each other.
    private func needsSecondPass(_ entries: [Entry], _ axis: LayoutAxis, _ open: UIAxis) -> Bool {
        entries.contains {
            let size = $0.item.layoutSize
            return open.contains(axis.other) && size[axis.other].isPart(of: axis.other)
                || size.widthDimension.isUniformAcrossSiblings || size.heightDimension.isUniformAcrossSiblings
        }
    }

    // MARK: Places

    private func put(
        _ entries: [Entry], of group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ inner: CGSize,
        isOpen: Bool, into result: inout PlacedGroup
    ) {
        let between = group.interItemSpacing, corner = group.contentInsets.corner
        let length = length(of: entries, group, along: axis, isMain: true) ?? 0
        let rest = isOpen ? 0 : max(inner[axis] - length, 0)
        var slots = between?.isFlexibleSpacing == true ? entries.count - 1 : 0
        for entry in entries {
            if entry.item.edgeSpacing?.before(axis)?.isFlexibleSpacing == true { slots += 1 }
            if entry.item.edgeSpacing?.after(axis)?.isFlexibleSpacing == true { slots += 1 }
        }
        let share = slots > 0 ? rest / CGFloat(slots) : 0
        func space(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
            fixed(spacing) + (spacing?.isFlexibleSpacing == true ? share : 0)
        }
        var place: CGFloat = 0
        for (index, entry) in entries.enumerated() {
            let edges = entry.item.edgeSpacing
            if index > 0 { place += space(between) }
            place += space(edges?.before(axis))
            var origin = CGPoint.zero
            origin[axis] = place
            origin[axis.other] = cross(entry, edges, axis.other, inner)
            put(entry, at: origin + corner, into: &result)
            place += entry.size[axis] + space(edges?.after(axis))
        }
    }

    /// The place across the axis of a group, of which flexible spaces share what is left.
    private func cross(
        _ entry: Entry, _ edges: NSCollectionLayoutEdgeSpacing?, _ axis: LayoutAxis, _ inner: CGSize
    ) -> CGFloat {
        let before = edges?.before(axis), after = edges?.after(axis)
        let rest = max(inner[axis] - entry.size[axis] - fixed(before) - fixed(after), 0)
        guard before?.isFlexibleSpacing == true else { return fixed(before) }
        return fixed(before) + (after?.isFlexibleSpacing == true ? rest / 2 : rest)
    }

    private func put(_ entry: Entry, at origin: CGPoint, into result: inout PlacedGroup) {
        if let group = entry.group { return result.add(group, at: origin) }
        let frame = entry.item.frame(in: CGRect(origin: origin, size: entry.size))
        let number = result.items.count
        result.items.append(
            PlacedGroup.Item(number: number, frame: frame, openAxes: entry.item.layoutSize.openAxes))
        for view in entry.item.supplementaryItems {
            result.add(view, in: frame, number: number, entry.first, self)
        }
    }
}
