/// The part of a collection in which a section is scrolled across the layout.
struct OrthogonalPlan {
    let section: CompositionalSection
    /// The size of the content, in points.
    let contentSize: CGSize
    /// The space before and after the groups that lets the first and the last be in the middle.
    private(set) var margins: (before: CGFloat, after: CGFloat) = (0, 0)

    init(_ section: CompositionalSection) {
        self.section = section
        let axis = section.axis, width = section.room.size[axis], length = section.scrolledLength
        var size = section.contentSize
        size[axis] = max(length, width)
        contentSize = size
        if section.section.orthogonalScrollingBehavior == .groupPagingCentered,
            let first = section.groups.first, let last = section.groups.last
        {
            margins.before = max((width - first.size[axis]) / 2 - section.corner[axis], 0)
            let end = section.origin(of: section.groups.count - 1)[axis] + last.size[axis]
            margins.after = max((width - last.size[axis]) / 2 - (size[axis] - end), 0)
        }
        if isMirrored { margins = (margins.after, margins.before) }
    }

    var axis: LayoutAxis { section.axis }
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
        section.section.orthogonalScrollingBehavior
    }
    var isMirrored: Bool { section.room.isMirrored && axis == .x }

    /// The part in the content of the collection.
    var frame: CGRect {
        let main = section.room.main
        var frame = CGRect(origin: .zero, size: section.room.size)
        frame.origin[main] = section.start + section.corner[main]
        frame.size[main] = section.contentSize[main]
        return frame
    }

    /// The offset at which a group comes to rest.
    func stop(_ group: Int) -> CGFloat {
        let place = section.origin(of: group)[axis], length = section.groups[group].size[axis]
        let width = section.room.size[axis]
        let stop =
            behavior == .groupPagingCentered
            ? place + length / 2 - width / 2 : place - section.corner[axis]
        return isMirrored ? contentSize[axis] - width - stop : stop
    }

    /// The group whose offset of rest is the nearest to an offset.
    func group(at offset: CGFloat) -> Int {
        let count = section.groups.count
        guard count > 0 else { return 0 }
        // The offsets grow from group to group, or shrink in a mirrored section.
        var low = 0, high = count - 1
        while low < high {
            let middle = (low + high) / 2
            let isBefore = isMirrored ? stop(middle) > offset : stop(middle) < offset
            if isBefore { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        return abs(stop(low - 1) - offset) <= abs(stop(low) - offset) ? low - 1 : low
    }

    /// The offset at which a drag comes to rest that began at an offset.
    func target(_ proposed: CGFloat, velocity: CGFloat, from start: CGFloat) -> CGFloat {
        guard !section.groups.isEmpty else { return proposed }
        switch behavior {
        case .none, .continuous, .paging: return proposed
        case .continuousGroupLeadingBoundary: return stop(group(at: proposed))
        case .groupPaging, .groupPagingCentered:
            let first = group(at: start)
            var wanted = group(at: proposed).limited(first - 1, first + 1)
            // A flick goes on by a group, however short it is.
            if wanted == first, abs(velocity) > 0.3 {
                wanted += (velocity > 0) != isMirrored ? 1 : -1
            }
            return stop(wanted.limited(0, section.groups.count - 1))
        }
    }
}

extension Int {
    func limited(_ low: Int, _ high: Int) -> Int { Swift.min(Swift.max(self, low), high) }
}
