extension UITableView {
    private static let changeTime: TimeInterval = 0.3

    /// Has the data source configure the cells of visible rows again, and measures these.
    func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard let cell = shown[path] else { continue }
            reconfigured = cell
            let new = dataSource?.tableView(self, cellForRowAt: path)
            reconfigured = nil
            if let new, new !== cell { replace(cell, by: new, at: path) }
            measured.remove(path)
        }
        if !paths.isEmpty { setNeedsLayout() }
    }

    /// Asks for the heights of all rows again, and moves the rows that are shown before or after to their new places.
    func changeHeights() {
        guard !needsReload else { return setNeedsLayout() }
        let old = rows, new = makeSections()
        guard new.sections.map(\.rowCount) == old.sections.map(\.rowCount) else { return reloadData() }
        heightChanges += 1
        UIView.performWithoutAnimation {
            // Rows that come into the bounds begin where they were, with their content in its place.
            for path in new.paths(from: bounds.minY, to: bounds.maxY) where shown[path] == nil {
                show(path)?.layoutIfNeeded()
            }
        }
        rows = new
        (measured, measuredEdges) = ([], [:])
        contentSize.height = contentHeight
        UIView.animate(withDuration: Self.changeTime) {
            for (path, cell) in self.shown {
                let rect = self.rowRect(path, in: new)
                guard cell.frame != rect else { continue }
                cell.frame = rect
                self.placeSeparator(path, rect)
            }
            // The table is laid out too, which leaves cells that are in their places.
            for cell in self.shown.values { cell.layoutIfNeeded() }
        } completion: { _ in
            self.heightChanges -= 1
            self.setNeedsLayout()
        }
        setNeedsLayout()
    }
}
