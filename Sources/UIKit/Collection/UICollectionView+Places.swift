extension UICollectionView {
    /// Puts a view to its place, in the part that scrolls its section if there is one.
    func put(_ view: UICollectionReusableView, _ element: UICollectionViewLayoutAttributes) {
        let container = container(of: element)
        if view.superview !== container {
            if container === self { addElement(view) } else { container.addSubview(view) }
        }
        move(view, element)
    }

    /// Gives a view attributes where it is.
    func move(_ view: UICollectionReusableView, _ element: UICollectionViewLayoutAttributes) {
        let origin = (view.superview as? OrthogonalScrollView)?.frame.origin ?? .zero
        if let swipe, element.representedElementCategory == .cell, swipe.path == element.indexPath,
            let moved = element.copy() as? UICollectionViewLayoutAttributes
        {
            moved.center.x += swipe.offset
            return view.take(moved, in: origin)
        }
        view.take(element, in: origin)
    }

    /// Orders the views by their z, so that touches meet those that are seen in front.
    func sortViews() {
        sort(self)
        for scroller in scrollers.values { sort(scroller) }
    }

    private func sort(_ parent: UIView) {
        func z(_ view: UIView) -> Int { (view as? UICollectionReusableView)?.shownAttributes?.zIndex ?? 0 }
        var slots: [Int] = [], views: [UIView] = []
        for (index, view) in parent.subviewList.enumerated() {
            let isElement = (view as? UICollectionReusableView)?.shownAttributes != nil
            guard isElement || view is OrthogonalScrollView else { continue }
            slots.append(index)
            views.append(view)
        }
        if zip(views, views.dropFirst()).allSatisfy({ z($0) <= z($1) }) { return }
        let sorted = views.enumerated().sorted { (z($0.element), $0.offset) < (z($1.element), $1.offset) }
        for (slot, view) in zip(slots, sorted) where parent.subviewList[slot] !== view.element {
            parent.insertSubview(view.element, at: slot)
        }
    }

    /// Asks a view for the size that its content needs, if the layout wants to know.
    func fit(
        _ view: UICollectionReusableView, _ element: UICollectionViewLayoutAttributes, isNew: Bool
    ) {
        // A view may change the attributes that it is given.
        guard layoutStore.asksForSize(element, isNew: isNew),
            let given = element.copy() as? UICollectionViewLayoutAttributes
        else { return }
        let wanted = view.preferredLayoutAttributesFitting(given)
        guard wanted.frame.isFinite else { return layoutStore.wasAsked(element, for: element) }
        layoutStore.wasAsked(element, for: wanted)
        guard !wanted.isEqual(element),
            layoutStore.shouldInvalidateLayout(
                forPreferredLayoutAttributes: wanted, withOriginalAttributes: element)
        else { return }
        layoutStore.invalidateLayout(
            with: layoutStore.invalidationContext(
                forPreferredLayoutAttributes: wanted, withOriginalAttributes: element))
    }

    /// Asks the view of an element, whose content changed, for its size again.
    func sizeChanged(of view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, !isLayingOut,
            let key = shown.first(where: { $0.value === view })?.key
        else { return }
        layoutStore.forgetSizes(of: key)
        setNeedsLayout()
    }
}
