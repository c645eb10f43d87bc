import CoreGraphics
import Foundation

extension UICollectionView {
    /// The number of times that the layout may be prepared in one pass, for cells that ask for other sizes.
    private static let mostRounds = 32
    /// The largest side of a content, in points.
    private static let longest: CGFloat = 1e9

    /// Asks the data source for the counts, if they may have changed.
    func askCounts() {
        guard needsReload else { return }
        needsReload = false
        for (key, view) in shown { hide(view, key) }
        shown = [:]
        counts = freshCounts()
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

    /// Prepares an invalid layout, and takes over the size of its content.
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
        noteBounds()
        backgroundView?.frame = bounds
        for _ in 0..<Self.mostRounds {
            prepareLayout()
            show(visibleAttributes())
            if !layoutStore.isInvalid { break }
        }
    }

    private func noteBounds() {
        let old = shownBounds
        guard bounds != old else { return }
        shownBounds = bounds
        // A layout that is invalid is told of a new size, from which it may compute insets.
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
            guard $0.mayIntersect(bounds) else { return false }
            guard $0.representedElementCategory == .cell, !contains($0.indexPath) else { return true }
            let path = $0.indexPath
            PrintedNotes.print(
                "collection-path",
                "\(type(of: layoutStore)) places item \(path), which the data source does not have")
            return false
        }
    }

    private func show(_ attributes: [UICollectionViewLayoutAttributes]) {
        let keys = Set(attributes.map(\.key))
        for (key, view) in shown where !keys.contains(key) {
            shown[key] = nil
            hide(view, key)
        }
        for element in attributes {
            if let view = shown[element.key] {
                view.take(element)
            } else if let view = make(element) {
                UIView.performWithoutAnimation { view.take(element) }
                if fit(view, element) { return }
            }
        }
        sortViews()
    }

    /// Orders the views by their z, so that touches meet those that are seen in front.
    private func sortViews() {
        var slots: [Int] = [], views: [UICollectionReusableView] = []
        for (index, view) in subviewList.enumerated() {
            guard let view = view as? UICollectionReusableView, view.shownAttributes != nil else { continue }
            slots.append(index)
            views.append(view)
        }
        func z(_ view: UICollectionReusableView) -> Int { view.shownAttributes?.zIndex ?? 0 }
        if zip(views, views.dropFirst()).allSatisfy({ z($0) <= z($1) }) { return }
        let sorted = views.enumerated().sorted { (z($0.element), $0.offset) < (z($1.element), $1.offset) }
        for (slot, view) in zip(slots, sorted) where subviewList[slot] !== view.element {
            insertSubview(view.element, at: slot)
        }
    }

    /// Asks a new cell for the size that its content needs; returns whether the layout became invalid by it.
    private func fit(_ view: UICollectionReusableView, _ element: UICollectionViewLayoutAttributes) -> Bool {
        // A view may change the attributes that it is given.
        guard layoutStore.asksCellsForSizes,
            let given = element.copy() as? UICollectionViewLayoutAttributes
        else { return false }
        let wanted = view.preferredLayoutAttributesFitting(given)
        guard !wanted.isEqual(element), wanted.frame.isFinite,
            layoutStore.shouldInvalidateLayout(
                forPreferredLayoutAttributes: wanted, withOriginalAttributes: element)
        else { return false }
        layoutStore.invalidateLayout(
            with: layoutStore.invalidationContext(
                forPreferredLayoutAttributes: wanted, withOriginalAttributes: element))
        return true
    }

    /// Makes or reuses the view of an element, and adds it.
    func make(_ element: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        wanted = element
        defer { wanted = nil }
        guard let view = view(for: element) else { return nil }
        shown[element.key] = view
        view.shownAttributes = nil
        (view as? UICollectionViewCell)?.isSelected = selection.contains(element.indexPath)
        addElement(view)
        switch element.representedElementCategory {
        case .cell:
            if let cell = view as? UICollectionViewCell {
                collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
            }
        case .supplementaryView:
            collectionDelegate?.collectionView(
                self, willDisplaySupplementaryView: view,
                forElementKind: element.representedElementKind ?? "",
                at: element.indexPath)
        case .decorationView: break
        }
        return view
    }

    /// Adds a view in front of the other elements, and behind views that the program has added.
    private func addElement(_ view: UICollectionReusableView) {
        let last = subviewList.lastIndex { ($0 as? UICollectionReusableView)?.shownAttributes != nil }
        insertSubview(view, at: last.map { $0 + 1 } ?? (backgroundView == nil ? 0 : 1))
    }

    private func view(for element: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        switch element.representedElementCategory {
        case .cell: return dataSource?.collectionView(self, cellForItemAt: element.indexPath)
        case .supplementaryView:
            return dataSource?.collectionView(
                self, viewForSupplementaryElementOfKind: element.representedElementKind ?? "",
                at: element.indexPath)
        case .decorationView:
            let kind = element.representedElementKind ?? ""
            if let view = pool.take("decoration/" + kind) { return view }
            guard let type = layoutStore.decorationClass(kind),
                let view = ViewMethods.makeView(type, frame: element.frame) as? UICollectionReusableView
            else {
                PrintedNotes.print("decoration-\(kind)", "no class is registered for decorations \"\(kind)\"")
                return nil
            }
            view.reuseIdentifier = kind
            return view
        }
    }

    /// Removes the view of an element, and keeps it for others.
    func hide(_ view: UICollectionReusableView, _ key: CollectionElement) {
        view.removeFromSuperview()
        let prefix: String
        switch key.category {
        case .cell:
            prefix = "cell"
            if let cell = view as? UICollectionViewCell {
                cell.isHighlighted = false
                collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
            }
        case .supplementaryView:
            prefix = key.kind ?? ""
            collectionDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: prefix, at: key.indexPath)
        case .decorationView: prefix = "decoration"
        }
        if let identifier = view.reuseIdentifier { pool.put(view, prefix + "/" + identifier) }
    }

    func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        guard let cell = dequeue("cell/" + identifier, identifier) as? UICollectionViewCell else {
            fatalError("UIKit: the class registered for cells \"\(identifier)\" is no UICollectionViewCell")
        }
        return cell
    }

    func dequeue(_ key: String, _ identifier: String) -> UICollectionReusableView {
        if let view = pool.take(key) {
            view.prepareForReuse()
            return view
        }
        let made = pool.type(key).flatMap { ViewMethods.makeView($0, frame: wanted?.frame ?? .zero) }
        // Not a precondition, whose message a release build drops.
        guard let view = pool.instantiate(key) ?? made as? UICollectionReusableView else {
            fatalError(
                "UIKit: no class of reusable views is registered for the identifier \"\(identifier)\", "
                    + "and no nib that gives one")
        }
        view.reuseIdentifier = identifier
        return view
    }
}
