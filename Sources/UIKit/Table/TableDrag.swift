/// A row that a finger moves to another place of its table.
@MainActor
final class TableDrag {
    let source: IndexPath
    /// The place where the row would be put, counted without the row itself.
    var target: IndexPath
    let cell: UITableViewCell
    let height: CGFloat
    /// The distance from the top of the row to the finger, in points.
    let grip: CGFloat
    /// The top of the row, in points of the table's content.
    var top: CGFloat

    init(_ source: IndexPath, _ cell: UITableViewCell, place: CGRect, finger: CGFloat) {
        (self.source, target, self.cell) = (source, source, cell)
        (height, top, grip) = (place.height, place.minY, finger - place.minY)
    }

    /// The path that a row of the table has after the row was put down.
    func path(of path: IndexPath) -> IndexPath {
        guard path != source else { return target }
        var moved = path
        if path.section == source.section, path.row > source.row { moved.row -= 1 }
        if path.section == target.section, moved.row >= target.row { moved.row += 1 }
        return moved
    }

    /// Gives the row the look of one that lies above the others.
    func lift() {
        cell.clipsToBounds = false
        cell.layer.shadowOpacity = 0.25
        cell.layer.shadowRadius = 8
        cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    func lower() { cell.layer.shadowOpacity = 0 }
    /// Has the cell clip its content again as its table's style has it.
    func restoreClipping() { cell.clipsToBounds = cell.placement.style == .insetGrouped }
}
