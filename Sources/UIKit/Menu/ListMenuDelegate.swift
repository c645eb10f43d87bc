/// Gives the menus of the rows or items of a list, and notes the cell that is lifted.
@MainActor
final class ListMenuDelegate: UIContextMenuInteractionDelegate {
    private(set) weak var cell: UIView?
    private let find: (CGPoint) -> (configuration: UIContextMenuConfiguration?, cell: UIView?)

    init(_ find: @escaping (CGPoint) -> (configuration: UIContextMenuConfiguration?, cell: UIView?)) {
        self.find = find
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let found = find(location)
        cell = found.cell
        return found.configuration
    }
}

extension UITableView {
    /// Makes the delegate of the long presses of rows.
    func makeMenuDelegate() -> ListMenuDelegate {
        ListMenuDelegate { [weak self] point in
            guard let self, let path = indexPathForRow(at: point), let cell = cellForRow(at: path) else {
                return (nil, nil)
            }
            return (
                tableDelegate?.tableView(
                    self, contextMenuConfigurationForRowAt: path, point: convert(point, to: cell)),
                cell
            )
        }
    }
}

extension UICollectionView {
    /// Makes the delegate of the long presses of items.
    func makeMenuDelegate() -> ListMenuDelegate {
        ListMenuDelegate { [weak self] point in
            guard let self, let path = indexPathForItem(at: point), let cell = cellForItem(at: path),
                let delegate = delegate as? any UICollectionViewDelegate
            else { return (nil, nil) }
            let place = convert(point, to: cell)
            return (
                delegate.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: place)
                    ?? delegate.collectionView(self, contextMenuConfigurationForItemAt: path, point: place),
                cell
            )
        }
    }
}
