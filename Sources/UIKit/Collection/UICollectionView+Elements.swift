extension UICollectionView {
    /// The number of times that the layout may be prepared in one pass, for cells that ask for other sizes.
    static let mostRounds = 32
    /// The largest side of a content, in points.
    private static let longest: CGFloat = 1e9

    /// Asks the data source for the counts, if they may have changed.
    func askCounts() {
        guard needsReload else { return }
        needsReload = false
        dropSwipe()
        for (key, view) in shown { hide(view, key) }
        shown = [:]
        counts = freshCounts()
        removeScrollers(all: false)
        selection = selection.filter { contains($0) }
        highlighted = nil
    }

    func freshCounts() -> [Int] {
        guard let dataSource else { return [] }
        var counts = ItemCounts()
        return (0..<ItemCounts.sections(dataSource.numberOfSections(in: self))).map {
            counts.items(dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section)
            && (0..<counts[path.section]).contains(path.item)
    }

    /// Prepares an invalid layout, and adopts the size of its content.
    func prepareLayout() {
        askCounts()
        guard layoutStore.isInvalid else { return }
        let wasLayingOut = isLayingOut
        isLayingOut = true
        defer { isLayingOut = wasLayingOut }
        layoutStore.isInvalid = false
        layoutStore.prepare()
        let size = layoutStore.collectionViewContentSize
        contentSize = CGSize(
            width: size.width.limited(0, Self.longest), height: size.height.limited(0, Self.longest))
    }

    /// Shows the elements in the bounds.
    func layOutElements() {
        guard !isLayingOut else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        askCounts()
        var anchor = makeAnchor()
        noteBounds()
        backgroundView?.frame = bounds
        var new: Set<CollectionElement> = []
        for _ in 0..<Self.mostRounds {
            prepareLayout()
            keep(&anchor)
            placeScrollers()
            show(visibleAttributes(), &new)
            if !layoutStore.isInvalid { break }
        }
    }

    /// Passes the room that insets leave to the layout.
    func roomChanged() {
        guard !shownBounds.isNull, layoutStore.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
        layoutStore.invalidateLayout(with: layoutStore.invalidationContext(forBoundsChange: bounds))
    }

    private func noteBounds() {
        let old = shownBounds
        guard bounds != old else { return }
        shownBounds = bounds
        // An invalid layout gets a new size too, from which it may compute insets.
        guard !layoutStore.isInvalid || old.size != bounds.size else { return }
        if layoutStore.shouldInvalidateLayout(forBoundsChange: bounds) {
            layoutStore.invalidateLayout(with: layoutStore.invalidationContext(forBoundsChange: bounds))
        } else if !layoutStore.isInvalid, old.isNull || old.isEmpty, old.size != bounds.size {
            layoutStore.invalidateLayout()
        }
    }

    /// The attributes of the elements that may be seen in the bounds.
    func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
        guard bounds.isFinite, !bounds.isEmpty else { return [] }
        return (layoutStore.layoutAttributesForElements(in: bounds) ?? []).filter {
            guard $0.orthogonalSection != nil || $0.mayIntersect(bounds) else { return false }
            guard $0.representedElementCategory == .cell, !contains($0.indexPath) else { return true }
            let path = $0.indexPath
            PrintedNotes.print(
                "collection-path",
                "\(type(of: layoutStore)) places item \(path), which the data source does not have")
            return false
        }
    }

    /// - Parameter new: the elements whose views this layout makes, which appear in their places.
    private func show(_ attributes: [UICollectionViewLayoutAttributes], _ new: inout Set<CollectionElement>) {
        let keys = Set(attributes.map(\.key))
        for (key, view) in shown where !keys.contains(key) {
            shown[key] = nil
            hide(view, key)
        }
        for element in attributes {
            var isNew = false
            if shown[element.key] == nil {
                guard make(element) != nil else { continue }
                isNew = true
                new.insert(element.key)
            }
            guard let view = shown[element.key] else { continue }
            if new.contains(element.key) {
                UIView.performWithoutAnimation { put(view, element) }
            } else {
                put(view, element)
            }
            fit(view, element, isNew: isNew)
        }
        sortViews()
    }
}
