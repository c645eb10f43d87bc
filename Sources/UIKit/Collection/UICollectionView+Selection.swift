import CoreGraphics
import Foundation

extension UICollectionView {
    /// The item at a point of the content; the frontmost one if items overlap.
    func path(at point: CGPoint) -> IndexPath? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        prepareLayout()
        // Visible cells are found where they are shown, with their transforms.
        for view in subviewList.reversed() {
            guard let cell = view as? UICollectionViewCell, !cell.isHidden,
                cell.point(inside: cell.convert(point, from: self), with: nil)
            else { continue }
            if let path = indexPath(for: cell) { return path }
        }
        let spot = CGRect(x: point.x, y: point.y, width: 1, height: 1)
        let hit = (layoutStore.layoutAttributesForElements(in: spot) ?? []).filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
                && contains($0.indexPath)
        }
        return hit.max { $0.zIndex < $1.zIndex }?.indexPath
    }

    func scroll(to path: IndexPath, _ position: ScrollPosition, _ isAnimated: Bool) {
        prepareLayout()
        guard contains(path), let rect = layoutStore.layoutAttributesForItem(at: path)?.frame, rect.isFinite
        else { return }
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
        guard allowsSelection else { return }
        prepareLayout()
        guard let path, contains(path) else {
            for path in selection { deselectItem(at: path, animated: isAnimated) }
            return
        }
        if !allowsMultipleSelection {
            for other in selection where other != path { deselectItem(at: other, animated: isAnimated) }
        }
        selection.insert(path)
        cellForItem(at: path)?.isSelected = true
        if !position.isEmpty { scroll(to: path, position, isAnimated) }
    }

    // MARK: Touches

    func highlight(_ touch: UITouch) {
        guard highlighted == nil, allowsSelection, let path = path(of: touch),
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
        guard let touched = highlighted, isOver(touch, touched) else {
            return unhighlight()
        }
        let delegate = collectionDelegate
        if allowsMultipleSelection, selection.contains(touched) {
            let isAllowed = delegate?.collectionView(self, shouldDeselectItemAt: touched) ?? true
            unhighlight()
            guard isAllowed else { return }
            deselectItem(at: touched, animated: true)
            delegate?.collectionView(self, didDeselectItemAt: touched)
            return
        }
        let isAllowed = delegate?.collectionView(self, shouldSelectItemAt: touched) ?? true
        unhighlight()
        guard isAllowed else { return }
        let others = allowsMultipleSelection ? [] : selection.filter { $0 != touched }.sorted()
        select(touched, true, [])
        for other in others { delegate?.collectionView(self, didDeselectItemAt: other) }
        delegate?.collectionView(self, didSelectItemAt: touched)
    }
}
