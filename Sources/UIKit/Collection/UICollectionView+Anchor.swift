/// The first visible item, which stays where it is seen while items before it are measured.
struct CollectionAnchor {
    let path: IndexPath
    let axis: LayoutAxis
    /// The place of the item along the axis, in the content.
    var place: CGFloat
}

extension UICollectionView {
    /// The item that stays where it is in the next layout; nil if the data, the size or the layout changed, or at the beginning.
    func makeAnchor() -> CollectionAnchor? {
        guard !needsReload, !layoutStore.isInvalid, shownBounds.size == bounds.size,
            let axis = layoutStore.scrollAxis, motion?.kind != .animation
        else { return nil }
        let range = axis == .x ? rangeX : rangeY
        guard bounds.origin[axis] > range.lowerBound else { return nil }
        var first: CollectionAnchor?
        for (key, view) in shown where key.category == .cell {
            guard let attributes = view.shownAttributes, attributes.orthogonalSection == nil else { continue }
            let frame = attributes.frame, place = frame.origin[axis]
            guard place + frame.size[axis] > bounds.origin[axis], place < first?.place ?? .infinity else {
                continue
            }
            first = CollectionAnchor(path: key.indexPath, axis: axis, place: place)
        }
        return first
    }

    /// Moves the content by the distance that an anchor moved.
    func keep(_ anchor: inout CollectionAnchor?) {
        guard let old = anchor, let new = layoutStore.layoutAttributesForItem(at: old.path) else { return }
        let change = new.frame.origin[old.axis] - old.place
        guard change.isFinite, abs(change) > 0.01 else { return }
        anchor?.place += change
        var offset = contentOffset
        offset[old.axis] += change
        contentOffset = offset
        shownBounds = bounds
        guard let drag else { return }
        var start = drag.offset
        start[old.axis] += change
        self.drag = ScrollDrag(offset: start, translation: drag.translation, axis: drag.axis)
    }
}
