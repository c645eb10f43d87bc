extension UITableView {
    private static let dragTime: TimeInterval = 0.3
    /// The distance from the edges at which a dragged row has the table scroll, and the farthest step in a frame, in points.
    private static let scrollEdge: CGFloat = 40, scrollStep: CGFloat = 8

    // MARK: Places

    /// The distance by which a dragged row moves what begins at a height of the content, in points.
    func dragShift(at y: CGFloat) -> CGFloat {
        guard let drag = rowDrag else { return 0 }
        let from = rows.rect(of: drag.source, width: 0).minY, gap = gap(of: drag)
        // Equal sums of heights may differ by a rounding.
        let y = y + 0.01
        if y >= from + drag.height, y < gap { return -drag.height }
        return y >= gap && y < from ? drag.height : 0
    }

    /// The height of the content at which the dragged row would be put in, while its old place is still there.
    private func gap(of drag: TableDrag) -> CGFloat {
        let (from, to) = (drag.source, drag.target)
        let next = to.section == from.section && to.row > from.row ? to.row + 1 : to.row
        return rows.top(ofRow: next, inSection: to.section)
    }

    /// The place of a dragged row that its top is nearest to, counted without the row.
    private func nearestPlace(of drag: TableDrag) -> IndexPath {
        let from = rows.rect(of: drag.source, width: 0).minY
        /// The middle of a range of heights, once the dragged row has left its place.
        func middle(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
            (low + high) / 2 - (low + 0.01 >= from + drag.height ? drag.height : 0)
        }
        var section = 0
        for index in rows.sections.indices.dropFirst() {
            let found = rows.sections[index]
            if middle(found.top, found.top + found.header) <= drag.top { section = index }
        }
        var row = 0
        for index in 0..<rows.sections[section].rowCount {
            let path = IndexPath(row: index, section: section)
            guard path != drag.source else { continue }
            let rect = rows.rect(of: path, width: 0)
            if middle(rect.minY, rect.maxY) < drag.top { row += 1 }
        }
        return IndexPath(row: row, section: section)
    }

    // MARK: Motion

    /// The control at the end of a row was touched, or the finger on it was moved or lifted.
    func dragged(_ cell: UITableViewCell, by press: UIGestureRecognizer) {
        let finger = press.location(in: self).y
        switch press.state {
        case .began:
            guard rowDrag == nil, let path = indexPath(for: cell) else { break }
            closeSwipe()
            let drag = TableDrag(path, cell, place: rowRect(path), finger: finger)
            rowDrag = drag
            cell.take(TablePlacement(style: style, isFirst: true, isLast: true))
            drag.lift()
            bringSubviewToFront(cell)
            let link = CADisplayLink { [weak self] _ in
                MainActor.assumeIsolated { self?.scrollForDrag(press) }
            }
            link.add(to: .current, forMode: .common)
            dragLink = link
        case .changed: moveDrag(to: finger)
        case .ended, .cancelled, .failed: endDrag(isCancelled: press.state != .ended)
        default: break
        }
    }

    private func moveDrag(to finger: CGFloat) {
        guard let drag = rowDrag else { return }
        let bottom = max(rows.bottom - drag.height, rows.sections[0].top)
        drag.top = min(max(finger - drag.grip, rows.sections[0].top), bottom)
        let proposed = nearestPlace(of: drag)
        var target =
            tableDelegate?.tableView(
                self, targetIndexPathForMoveFromRowAt: drag.source, toProposedIndexPath: proposed) ?? proposed
        if !rows.sections.indices.contains(target.section) { target = drag.source }
        let isSame = target.section == drag.source.section
        target.row = min(max(target.row, 0), rows.sections[target.section].rowCount - (isSame ? 1 : 0))
        guard target != drag.target else { return setNeedsLayout() }
        UIView.animate(withDuration: Self.dragTime) {
            drag.target = target
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    /// Scrolls while the finger is near the upper or lower edge.
    private func scrollForDrag(_ press: UIGestureRecognizer) {
        let finger = press.location(in: self).y, visible = bounds.inset(by: adjustedContentInset)
        let above = Self.scrollEdge - (finger - visible.minY),
            below = Self.scrollEdge - (visible.maxY - finger)
        let part = min(max(above, below, 0) / Self.scrollEdge, 1)
        guard rowDrag != nil, part > 0 else { return }
        let step = part * Self.scrollStep * (above > below ? -1 : 1)
        contentOffset.y = (contentOffset.y + step).limited(to: rangeY)
        moveDrag(to: press.location(in: self).y)
    }

    /// Ends a drag without moving the row, as rows change.
    func dropDrag() {
        dragLink?.invalidate()
        dragLink = nil
        rowDrag?.lower()
        rowDrag?.restoreClipping()
        rowDrag = nil
    }

    private func endDrag(isCancelled: Bool) {
        dragLink?.invalidate()
        dragLink = nil
        guard let drag = rowDrag else { return }
        if isCancelled { drag.target = drag.source }
        if drag.target != drag.source {
            dataSource?.tableView(self, moveRowAt: drag.source, to: drag.target)
            // The data source may have asked for a reload, or caused one; the row has its new place then.
            if !needsReload, rowDrag === drag { moveRows(drag) }
        }
        rowDrag = nil
        UIView.animate(withDuration: Self.dragTime) {
            drag.lower()
            self.setNeedsLayout()
            self.layoutIfNeeded()
        } completion: { _ in
            if self.rowDrag?.cell !== drag.cell { drag.restoreClipping() }
            for (path, cell) in self.shown where cell !== self.rowDrag?.cell { self.prepare(cell, at: path) }
        }
    }
}
