/// The room of a section, in points.
struct SectionRoom: Equatable {
    /// The size of the collection within its adjusted insets.
    var size = CGSize.zero
    /// The direction in which the collection is scrolled.
    var main = LayoutAxis.y
    /// The margins within which the section is, across the direction.
    var insets = NSDirectionalEdgeInsets.zero
    /// The margins within which headers and footers are.
    var edgeInsets = NSDirectionalEdgeInsets.zero
    /// Whether the leading edge is at the right.
    var isMirrored = false
}

/// The places of a section's groups and of its headers and footers, in points of the section: its beginning is at the origin,
/// and what is scrolled across the layout is where it is without that.
struct CompositionalSection {
    struct Edge {
        let item: NSCollectionLayoutBoundarySupplementaryItem
        /// The number among the edges of the same kind.
        let number: Int
        var frame: CGRect
    }

    let section: NSCollectionLayoutSection
    let index: Int
    let count: Int
    let room: SectionRoom
    private(set) var groups: [PlacedGroup] = []
    /// The first item of each group.
    private(set) var firsts: [Int] = []
    /// The lengths of the groups with the space after each.
    private var lengths = RunningLengths([])
    var edges: [Edge] = []
    /// The size of all groups together.
    private(set) var contentSize = CGSize.zero
    /// The corner of the first group.
    var corner = CGPoint.zero
    /// The length in the direction of the layout.
    private(set) var length: CGFloat = 0
    /// The beginning of the section in the content.
    var start: CGFloat = 0
    /// The room of the groups.
    var groupRoom = CGSize.zero
    /// The insets of the section with the margins within which it is.
    var insets = NSDirectionalEdgeInsets.zero

    init(
        _ section: NSCollectionLayoutSection, index: Int, count: Int, room: SectionRoom, _ solver: GroupSolver
    ) {
        (self.section, self.index, self.count, self.room) = (section, index, count, room)
        placeEdges(solver)
        placeGroups(from: 0, solver)
        finish()
    }

    var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
    /// The axis along which groups follow each other.
    var axis: LayoutAxis { isOrthogonal ? room.main.other : room.main }

    // MARK: Groups

    /// The length of a group with the spaces around it.
    private func length(_ group: PlacedGroup) -> CGFloat {
        let edges = section.group.edgeSpacing
        return group.size[axis] + (edges?.before(axis)?.spacing ?? 0) + (edges?.after(axis)?.spacing ?? 0)
            + section.interGroupSpacing
    }

    private mutating func placeGroups(from first: Int, _ solver: GroupSolver) {
        var next = first
        let kept = first == 0 ? 0 : firsts.lastBelow { $0 < first } + 1
        groups.removeSubrange(kept...)
        firsts.removeSubrange(kept...)
        let isOpen = section.group.hasOpenLengths
        var template: PlacedGroup?
        while next < count {
            if let template, next + template.items.count <= count,
                !isOpen || (next..<next + template.items.count).allSatisfy({ solver.measured($0) == nil })
            {
                groups.append(template)
            } else {
                let group = solver.place(
                    section.group, in: groupRoom, first: next, limit: count - next)
                guard !group.items.isEmpty else {
                    PrintedNotes.print(
                        "compositional-empty", "a group of section \(index) has no place for an item")
                    break
                }
                let end = next + group.items.count
                if template == nil, end <= count,
                    group.supplementaries.allSatisfy({ $0.openAxes.isEmpty }),
                    !isOpen || (next..<end).allSatisfy({ solver.measured($0) == nil })
                {
                    template = group
                }
                groups.append(group)
            }
            firsts.append(next)
            next += groups[groups.count - 1].items.count
        }
        lengths = RunningLengths(groups.map { max(length($0), 0) })
    }

    /// Places the group of an item again, whose content asks for another size.
    mutating func update(_ item: Int, _ solver: GroupSolver) {
        guard !groups.isEmpty, (0..<count).contains(item) else { return }
        let own = firsts.lastBelow { $0 <= item }
        // The first item of a group may fit into the group before it.
        for number in max(firsts[own] == item ? own - 1 : own, 0)...own {
            let first = firsts[number]
            let group = solver.place(section.group, in: groupRoom, first: first, limit: count - first)
            guard group.items.count == groups[number].items.count else {
                return placeGroups(from: first, solver)
            }
            groups[number] = group
            lengths[number] = max(length(group), 0)
        }
    }

    /// Places headers and footers again, whose content asks for another size; groups as well if their room changes.
    mutating func updateEdges(_ solver: GroupSolver) {
        let old = groupRoom
        placeEdges(solver)
        if groupRoom != old { placeGroups(from: 0, solver) }
    }

    /// Computes the length, after groups or edges changed.
    mutating func finish() {
        let main = room.main
        contentSize = sizeOfGroups
        length =
            corner[main] + contentSize[main] + insets.after(main) + extent(start: false, main)
        arrangeEdges()
    }

    private var sizeOfGroups: CGSize {
        var size = CGSize.zero
        size[axis] = groups.isEmpty ? 0 : lengths.total - section.interGroupSpacing
        let edges = section.group.edgeSpacing, cross = axis.other
        if isOrthogonal {
            size[cross] =
                (groups.map { $0.size[cross] }.max() ?? 0) + (edges?.before(cross)?.spacing ?? 0)
                + (edges?.after(cross)?.spacing ?? 0)
        } else {
            size[cross] = groupRoom[cross]
        }
        return size
    }

    /// The length along the axis of the groups with the insets around them.
    var scrolledLength: CGFloat {
        contentSize[axis] + corner[axis] + insets.after(axis) + extent(start: false, axis)
    }

    func origin(of group: Int) -> CGPoint {
        let edges = section.group.edgeSpacing
        var origin = CGPoint.zero
        origin[axis] = lengths.start(of: group) + (edges?.before(axis)?.spacing ?? 0)
        let cross = axis.other, before = edges?.before(cross), after = edges?.after(cross)
        origin[cross] = before?.spacing ?? 0
        if before?.isFlexibleSpacing == true, !isOrthogonal {
            let rest = max(groupRoom[cross] - groups[group].size[cross], 0)
            origin[cross] = after?.isFlexibleSpacing == true ? rest / 2 : rest
        }
        return origin + corner
    }

    /// The groups that lie in a range along their axis, and a group at either side, whose views may reach into it.
    func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard !groups.isEmpty, low < high else { return 0..<0 }
        let first = max(lengths.index(at: low - corner[axis]) - 1, 0)
        var end = first
        while end < groups.count, lengths.start(of: end) + corner[axis] < high { end += 1 }
        return first..<min(end + 1, groups.count)
    }

    /// The group that has an item.
    func group(of item: Int) -> Int? {
        guard !groups.isEmpty, (0..<count).contains(item) else { return nil }
        let number = firsts.lastBelow { $0 <= item }
        return item < firsts[number] + groups[number].items.count ? number : nil
    }
}
