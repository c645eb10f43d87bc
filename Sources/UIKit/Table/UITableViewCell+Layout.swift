extension UITableViewCell {
    /// The margin above and below the labels, and the least height, in points.
    private static let marginAbove: CGFloat = 11
    static let leastHeight: CGFloat = 44
    /// The width of the first label of the style `value2`.
    private static let labelWidth: CGFloat = 91
    private static let gap: CGFloat = 6

    /// The width of the content view in a cell of a width.
    func contentWidth(in width: CGFloat) -> CGFloat { max(width - accessoryWidth - editingWidth, 0) }

    /// Whether the height follows from the content: from constraints, a configuration or the cell's own labels.
    var hasContentToFit: Bool {
        configuredView != nil || contentView.takesPartInLayout || textLabelStore != nil
            || detailLabelStore != nil
    }

    /// The size of the view of the content configuration; nil without one.
    func configuredSize(width: CGFloat) -> CGSize? {
        guard let configuredView else { return nil }
        if let list = configuredView as? UIListContentView {
            let size = list.sizeThatFits(CGSize(width: width, height: 0))
            return CGSize(width: width, height: max(size.height, Self.leastHeight))
        }
        return configuredView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// The height that the labels need in a content view of a width, with margins.
    func contentHeight(width: CGFloat) -> CGFloat {
        places(in: CGSize(width: width, height: Self.leastHeight), nil).height
    }

    private func hasText(_ label: UILabel?) -> Bool { label?.text?.isEmpty == false }

    private func places(in size: CGSize, _ height: CGFloat?) -> ListContentLayout.Places {
        var layout = ListContentLayout()
        let side = systemSideMargin
        layout.margins = UIEdgeInsets(
            top: Self.marginAbove, left: side + CGFloat(max(indentationLevel, 0)) * indentationWidth,
            bottom: Self.marginAbove, right: accessoryWidth > 0 ? 0 : side)
        layout.gap = CGSize(width: Self.gap, height: 0)
        layout.image = imageSize(height: size.height)
        // An image does not make the row higher.
        if height == nil { layout.image.height = min(layout.image.height, 1) }
        if hasText(textLabelStore) {
            layout.text = { [self] in textLabelStore?.sizeThatFits(CGSize(width: $0, height: 0)) ?? .zero }
        }
        if hasText(detailLabelStore) {
            layout.detail = { [self] in detailLabelStore?.sizeThatFits(CGSize(width: $0, height: 0)) ?? .zero
            }
        }
        // Large texts are below each other.
        layout.isSideBySide =
            (cellStyle == .value1 || cellStyle == .value2)
            && !shownTraits.preferredContentSizeCategory.isAccessibilityCategory
        return layout.places(width: size.width, height: height, isRightToLeft: readsFromRight)
    }

    /// Places the image and the labels in the content view.
    func placeParts() {
        guard configuredView == nil else {
            configuredView?.frame = contentView.bounds
            textLabelStore?.isHidden = true
            detailLabelStore?.isHidden = true
            return
        }
        let area = contentView.bounds.size
        guard area.width > 0, area.height > 0 else { return }
        if cellStyle == .value2 { return placeValues(in: area) }
        let places = places(in: area, area.height)
        imageViewStore?.frame = places.image
        // A line alone is as high as the row, which takes it from the middle of that.
        let isAlone = !hasText(detailLabelStore) || places.text.midY == places.detail.midY
        func row(_ rect: CGRect) -> CGRect {
            isAlone ? CGRect(x: rect.minX, y: 0, width: rect.width, height: area.height) : rect
        }
        textLabelStore?.frame = row(places.text)
        detailLabelStore?.frame = row(places.detail)
    }

    private func placeValues(in area: CGSize) {
        let side = systemSideMargin, start = side + Self.labelWidth + Self.gap
        func place(_ label: UILabel?, _ x: CGFloat, _ width: CGFloat) {
            label?.frame = CGRect(
                x: readsFromRight ? area.width - x - width : x, y: 0, width: width, height: area.height)
        }
        place(textLabelStore, side, Self.labelWidth)
        place(detailLabelStore, start, max(area.width - start - (accessoryWidth > 0 ? 0 : side), 0))
    }

    /// The place where the text begins, from the start of the row, which the line below it has too.
    var textStart: CGFloat {
        if let list = configuredView as? UIListContentView { return editingWidth + list.textStart }
        var x = editingWidth + systemSideMargin + CGFloat(max(indentationLevel, 0)) * indentationWidth
        let image = imageSize(height: bounds.height).width
        if image > 0 { x += image + ListContentLayout().imagePadding }
        return x
    }

    /// The size of the image in a row of a height: it is not higher than the row.
    private func imageSize(height: CGFloat) -> CGSize {
        guard let own = imageViewStore?.intrinsicContentSize, own.width > 0, own.height > 0 else {
            return .zero
        }
        let scale = min(1, height / own.height)
        return CGSize(width: own.width * scale, height: own.height * scale)
    }
}
