extension UITableView {
    /// Whether several rows may be selected in the table's present state.
    var allowsManySelections: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// Gives the rows that are shown the controls of the present state.
    func editingChanged() {
        closeSwipe()
        for (path, cell) in shown { prepareEditing(of: cell, at: path) }
        setNeedsLayout()
    }

    /// Whether a row can be edited: unless the data source says something else.
    func canEdit(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: path) ?? true }

    /// Gives a cell the controls of editing.
    func prepareEditing(of cell: UITableViewCell, at path: IndexPath) {
        let isCircled = isEditing && allowsMultipleSelectionDuringEditing
        let isEdited = isEditing && (isCircled || canEdit(path))
        cell.editingStyle = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        cell.isSelectedByCircles = isCircled
        cell.showsReorderControl = isEditing && dataSource?.tableView(self, canMoveRowAt: path) ?? false
        if cell.isEditing != (isEdited || cell.showsReorderControl) {
            cell.setEditing(!cell.isEditing, animated: false)
        }
        cell.setNeedsLayout()
    }

    /// The sign of a row with details was tapped.
    func tappedAccessory(of cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }

    /// The control at the start of a row was tapped: a row is inserted at once, and deleted by a second tap at its end.
    func tappedEditingControl(of cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        if cell.editingStyle == .insert {
            dataSource?.tableView(self, commit: .insert, forRowAt: path)
        } else if let actions = deletion(of: path) {
            openSwipe(path, actions, isTrailing: true)
        }
    }

    /// The action that deletes a row by the data source.
    func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
        guard canEdit(path),
            tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
        else { return nil }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            guard let self else { return }
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}
