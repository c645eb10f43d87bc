extension UITableView {
    /// The heights of headers and footers without a stated one, in points.
    private static let plainEdge: CGFloat = 28
    /// The automatic space above a header of a plain table.
    nonisolated static let plainPadding: CGFloat = 22
    private static let groupedHeader: CGFloat = 38
    private static let groupedFooter: CGFloat = 31
    /// The space above and below a group without a title; above the first one it is twice as high.
    private static let groupSpace: CGFloat = 17.5

    /// The space at either side of the rows of a table whose groups are inset.
    var rowInset: CGFloat { style == .insetGrouped ? systemSideMargin : 0 }

    /// The rectangle of a row; zero for one that is not there.
    func rowRect(_ path: IndexPath, in sections: TableSections? = nil) -> CGRect {
        let sections = sections ?? rows
        guard sections.contains(path) else { return .zero }
        var rect = sections.rect(of: path, width: bounds.width)
        if let drag = rowDrag {
            rect.origin.y = path == drag.source ? drag.top : rect.minY + dragShift(at: rect.minY)
        }
        return rect.insetBy(dx: min(rowInset, rect.width / 2), dy: 0)
            .offsetBy(dx: swipe.flatMap { $0.path == path ? $0.offset : nil } ?? 0, dy: 0)
    }

    /// Gives a cell the look of a row of the table.
    func prepare(_ cell: UITableViewCell, at path: IndexPath) {
        let count = rows.sections.indices.contains(path.section) ? rows.sections[path.section].rowCount : 0
        cell.take(TablePlacement(style: style, isFirst: path.row == 0, isLast: path.row == count - 1))
        cell.isSwiped = swipe?.path == path
        prepareEditing(of: cell, at: path)
    }

    // MARK: Headers and footers

    /// Whether a height means the height of the content. In a grouped table 0 does too, unless there is a view.
    func isAutomatic(_ height: CGFloat, hasView: Bool) -> Bool {
        if style != .plain, height == 0, !hasView { return true }
        return !(height >= 0 && height < 1e7)
    }

    /// The space above a header of a plain table, in points.
    func topPadding(_ edge: TableSections.Edge) -> CGFloat {
        guard edge == .header, style == .plain else { return 0 }
        return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : Self.plainPadding
    }

    func edgeHeight(
        _ height: CGFloat, _ edge: TableSections.Edge, _ index: Int, hasView: @autoclosure () -> Bool
    ) -> CGFloat {
        let padding = topPadding(edge)
        if height > 0, height < 1e7 { return height + padding }
        if height == 0, style == .plain { return 0 }
        let hasView = hasView()
        guard isAutomatic(height, hasView: hasView) else { return 0 }
        guard style != .plain else { return hasView ? Self.plainEdge + padding : 0 }
        let first = edge == .header && index == 0 ? Self.groupSpace : 0
        guard hasView else { return Self.groupSpace + first }
        return edge == .header ? Self.groupedHeader + first : Self.groupedFooter
    }

    /// The view of a title; nil for none.
    func titled(_ title: String?, _ edge: TableSections.Edge, _ index: Int) -> UIView? {
        guard let title else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        if style == .plain {
            view.kind = edge == .header ? .plainHeader : .plainFooter
        } else {
            view.kind = edge == .header ? .groupedHeader : .groupedFooter
        }
        view.show(title: title)
        return view
    }

    /// Gives a header or footer the insets of a group.
    func arrange(_ view: UITableViewHeaderFooterView, _ edge: TableSections.Edge, _ index: Int) {
        guard style != .plain else { return }
        view.sideInset = rowInset
        view.extraTop = edge == .header && index == 0 ? Self.groupSpace : 0
        view.setNeedsLayout()
    }

    func tellEdge(_ view: UIView, _ edge: TableSections.Edge, _ index: Int, isShown: Bool) {
        switch (edge, isShown) {
        case (.header, true): tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: index)
        case (.footer, true): tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: index)
        case (.header, false):
            tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: index)
        case (.footer, false):
            tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: index)
        }
    }

    // MARK: Lines

    /// Places the lines of a row: below it, but for the last one of a group, and at both ends of a group that is not inset.
    func placeSeparator(_ path: IndexPath, _ rect: CGRect) {
        guard separatorStyle == .singleLine else {
            for line in separators.removeValue(forKey: path) ?? [] { line.removeFromSuperlayer() }
            return
        }
        let isLast = path.row == rows.sections[path.section].rowCount - 1
        let height = 1 / max(shownTraits.displayScale, 1)
        var insets = UIEdgeInsets.zero
        if let cell = shown[path] {
            let right = cell.separatorInsetStore?.right ?? separatorInsetStore?.right ?? 0
            insets.left = cell.separatorInsetStore?.left ?? ownSeparatorStart(of: cell) ?? cell.textStart
            insets.right = right
        }
        if isLast, style == .grouped { insets = .zero }
        if readsFromRight { (insets.left, insets.right) = (insets.right, insets.left) }
        var places: [CGRect] = []
        if !(isLast && style == .insetGrouped) {
            let width = max(rect.width - insets.left - insets.right, 0)
            places.append(
                CGRect(
                    x: rect.minX + insets.left,
                    y: (rect.maxY - height).roundedUp(scale: max(shownTraits.displayScale, 1)), width: width,
                    height: height))
        }
        if path.row == 0, style == .grouped {
            places.append(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
        }
        show(places, at: path)
    }

    private func show(_ places: [CGRect], at path: IndexPath) {
        var lines = separators[path] ?? []
        CATransaction.begin()
        CATransaction.setDisableActions(AnimationBlock.current == nil || !UIView.areAnimationsEnabled)
        while lines.count > places.count { lines.removeLast().removeFromSuperlayer() }
        while lines.count < places.count {
            let line = CALayer()
            lines.append(line)
            layer.addSublayer(line)
        }
        let color = separatorColor?.resolvedColor(with: shownTraits).cgColor
        for (line, place) in zip(lines, places) {
            line.backgroundColor = color
            line.frame = place
        }
        CATransaction.commit()
        separators[path] = lines
    }
}

extension UIView {
    /// Whether a header's height follows from its constraints or its own text.
    var hasHeightOfItsOwn: Bool {
        takesPartInLayout || (self as? UITableViewHeaderFooterView)?.hasOwnText ?? false
    }
}

extension UITableView {
    /// The start of lines that the table states, for a cell; nil if it states none.
    fileprivate func ownSeparatorStart(of cell: UITableViewCell) -> CGFloat? {
        guard let own = separatorInsetStore?.left else { return nil }
        return separatorInsetReference == .fromAutomaticInsets ? cell.textStart + own : own
    }
}
