extension UINavigationBar {
    /// Places the row of buttons at the top, the large title below it and the search bar at the bottom.
    func placeParts() {
        // The background reaches below the status bar.
        let above = max(superview.map { convert(CGPoint.zero, to: $0).y } ?? 0, 0)
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        updateLook()
        placeRow()
        let row = parts.row, search = min(parts.search, max(bounds.height - row, 0))
        largeTitle.frame = CGRect(
            x: 0, y: row, width: bounds.width, height: max(bounds.height - row - search, 0))
        largeTitle.isHidden = parts.fullLargeTitle <= 0
        let inset = safeAreaInsets
        largeTitle.margins = (inset.left + systemSideMargin, inset.right + systemSideMargin)
        if let bar = shownSearchBar {
            bar.frame = CGRect(x: 0, y: bounds.height - search, width: bounds.width, height: search)
            bar.alpha = parts.fullSearch > 0 ? (search / parts.fullSearch * 2 - 1).limited(0, 1) : 0
            bar.isHidden = search <= 0
        }
    }

    private func placeRow() {
        let isHidden = parts.row <= 0
        for view in [titleLabel, backButton, sideButton, topItem?.titleView] { view?.isHidden = isHidden }
        for (_, view) in left + right { view.isHidden = isHidden }
        guard !isHidden else { return }
        let inset = safeAreaInsets, mirrors = readsFromRight
        var low = (mirrors ? inset.right : inset.left) + Self.margin
        var high = bounds.width - (mirrors ? inset.left : inset.right) - Self.margin
        for (item, view) in right {
            let size = BarItemView.size(item, view, height: parts.row)
            place(view, size, at: high - size.width)
            high -= size.width + Self.itemSpacing
        }
        if !right.isEmpty { high += Self.itemSpacing - Self.spacing }
        if let sideButton, let sideItem {
            let size = BarItemView.size(sideItem, sideButton, height: parts.row)
            place(sideButton, size, at: low)
            low += size.width + Self.itemSpacing
        }
        let title = topItem?.titleView ?? titleLabel
        let wanted = title?.sizeThatFits(CGSize(width: CGFloat.infinity, height: parts.row)).width ?? 0
        if let backButton {
            low -= Self.spacing
            spreadBackButton()
            // A title that would reach the middle title gives way to a shorter one.
            let isShown = parts.largeTitle <= 0.5 && wanted.isFinite
            let room = (bounds.width - (isShown ? wanted : 0)) / 2 - low - Self.spacing
            showBackTitle(in: max(min(room, high - low), 0))
            let size = backButton.sizeThatFits(bounds.size)
            place(backButton, CGSize(width: size.width, height: max(size.height, parts.row)), at: low)
            low += size.width + Self.spacing
        }
        for (item, view) in left {
            let size = BarItemView.size(item, view, height: parts.row)
            place(view, size, at: low)
            low += size.width + Self.itemSpacing
        }
        if !left.isEmpty { low += Self.spacing - Self.itemSpacing }
        guard let title else { return }
        var size = title.sizeThatFits(CGSize(width: max(high - low, 0), height: parts.row))
        size.width = min(size.width, max(high - low, 0))
        size.height = min(size.height, parts.row)
        // In the middle of the bar, as far as the buttons leave it.
        let adjust = title === titleLabel ? shownAppearance.titlePositionAdjustment : .zero
        let x = min(max((bounds.width - size.width) / 2, low), max(high - size.width, low))
        place(title, size, at: x, adjust)
    }

    /// Places a view in the row, at a distance from the leading edge.
    private func place(_ view: UIView, _ size: CGSize, at x: CGFloat, _ adjust: UIOffset = .zero) {
        let start = readsFromRight ? bounds.width - x - size.width : x
        let frame = CGRect(
            x: start + adjust.horizontal, y: (parts.row - size.height) / 2 + adjust.vertical,
            width: size.width, height: size.height)
        if frame.isFinite { view.frame = frame }
    }
}
