extension UICollectionViewCompositionalLayout {
    private func make(_ frame: CGRect, _ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let made = ViewMethods.makeAttributes(Self.layoutAttributesClass)
        made.indexPath = path
        made.frame = rounded(frame)
        return made
    }

    private func makeView(
        _ kind: String, _ frame: CGRect, _ path: IndexPath,
        _ category: UICollectionView.ElementCategory = .supplementaryView
    ) -> UICollectionViewLayoutAttributes {
        let made = make(frame, path)
        (made.representedElementCategory, made.representedElementKind) = (category, kind)
        return made
    }

    /// A rectangle whose edges are at pixels, as Apple's layout places them.
    private func rounded(_ rect: CGRect) -> CGRect {
        let scale = max(collectionView?.shownTraits.displayScale ?? 1, 1)
        func round(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }
        let x = round(rect.minX), y = round(rect.minY)
        return CGRect(x: x, y: y, width: round(rect.maxX) - x, height: round(rect.maxY) - y)
    }

    /// A rectangle of a section in the content of the collection.
    private func placed(_ rect: CGRect, _ section: CompositionalSection) -> CGRect {
        var rect = rect
        rect.origin[room.main] += section.start
        guard room.isMirrored else { return rect }
        let width =
            section.isOrthogonal ? max(section.scrolledLength, room.size.width) : room.size.width
        rect.origin.x = width - rect.maxX
        return rect
    }

    /// A header or footer, or a view of the whole layout, in the content of the collection.
    private func mirrored(_ rect: CGRect) -> CGRect {
        guard room.isMirrored else { return rect }
        return CGRect(
            x: room.size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func item(
        _ item: PlacedGroup.Item, of section: CompositionalSection, _ group: Int, _ origin: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let number = section.firsts[group] + item.number
        let made = make(
            placed(item.frame.offsetBy(dx: origin.x, dy: origin.y), section),
            IndexPath(item: number, section: section.index))
        (made.zIndex, made.openAxes) = (item.zIndex, item.openAxes)
        if section.isOrthogonal { made.orthogonalSection = section.index }
        if let list = section.section.list {
            made.list = ListPlacement(list, made.indexPath, count: section.count)
        }
        return made
    }

    func view(
        _ view: PlacedGroup.Supplementary, of section: CompositionalSection, _ group: Int, _ origin: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let made = makeView(
            view.kind, placed(view.frame.offsetBy(dx: origin.x, dy: origin.y), section),
            IndexPath(item: section.firsts[group] + view.number, section: section.index))
        (made.zIndex, made.openAxes) = (view.zIndex, view.openAxes)
        if section.isOrthogonal { made.orthogonalSection = section.index }
        return made
    }

    func edge(_ edge: CompositionalSection.Edge, of section: CompositionalSection?)
        -> UICollectionViewLayoutAttributes
    {
        var frame = mirrored(edge.frame)
        let main = room.main
        frame.origin[main] += section?.start ?? 0
        let origin = frame.origin
        if edge.item.pinToVisibleBounds { pin(&frame, edge, section) }
        let path =
            section.map { IndexPath(item: edge.number, section: $0.index) } ?? IndexPath(index: 0)
        let made = makeView(edge.item.elementKind, edge.item.frame(in: frame), path)
        (made.zIndex, made.openAxes) = (edge.item.zIndex, edge.item.layoutSize.openAxes)
        if let section, let list = section.section.list {
            let isHeader = edge.item.elementKind == UICollectionView.elementKindSectionHeader
            made.list = ListPlacement(list, isHeader: isHeader)
            made.list?.isPinned = frame.origin != origin
        }
        return made
    }

    /// Keeps a header or footer in the bounds while its section is there.
    private func pin(
        _ frame: inout CGRect, _ edge: CompositionalSection.Edge, _ section: CompositionalSection?
    ) {
        guard let view = collectionView else { return }
        let main = room.main, area = view.bounds.inset(by: view.adjustedContentInset)
        let first = section?.start ?? 0, last = section.map { $0.start + $0.length } ?? length
        let size = frame.size[main], edges = edge.item.alignment.edges
        let low = main == .y ? area.minY : area.minX, high = main == .y ? area.maxY : area.maxX
        if edges.contains(main == .y ? .bottom : .trailing) {
            frame.origin[main] = min(frame.origin[main], max(high - size, first))
        } else {
            frame.origin[main] = max(frame.origin[main], min(low, last - size))
        }
    }

    func decorations(of section: CompositionalSection) -> [UICollectionViewLayoutAttributes] {
        var whole = CGRect(origin: .zero, size: room.size)
        whole.origin[room.main] = section.start
        whole.size[room.main] = section.length
        let path = IndexPath(item: 0, section: section.index)
        var result = section.section.decorationItems.map { item in
            let made = makeView(item.elementKind, item.frame(in: whole), path, .decorationView)
            made.zIndex = item.zIndex
            return made
        }
        if let list = section.section.list, let view = collectionView {
            result.append(listBackground(list, whole, section, view))
        }
        return result
    }

    /// The colour behind a list; that of the first and the last section reaches beyond the content.
    private func listBackground(
        _ list: UICollectionLayoutListConfiguration, _ whole: CGRect, _ section: CompositionalSection,
        _ view: UICollectionView
    ) -> UICollectionViewLayoutAttributes {
        let beyond: CGFloat = 4000, inset = view.adjustedContentInset
        var frame = whole.inset(by: UIEdgeInsets(top: 0, left: -inset.left, bottom: 0, right: -inset.right))
        if section.index == sections.first?.index {
            frame.origin.y -= beyond
            frame.size.height += beyond
        }
        if section.index == sections.last?.index { frame.size.height += beyond }
        let made = makeView(
            ListBackgroundView.kind, frame, IndexPath(item: 0, section: section.index), .decorationView)
        made.zIndex = -2
        made.list = ListPlacement(list)
        return made
    }
}
