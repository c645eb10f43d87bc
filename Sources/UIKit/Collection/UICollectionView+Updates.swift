extension UICollectionView {
    private static let updateTime: TimeInterval = 0.3

    /// Adds a change to the open batch, or makes it at once.
    func change(_ body: (inout CollectionChanges) -> Void) {
        guard batch == nil else { return body(&batch!) }
        var changes = CollectionChanges()
        body(&changes)
        if !changes.isEmpty { apply(changes, nil) }
    }

    func update(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        guard batch == nil else {
            // A batch in a batch belongs to it.
            updates?()
            if let completion { UIHostQueue.main.async { completion(true) } }
            return
        }
        if !needsReload { layOutElements() }
        batch = CollectionChanges()
        updates?()
        let changes = batch ?? CollectionChanges()
        batch = nil
        apply(changes, completion)
    }

    private func apply(_ changes: CollectionChanges, _ completion: ((Bool) -> Void)?) {
        func end() { if let completion { UIHostQueue.main.async { completion(true) } } }
        // Nothing is shown yet that could change.
        guard !needsReload else {
            setNeedsLayout()
            return end()
        }
        let old = counts, new = freshCounts()
        switch changes.placement(from: old, to: new) {
        case .failure(let mismatch):
            let note = mismatch.message
            PrintedNotes.print("collection-counts-\(note)", "changes of a collection do not fit: \(note)")
            reloadData()
            end()
        case .success(let placement):
            counts = new
            selection = Set(selection.compactMap { placement.path(of: $0) })
            highlighted = nil
            rearrange(changes, placement, completion)
            reconfigure(changes.reconfiguredItems.compactMap { placement.path(of: $0) })
        }
    }

    /// Has a layout ask for everything again.
    func invalidateCounts(of layout: UICollectionViewLayout, everything: Bool = true) {
        let context = ViewMethods.makeContext(type(of: layout).invalidationContextClass)
        (context.invalidateEverything, context.invalidateDataSourceCounts) = (everything, true)
        layout.invalidateLayout(with: context)
    }

    /// Moves the shown views to their new paths and places.
    private func rearrange(
        _ changes: CollectionChanges, _ placement: CollectionPlacement, _ completion: ((Bool) -> Void)?
    ) {
        var kept: [CollectionElement: UICollectionReusableView] = [:]
        var leaving: [Leaving] = []
        for (key, view) in shown {
            if let new = newKey(key, changes, placement) {
                kept[new] = view
            } else {
                leaving.append(Leaving(view: view, key: key, path: nil))
            }
        }
        dropSwipe()
        layoutStore.follow(placement)
        invalidateCounts(of: layoutStore, everything: false)
        moveScrollers(placement)
        prepareLayout()
        layoutStore.prepare(forCollectionViewUpdates: changes.items)
        isLayingOut = true
        let target = layoutStore.targetContentOffset(forProposedContentOffset: contentOffset)
        if target.x.isFinite, target.y.isFinite, target != contentOffset { contentOffset = target }
        shownBounds = bounds
        shown = kept
        var new: Set<CollectionElement> = []
        let attributes = settledAttributes(&new), keys = Set(attributes.map(\.key))
        for (key, view) in shown where !keys.contains(key) {
            shown[key] = nil
            // One that was made for an estimate was not seen.
            if new.contains(key) {
                hide(view, key)
            } else {
                leaving.append(Leaving(view: view, key: key, path: key.indexPath))
            }
        }
        for element in attributes where new.contains(element.key) {
            guard let view = shown[element.key] else { continue }
            let first = appearance(of: element, changes)
            UIView.performWithoutAnimation { self.move(view, first) }
        }
        isLayingOut = false
        let move = { [self] in
            placeScrollers()
            for element in attributes {
                if let view = shown[element.key] { put(view, element) }
            }
            for one in leaving { self.move(one.view, disappearance(of: one, changes)) }
            sortViews()
        }
        let finish = { [self] (isFinished: Bool) in
            for one in leaving { hide(one.view, one.key) }
            layoutStore.finalizeCollectionViewUpdates()
            completion?(isFinished)
        }
        guard window != nil, UIView.areAnimationsEnabled else {
            move()
            return UIHostQueue.main.async { finish(true) }
        }
        UIView.animate(
            withDuration: Self.updateTime, delay: 0, options: .allowUserInteraction, animations: move,
            completion: finish)
    }

    /// The attributes of the visible elements after new views, and those whose sizes are not known, were asked for theirs.
    private func settledAttributes(_ new: inout Set<CollectionElement>) -> [UICollectionViewLayoutAttributes]
    {
        var attributes: [UICollectionViewLayoutAttributes] = []
        for _ in 0..<Self.mostRounds {
            prepareLayout()
            placeScrollers(movesOld: false)
            attributes = visibleAttributes()
            for element in attributes {
                let isNew = shown[element.key] == nil
                if isNew {
                    guard let view = make(element) else { continue }
                    new.insert(element.key)
                    UIView.performWithoutAnimation { put(view, element) }
                }
                if let view = shown[element.key] { fit(view, element, isNew: isNew) }
            }
            if !layoutStore.isInvalid { break }
        }
        return attributes
    }

    /// Has the data source configure visible cells again.
    private func reconfigure(_ paths: [IndexPath]) {
        for path in paths.sorted() {
            guard let cell = cellForItem(at: path) else { continue }
            reconfigured = (cell, path)
            let new = dataSource?.collectionView(self, cellForItemAt: path)
            reconfigured = nil
            let key = CollectionElement(category: .cell, kind: nil, indexPath: path)
            if let new, new !== cell {
                // A data source that gives another cell has it shown.
                shown[key] = nil
                hide(cell, key)
                shown[key] = new
                new.shownAttributes = nil
                addSubview(new)
            }
            layoutStore.forgetSizes(of: key)
        }
        if !paths.isEmpty { setNeedsLayout() }
    }

    /// A view that leaves the bounds, with its new path unless it is deleted.
    private struct Leaving {
        let view: UICollectionReusableView
        let key: CollectionElement
        let path: IndexPath?
    }

    private func newKey(
        _ key: CollectionElement, _ changes: CollectionChanges, _ placement: CollectionPlacement
    ) -> CollectionElement? {
        guard key.indexPath.count > 1 else { return key }
        var new = key
        if layoutStore.followsItem(key) {
            guard !changes.reloadedItems.contains(key.indexPath), let path = placement.path(of: key.indexPath)
            else { return nil }
            new.indexPath = path
        } else {
            let old = key.indexPath.section
            guard placement.sections.indices.contains(old), !placement.reloadedSections.contains(old),
                let section = placement.sections[old]
            else { return nil }
            new.indexPath.section = section
        }
        return new
    }

    private func appearance(of element: UICollectionViewLayoutAttributes, _ changes: CollectionChanges)
        -> UICollectionViewLayoutAttributes
    {
        let path = element.indexPath
        guard path.count > 1,
            changes.insertedSections.contains(path.section)
                || layoutStore.followsItem(element.key) && changes.insertedItems.contains(path)
        else { return element }
        let first =
            element.representedElementCategory == .cell
            ? layoutStore.initialLayoutAttributesForAppearingItem(at: path)
            : layoutStore.initialLayoutAttributesForAppearingSupplementaryElement(
                ofKind: element.representedElementKind ?? "", at: path)
        return first ?? element.faded
    }

    private func disappearance(of one: Leaving, _ changes: CollectionChanges)
        -> UICollectionViewLayoutAttributes
    {
        let last = one.view.shownAttributes ?? UICollectionViewLayoutAttributes()
        if let path = one.path {
            // The element leaves the bounds.
            switch one.key.category {
            case .cell: return layoutStore.layoutAttributesForItem(at: path) ?? last
            case .supplementaryView:
                return layoutStore.layoutAttributesForSupplementaryView(
                    ofKind: one.key.kind ?? "", at: path) ?? last
            case .decorationView:
                return layoutStore.layoutAttributesForDecorationView(ofKind: one.key.kind ?? "", at: path)
                    ?? last
            }
        }
        let end =
            one.key.category == .cell
            ? layoutStore.finalLayoutAttributesForDisappearingItem(at: one.key.indexPath)
            : layoutStore.finalLayoutAttributesForDisappearingSupplementaryElement(
                ofKind: one.key.kind ?? "", at: one.key.indexPath)
        return end ?? last.faded
    }

    func changeLayout(
        _ layout: UICollectionViewLayout, isAnimated: Bool, completion: ((Bool) -> Void)?
    ) {
        let old = layoutStore
        guard layout !== old else {
            if let completion { UIHostQueue.main.async { completion(true) } }
            return
        }
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        old.collectionView = nil
        layoutStore = layout
        layout.collectionView = self
        removeScrollers(all: true)
        invalidateCounts(of: layout)
        setNeedsLayout()
        let end = { (isFinished: Bool) in
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            completion?(isFinished)
        }
        guard isAnimated, window != nil else { return UIHostQueue.main.async { end(true) } }
        for view in shown.values { view.willTransition(from: old, to: layout) }
        UIView.animate(
            withDuration: Self.updateTime,
            animations: { [self] in
                prepareLayout()
                let target = layout.targetContentOffset(forProposedContentOffset: contentOffset)
                if target.x.isFinite, target.y.isFinite {
                    contentOffset = CGPoint(x: target.x.limited(to: rangeX), y: target.y.limited(to: rangeY))
                }
                layOutElements()
            },
            completion: { [self] isFinished in
                for view in shown.values { view.didTransition(from: old, to: layout) }
                end(isFinished)
            })
    }
}

extension UICollectionViewLayoutAttributes {
    /// A transparent copy.
    fileprivate var faded: UICollectionViewLayoutAttributes {
        let copy = copy() as? UICollectionViewLayoutAttributes ?? self
        copy.alpha = 0
        return copy
    }
}

extension CollectionChanges {
    /// The changes for a layout, sections with `NSNotFound` as their item.
    @MainActor fileprivate var items: [UICollectionViewUpdateItem] {
        func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
        return deletedItems.sorted().map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
            + deletedSections.map { UICollectionViewUpdateItem(.delete, from: section($0), to: nil) }
            + insertedItems.sorted().map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
            + insertedSections.map { UICollectionViewUpdateItem(.insert, from: nil, to: section($0)) }
            + reloadedItems.sorted().map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
            + reloadedSections.map {
                UICollectionViewUpdateItem(.reload, from: section($0), to: section($0))
            }
            + movedItems.sorted { $0.key < $1.key }.map {
                UICollectionViewUpdateItem(.move, from: $0.key, to: $0.value)
            }
            + movedSections.sorted { $0.key < $1.key }.map {
                UICollectionViewUpdateItem(.move, from: section($0.key), to: section($0.value))
            }
    }
}
