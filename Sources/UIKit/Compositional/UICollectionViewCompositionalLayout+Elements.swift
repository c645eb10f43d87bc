extension UICollectionViewCompositionalLayout {
    func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, let place = place(of: path.section) else { return nil }
        let section = sections[place]
        guard let group = section.group(of: path.item) else { return nil }
        let own = section.groups[group].items[path.item - section.firsts[group]]
        return item(own, of: section, group, section.origin(of: group))
    }

    func view(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        if path.count < 2 {
            return boundaries.first { $0.item.elementKind == kind }.map { edge($0, of: nil) }
        }
        guard let place = place(of: path.section) else { return nil }
        let section = sections[place]
        if let own = section.edges.first(where: { $0.item.elementKind == kind && $0.number == path.item }) {
            return edge(own, of: section)
        }
        guard let group = section.group(of: path.item) else { return nil }
        let number = path.item - section.firsts[group]
        return section.groups[group].supplementaries.first { $0.kind == kind && $0.number == number }.map {
            view($0, of: section, group, section.origin(of: group))
        }
    }

    func decoration(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
        place(of: section).flatMap { place in
            decorations(of: sections[place]).first { $0.representedElementKind == kind }
        }
    }

    /// The elements in a rectangle of the content. In the bounds, sections that are scrolled across the layout have those that
    /// are in the bounds now.
    func elements(in area: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard area.isFinite else { return [] }
        let isBounds = collectionView.map { $0.bounds == area } ?? false
        var found = boundaries.map { edge($0, of: nil) }.filter { $0.frame.meets(area) }
        let low = area.origin[room.main], high = low + area.size[room.main]
        var index = sections.lastBelow { $0.start <= low }
        // A view may reach out of its section.
        index = max(index - 1, 0)
        while index < sections.count, sections[index].start < high || index == sections.count - 1 {
            found += elements(of: sections[index], in: area, isBounds: isBounds)
            index += 1
        }
        return found
    }

    private func elements(of section: CompositionalSection, in area: CGRect, isBounds: Bool)
        -> [UICollectionViewLayoutAttributes]
    {
        let main = room.main, axis = section.axis
        var low = area.origin[axis], length = area.size[axis]
        let isScrolled = section.isOrthogonal && isBounds
        if isScrolled {
            low = collectionView?.orthogonalOffset(of: section.index) ?? 0
            length = room.size[axis]
        } else if !section.isOrthogonal {
            low -= section.start
        }
        var window = (low, low + length)
        if room.isMirrored, axis == .x {
            let width = max(section.scrolledLength, room.size.width)
            window = (width - window.1, width - window.0)
        }
        func isVisible(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
            guard isScrolled else { return attributes.frame.meets(area) }
            let frame = attributes.frame
            return frame.origin[axis] < low + length && frame.origin[axis] + frame.size[axis] > low
                && frame.origin[main] < area.origin[main] + area.size[main]
                && frame.origin[main] + frame.size[main] > area.origin[main]
        }
        var found: [UICollectionViewLayoutAttributes] = []
        for group in section.groups(from: window.0, to: window.1) {
            let origin = section.origin(of: group)
            found += section.groups[group].items.map { item($0, of: section, group, origin) }
            found += section.groups[group].supplementaries.map { view($0, of: section, group, origin) }
        }
        found = found.filter(isVisible)
        found += section.edges.map { edge($0, of: section) }.filter { $0.frame.meets(area) }
        found += decorations(of: section).filter { $0.frame.meets(area) }
        if isBounds { tell(section, found) }
        return found
    }

    /// Has the handler of a section change the attributes of what is visible.
    private func tell(_ section: CompositionalSection, _ found: [UICollectionViewLayoutAttributes]) {
        guard let handler = section.section.visibleItemsInvalidationHandler, let view = collectionView
        else { return }
        var offset = view.contentOffset
        if section.isOrthogonal {
            offset = .zero
            offset[section.axis] = view.orthogonalOffset(of: section.index) ?? 0
        }
        handler(
            found.map { LayoutVisibleItem($0) }, offset,
            LayoutEnvironment(LayoutContainer(room.size, section.room.insets), view.shownTraits))
    }

    func plans(in area: CGRect) -> [OrthogonalPlan] {
        let main = room.main, low = area.origin[main], high = low + area.size[main]
        return sections.filter {
            $0.isOrthogonal && $0.start < high && $0.start + $0.length > low && !$0.groups.isEmpty
        }.map(OrthogonalPlan.init)
    }
}
