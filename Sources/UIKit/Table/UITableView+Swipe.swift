extension UITableView: RowSwiping {
    var allowsSwipes: Bool { !isEditing }
    func swipedPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        guard canEdit(path) else { return nil }
        return isTrailing
            ? tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
                ?? (isInsidePages ? nil : deletion(of: path))
            : tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    /// Whether a scroll view around the table moves sideways. Its pans are not taken for a deletion, since a table can't know
    /// whether its data source implements one.
    private var isInsidePages: Bool {
        sequence(first: superview, next: { $0?.superview }).contains {
            ($0 as? UIScrollView).map { $0.isScrollEnabled && $0.contentSize.width > $0.bounds.width }
                ?? false
        }
    }
    func swipedRect(_ path: IndexPath) -> CGRect? {
        rows.contains(path) && shown[path] != nil ? rowRect(path) : nil
    }
    func setSwiped(_ path: IndexPath, _ isSwiped: Bool) { shown[path]?.isSwiped = isSwiped }
    func placeRow(_ path: IndexPath) {
        guard let cell = shown[path] else { return }
        let rect = rowRect(path)
        cell.frame = rect
        placeSeparator(path, rect)
    }
}
