/// The place of an item in a tree.
struct OutlineState: Equatable {
    /// The number of items above it.
    var level: Int
    /// Whether the items below it are shown.
    var isExpanded: Bool
}

/// A data source whose items are trees.
@MainActor
protocol OutlineSource: AnyObject {
    /// The place of an item; nil in a section that is no tree.
    func outline(at path: IndexPath) -> OutlineState?
    /// Opens or closes an item.
    func toggleOutline(at path: IndexPath)
}

extension UICollectionView {
    private var outlineSource: (any OutlineSource)? { dataSource as? any OutlineSource }

    func toggleOutline(at path: IndexPath) { outlineSource?.toggleOutline(at: path) }

    /// Gives a cell the indentation and the sign of its place in a tree.
    func showOutline(_ cell: UICollectionViewCell, at path: IndexPath) {
        guard let state = outlineSource?.outline(at: path) else { return }
        (cell as? UICollectionViewListCell)?.indentationLevel = state.level
        cell.isExpanded = state.isExpanded
    }

    func showOutlines() {
        for (key, view) in shown where key.category == .cell {
            if let cell = view as? UICollectionViewCell { showOutline(cell, at: key.indexPath) }
        }
    }
}
