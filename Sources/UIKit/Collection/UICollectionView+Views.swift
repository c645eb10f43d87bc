extension UICollectionView {
    /// Makes or reuses the view of an element, and adds it.
    func make(_ element: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        wanted = element
        defer { wanted = nil }
        guard let view = view(for: element) else { return nil }
        shown[element.key] = view
        view.shownAttributes = nil
        if let cell = view as? UICollectionViewCell {
            cell.isSelected =
                element.representedElementCategory == .cell && selection.contains(element.indexPath)
            cell.isEditing = isEditing
            cell.isSwiped =
                element.representedElementCategory == .cell && swipe?.path == element.indexPath
            cell.takeList(element.list)
            if element.representedElementCategory == .cell { showOutline(cell, at: element.indexPath) }
        }
        let container = container(of: element)
        if container === self { addElement(view) } else { container.addSubview(view) }
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
    func addElement(_ view: UICollectionReusableView) {
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
        if let reconfigured, reconfigured.path == path, reconfigured.cell.reuseIdentifier == identifier {
            return reconfigured.cell
        }
        guard let cell = dequeue("cell/" + identifier, identifier) as? UICollectionViewCell else {
            fatalError("UIKit: the class registered for cells \"\(identifier)\" is no UICollectionViewCell")
        }
        return cell
    }

    func dequeue(_ key: String, _ identifier: String) -> UICollectionReusableView {
        if let view = pool.take(key) {
            view.prepareForReuse()
            if let cell = view as? UICollectionViewCell {
                cell.takeList(wanted?.list)
                // The place in an outline that the cell had.
                (cell as? UICollectionViewListCell)?.indentationLevel = 0
                cell.isExpanded = false
            }
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
        (view as? UICollectionViewCell)?.takeList(wanted?.list)
        return view
    }

    func editingChanged() {
        closeSwipe()
        for case let cell as UICollectionViewCell in shown.values { cell.isEditing = isEditing }
    }
}
