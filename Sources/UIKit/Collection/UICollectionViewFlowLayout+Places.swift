extension UICollectionViewFlowLayout {
    /// The largest side of an item, in points.
    private static let longest: CGFloat = 1e6

    /// The length of a line with its insets, in the present bounds or others.
    func lineLength(_ view: UICollectionView, _ bounds: CGRect? = nil) -> CGFloat {
        let size = (bounds ?? view.bounds).size, inset = view.adjustedContentInset
        let length =
            isVertical ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
        return length.limited(0, Self.longest)
    }

    private func flowSize(_ size: CGSize) -> FlowSize {
        let width = size.width.limited(0, Self.longest), height = size.height.limited(0, Self.longest)
        return isVertical ? FlowSize(main: height, cross: width) : FlowSize(main: width, cross: height)
    }

    /// Asks for all sizes and breaks the items into lines.
    func makeSections() {
        sections = []
        contentLength = 0
        guard let view = collectionView else { return }
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        let cross = lineLength(view)
        for section in 0..<view.numberOfSections {
            var made = FlowSection(
                sizes(section, view, delegate), metrics(section, view, delegate, cross))
            made.start = contentLength
            contentLength += made.length
            sections.append(made)
            if made.sizes.contains(where: { $0.cross > cross + 0.01 }), cross > 0 {
                PrintedNotes.print(
                    "flow-long-item",
                    "an item of a flow layout is longer than a line of \(cross) points")
            }
        }
    }

    private func sizes(
        _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> [FlowSize] {
        let count = view.numberOfItems(inSection: section)
        let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
        guard asksCellsForSizes || delegate != nil else {
            return [FlowSize](repeating: flowSize(itemSize), count: count)
        }
        return (0..<count).map { item in
            let path = IndexPath(item: item, section: section)
            if asksCellsForSizes { return flowSize(measured[path] ?? estimate) }
            return flowSize(
                delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize)
        }
    }

    private func metrics(
        _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
        _ cross: CGFloat
    ) -> FlowSection.Metrics {
        func finite(_ length: CGFloat) -> CGFloat { length.limited(-Self.longest, Self.longest) }
        var metrics = FlowSection.Metrics()
        metrics.cross = cross
        metrics.lineSpacing = finite(
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
                ?? minimumLineSpacing)
        metrics.itemSpacing = finite(
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
                ?? minimumInteritemSpacing)
        let inset =
            delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let (top, left) = (finite(inset.top), finite(inset.left))
        let (bottom, right) = (finite(inset.bottom), finite(inset.right))
        metrics.mainInsets = isVertical ? (top, bottom) : (left, right)
        metrics.crossInsets = isVertical ? (left, right) : (top, bottom)
        metrics.header =
            flowSize(
                delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
                    ?? headerReferenceSize
            ).main
        metrics.footer =
            flowSize(
                delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
                    ?? footerReferenceSize
            ).main
        return metrics
    }

    // MARK: Attributes

    private func rect(_ origin: FlowSize, _ size: FlowSize) -> CGRect {
        isVertical
            ? CGRect(x: origin.cross, y: origin.main, width: size.cross, height: size.main)
            : CGRect(x: origin.main, y: origin.cross, width: size.main, height: size.cross)
    }

    func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(path.section),
            let origin = sections[path.section].origin(of: path.item)
        else { return nil }
        let made = ViewMethods.makeAttributes(Self.layoutAttributesClass)
        made.indexPath = path
        made.frame = rect(origin, sections[path.section].sizes[path.item])
        return made
    }

    /// The header or footer of a section; nil if it has no length.
    func edge(_ kind: String, _ index: Int) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(index) else { return nil }
        let section = sections[index], metrics = section.metrics
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        let length = isHeader ? metrics.header : metrics.footer
        guard length > 0 else { return nil }
        var main = isHeader ? section.start : section.start + section.length - length
        let made = ViewMethods.makeAttributes(Self.layoutAttributesClass)
        if let view = collectionView {
            let bounds = view.bounds, inset = view.adjustedContentInset
            let low = isVertical ? bounds.minY + inset.top : bounds.minX + inset.left
            let high = isVertical ? bounds.maxY - inset.bottom : bounds.maxX - inset.right
            // A pinned edge stays in the bounds while its section is there.
            if isHeader, sectionHeadersPinToVisibleBounds {
                let last = section.start + section.length - metrics.footer - length
                main = max(main, min(low, last))
                made.zIndex = 10
            } else if !isHeader, sectionFootersPinToVisibleBounds {
                main = min(main, max(high - length, section.start + metrics.header))
                made.zIndex = 10
            }
        }
        made.indexPath = IndexPath(item: 0, section: index)
        made.representedElementCategory = .supplementaryView
        made.representedElementKind = kind
        made.frame = rect(FlowSize(main: main, cross: 0), FlowSize(main: length, cross: metrics.cross))
        return made
    }

    func elements(in area: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard !sections.isEmpty, area.isFinite else { return [] }
        let low = isVertical ? area.minY : area.minX, high = isVertical ? area.maxY : area.maxX
        var found: [UICollectionViewLayoutAttributes] = []
        var index = sections.lastBelow { $0.start <= low }
        while index < sections.count, sections[index].start < high {
            for item in sections[index].items(from: low, to: high) {
                if let one = self.item(at: IndexPath(item: item, section: index)), one.frame.meets(area) {
                    found.append(one)
                }
            }
            for kind in [
                UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
            ] {
                if let edge = edge(kind, index), edge.frame.meets(area) { found.append(edge) }
            }
            index += 1
        }
        return found
    }
}
