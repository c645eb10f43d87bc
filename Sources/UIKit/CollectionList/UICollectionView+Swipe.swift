/// Rows of lists are moved aside by the functions of the list's configuration.
extension UICollectionView: RowSwiping {
    private func list(at path: IndexPath) -> UICollectionLayoutListConfiguration? {
        guard let layout = layoutStore as? UICollectionViewCompositionalLayout else { return nil }
        return layout.place(of: path.section).flatMap { layout.sections[$0].section.list }
    }

    var allowsSwipes: Bool { !isEditing }
    func swipedPath(at point: CGPoint) -> IndexPath? { path(at: point) }
    func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        guard let list = list(at: path) else { return nil }
        return isTrailing
            ? list.trailingSwipeActionsConfigurationProvider?(path)
            : list.leadingSwipeActionsConfigurationProvider?(path)
    }
    func swipedRect(_ path: IndexPath) -> CGRect? {
        guard let swipe, cellForItem(at: path) != nil else { return nil }
        return layoutStore.layoutAttributesForItem(at: path)?.frame.offsetBy(dx: swipe.offset, dy: 0)
    }
    func setSwiped(_ path: IndexPath, _ isSwiped: Bool) { cellForItem(at: path)?.isSwiped = isSwiped }
    func placeRow(_ path: IndexPath) {
        guard let cell = cellForItem(at: path), let attributes = layoutStore.layoutAttributesForItem(at: path)
        else { return }
        move(cell, attributes)
    }

    /// Forgets the row that is moved aside, as rows change.
    func dropSwipe() {
        guard let old = swipe else { return }
        setSwiped(old.path, false)
        old.view.removeFromSuperview()
        swipe = nil
    }

    /// Moves a row aside and shows the actions at its end, as a swipe does.
    func openSwipe(at path: IndexPath) {
        guard let actions = swipeActions(at: path, isTrailing: true), !actions.actions.isEmpty else { return }
        openSwipe(path, actions, isTrailing: true)
    }
}
