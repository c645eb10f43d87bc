extension UICollectionView {
    /// The item at a point of the content; the frontmost one if items overlap.
    func path(at point: CGPoint) -> IndexPath? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        prepareLayout()
        // Visible cells are found where they are shown, with their transforms.
        let parts = subviewList.reversed().flatMap {
            $0 is OrthogonalScrollView && !$0.isHidden ? $0.subviewList.reversed() : [$0]
        }
        for view in parts {
            guard let cell = view as? UICollectionViewCell, !cell.isHidden,
                cell.point(inside: cell.convert(point, from: self), with: nil)
            else { continue }
            if let path = indexPath(for: cell) { return path }
        }
        let spot = CGRect(x: point.x, y: point.y, width: 1, height: 1)
        let hit = (layoutStore.layoutAttributesForElements(in: spot) ?? []).filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.orthogonalSection == nil
                && $0.frame.contains(point)
                && contains($0.indexPath)
        }
        return hit.max { $0.zIndex < $1.zIndex }?.indexPath
    }

    func scroll(to path: IndexPath, _ position: ScrollPosition, _ isAnimated: Bool) {
        prepareLayout()
        guard contains(path), let found = layoutStore.layoutAttributesForItem(at: path), found.frame.isFinite
        else { return }
        var rect = found.frame
        if let section = found.orthogonalSection {
            // The section is scrolled along its axis, and the collection along the other one.
            scrollOrthogonally(to: found, position, isAnimated)
            if let axis = scrollers[section]?.plan.axis {
                rect.origin[axis] = bounds.origin[axis]
                rect.size[axis] = min(rect.size[axis], bounds.size[axis])
            }
        }
        if position.isEmpty { return scrollRectToVisible(rect, animated: isAnimated) }
        let inset = adjustedContentInset
        var offset = contentOffset
        if position.contains(.top) {
            offset.y = rect.minY - inset.top
        } else if position.contains(.centeredVertically) {
            offset.y = rect.midY - bounds.height / 2
        } else if position.contains(.bottom) {
            offset.y = rect.maxY - bounds.height + inset.bottom
        }
        if position.contains(.left) {
            offset.x = rect.minX - inset.left
        } else if position.contains(.centeredHorizontally) {
            offset.x = rect.midX - bounds.width / 2
        } else if position.contains(.right) {
            offset.x = rect.maxX - bounds.width + inset.right
        }
        setContentOffset(
            CGPoint(x: offset.x.limited(to: rangeX), y: offset.y.limited(to: rangeY)), animated: isAnimated)
    }

    func select(_ path: IndexPath?, _ isAnimated: Bool, _ position: ScrollPosition) {
        guard selects else { return }
        prepareLayout()
        guard let path, contains(path) else {
            for path in selection { deselectItem(at: path, animated: isAnimated) }
            return
        }
        if !selectsMany {
            for other in selection where other != path { deselectItem(at: other, animated: isAnimated) }
        }
        selection.insert(path)
        cellForItem(at: path)?.isSelected = true
        if !position.isEmpty { scroll(to: path, position, isAnimated) }
    }

    // MARK: Touches

    func highlight(_ touch: UITouch) {
        guard swipe == nil, highlighted == nil, selects, let path = path(of: touch),
            collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return }
        highlighted = path
        cellForItem(at: path)?.isHighlighted = true
        collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    }

    /// The item of the cell that a touch began in.
    private func path(of touch: UITouch) -> IndexPath? {
        for case let cell as UICollectionViewCell in sequence(first: touch.view, next: { $0?.superview }) {
            if let path = indexPath(for: cell) { return path }
        }
        return path(at: touch.location(in: self))
    }

    private func isOver(_ touch: UITouch, _ path: IndexPath) -> Bool {
        guard let cell = cellForItem(at: path) else { return false }
        return cell.point(inside: touch.location(in: cell), with: nil)
    }

    func unhighlight() {
        guard let path = highlighted else { return }
        highlighted = nil
        cellForItem(at: path)?.isHighlighted = false
        collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    /// Selects or deselects the highlighted item, if the finger is still on it.
    ///
    /// Apple documents the calls' order: the question, the end of the highlight, the report.
    func lift(_ touch: UITouch) {
        if let swipe {
            // A tap beside the buttons of a row that is moved aside moves it back.
            if touch.view?.isDescendant(of: swipe.view) != true { closeSwipe() }
            return
        }
        guard let touched = highlighted, isOver(touch, touched) else {
            return unhighlight()
        }
        let delegate = collectionDelegate
        if selectsMany, selection.contains(touched) {
            let isAllowed = delegate?.collectionView(self, shouldDeselectItemAt: touched) ?? true
            unhighlight()
            guard isAllowed else { return }
            deselectItem(at: touched, animated: true)
            delegate?.collectionView(self, didDeselectItemAt: touched)
            return
        }
        if let cell = cellForItem(at: touched) as? UICollectionViewListCell,
            let outline = cell.wholeRowOutline
        {
            unhighlight()
            return outline.tapped()
        }
        let isAllowed = delegate?.collectionView(self, shouldSelectItemAt: touched) ?? true
        unhighlight()
        guard isAllowed else { return }
        let others = selectsMany ? [] : selection.filter { $0 != touched }.sorted()
        select(touched, true, [])
        for other in others { delegate?.collectionView(self, didDeselectItemAt: other) }
        delegate?.collectionView(self, didSelectItemAt: touched)
        guard !isEditing, delegate?.collectionView(self, canPerformPrimaryActionForItemAt: touched) ?? false
        else { return }
        delegate?.collectionView(self, performPrimaryActionForItemAt: touched)
    }

    /// Whether touches select items in the present state, and whether they select several.
    private var selects: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }
    private var selectsMany: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }
}
