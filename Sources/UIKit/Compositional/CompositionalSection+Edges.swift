extension CompositionalSection {
    private func isAt(_ edge: Edge, start: Bool, _ axis: LayoutAxis) -> Bool {
        let edges = edge.item.alignment.edges
        return axis == .x
            ? edges.contains(start ? .leading : .trailing) : edges.contains(start ? .top : .bottom)
    }

    /// Whether a view is one of the section's headers or footers.
    func isEdge(_ element: CollectionElement) -> Bool {
        edges.contains { $0.item.elementKind == element.kind && $0.number == element.indexPath.item }
    }

    /// The room that edges take at one end of an axis.
    func extent(start: Bool, _ axis: LayoutAxis) -> CGFloat {
        let isMain = axis == room.main
        let lengths = edges.filter {
            guard $0.item.extendsBoundary, isAt($0, start: start, axis) else { return false }
            // A header in a corner is above the content.
            return isMain || !(isAt($0, start: true, room.main) || isAt($0, start: false, room.main))
        }.map { $0.frame.size[axis] }
        return (lengths.max() ?? 0) + (isMain && start ? section.topPadding : 0)
    }

    mutating func placeEdges(_ solver: GroupSolver) {
        let main = room.main, cross = main.other
        var around = room.edgeInsets
        if section.supplementariesFollowContentInsets { around = around + section.contentInsets }
        var container = room.size
        container[cross] = max(container[cross] - around.before(cross) - around.after(cross), 0)
        var counts: [String: Int] = [:]
        edges = section.boundarySupplementaryItems.map { item in
            let number = counts[item.elementKind, default: 0]
            counts[item.elementKind] = number + 1
            let size = item.layoutSize.size(
                in: container, content: solver.measuredView(item.elementKind, number))
            return Edge(item: item, number: number, frame: CGRect(origin: .zero, size: size))
        }
        insets = room.insets + section.contentInsets
        for axis in [LayoutAxis.x, .y] {
            let before = insets.before(axis) + extent(start: true, axis)
            let after = insets.after(axis) + extent(start: false, axis)
            corner[axis] = before
            // Headers and footers lengthen a section; a part of the container's length is without them.
            let ends = axis == main ? extent(start: true, axis) + extent(start: false, axis) : 0
            groupRoom[axis] = max(room.size[axis] - before - after + ends, 0)
        }
    }

    /// Places headers and footers when the length of the section is known.
    mutating func arrangeEdges() {
        let main = room.main, cross = main.other
        var around = room.edgeInsets
        if section.supplementariesFollowContentInsets { around = around + section.contentInsets }
        let head = extent(start: true, main), foot = extent(start: false, main)
        for index in edges.indices {
            let edge = edges[index], size = edge.frame.size, extends = edge.item.extendsBoundary
            var origin = CGPoint.zero
            if isAt(edge, start: true, main) {
                origin[main] = extends ? head - size[main] : head
            } else if isAt(edge, start: false, main) {
                origin[main] = length - foot - (extends ? 0 : size[main])
            } else {
                origin[main] = head + (length - head - foot - size[main]) / 2
            }
            let low = around.before(cross), high = room.size[cross] - around.after(cross)
            if isAt(edge, start: true, cross) {
                origin[cross] = low
            } else if isAt(edge, start: false, cross) {
                origin[cross] = high - size[cross]
            } else {
                origin[cross] = (low + high - size[cross]) / 2
            }
            edges[index].frame.origin = origin + edge.item.offset
        }
    }
}
