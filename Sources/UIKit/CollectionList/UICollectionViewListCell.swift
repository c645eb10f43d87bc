/// A row of a list in a collection: a content, and accessories at its ends.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    /// The number of steps by which the content begins later.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { layoutChanged() } } }
    /// The width of a step, in points.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { layoutChanged() } } }
    /// Whether accessories at the start of the row are moved by the steps too.
    open var indentsAccessories = true { didSet { setNeedsLayout() } }
    open var accessories: [UICellAccessory] = [] { didSet { makeAccessories() } }
    /// The place between which and the end of the row its lines are, for constraints of a client.
    open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        hasSeparatorGuide = true
        return guide
    }()
    private var hasSeparatorGuide = false
    /// The accessories that are shown with their views, from the start to the end of the row.
    final var leadingViews: [ListAccessoryView] = []
    final var trailingViews: [ListAccessoryView] = []
    private let lines = [UIView(), UIView()]

    /// The content of a row, header or footer of the list that has the cell, without texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration { list?.content ?? .cell() }
    /// The background of a row, header or footer of the list that has the cell.
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        list?.background ?? .listPlainCell()
    }

    override var defaultBackground: UIBackgroundConfiguration? {
        backgroundColor == nil && backgroundView == nil ? list?.background : nil
    }
    override var leastHeight: CGFloat { list?.role == .item ? UITableViewCell.leastHeight : 0 }

    override func listChanged() {
        super.listChanged()
        let corners = list?.corners ?? []
        layer.cornerRadius = corners.isEmpty ? 0 : TablePlacement.cornerRadius
        layer.maskedCorners = corners
        clipsToBounds = !corners.isEmpty
        setNeedsUpdateConfiguration()
        setNeedsLayout()
    }

    override func stateChanged() {
        super.stateChanged()
        makeAccessories()
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        setNeedsLayout()
    }

    private func layoutChanged() {
        setNeedsLayout()
        sizeChanged()
    }

    // MARK: Accessories

    /// Makes the views of the accessories that the present state shows; those that are there already are kept.
    private func makeAccessories() {
        let shown = accessories.filter { $0.isShown(isEditing: isEditing) }
        func side(_ isLeading: Bool) -> [UICellAccessory] {
            let own = shown.filter { $0.isLeading == isLeading }
            var side = own.filter { $0.position == nil }.sorted { $0.order < $1.order }
            for accessory in own {
                guard let position = accessory.position else { continue }
                side.insert(accessory, at: position(side).limited(0, side.count))
            }
            return side
        }
        var known = leadingViews + trailingViews
        func views(_ accessories: [UICellAccessory]) -> [ListAccessoryView] {
            accessories.map { accessory in
                let index = known.firstIndex { $0.accessory.accessoryType == accessory.accessoryType }
                let view = index.map { known.remove(at: $0) } ?? ListAccessoryView(accessory, in: self)
                view.show(accessory, isSelected: isSelected, isExpanded: isExpanded)
                if view.superview !== self { addSubview(view) }
                return view
            }
        }
        let old = accessoryWidth
        (leadingViews, trailingViews) = (views(side(true)), views(side(false)))
        for view in known { view.removeFromSuperview() }
        setNeedsLayout()
        if accessoryWidth != old { sizeChanged() }
    }

    /// The sign of an outline that a tap anywhere in the row opens or closes.
    var wholeRowOutline: ListAccessoryView? {
        trailingViews.first {
            $0.accessory.accessoryType == .outlineDisclosure
                && ($0.accessory.isWholeRow ?? (list?.role == .header))
        }
    }

    /// The content that shows a list's row, which keeps its own margins beside the accessories.
    private static let gap: CGFloat = 8
    private var indent: CGFloat { CGFloat(max(indentationLevel, 0)) * indentationWidth }

    private func width(_ views: [ListAccessoryView]) -> CGFloat {
        guard !views.isEmpty else { return 0 }
        return systemSideMargin + views.reduce(0) { $0 + $1.width }
            + CGFloat(views.count - 1) * Self.gap
    }

    override var accessoryWidth: CGFloat { indent + width(leadingViews) + width(trailingViews) }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = readsFromRight, size = bounds.size
        func place(_ x: CGFloat, _ width: CGFloat) -> CGRect {
            CGRect(x: isMirrored ? size.width - x - width : x, y: 0, width: width, height: size.height)
        }
        var x = systemSideMargin + (indentsAccessories ? indent : 0)
        for view in leadingViews {
            view.frame = place(x, view.width)
            x += view.width + Self.gap
        }
        x = size.width - systemSideMargin
        for view in trailingViews.reversed() {
            view.frame = place(x - view.width, view.width)
            x -= view.width + Self.gap
        }
        let start = indent + width(leadingViews)
        let content = place(start, max(size.width - accessoryWidth, 0))
        if contentView.frame != content {
            contentView.frame = content
            contentView.layoutIfNeeded()
        }
        placeLines()
    }

    /// The place where the text begins, from the start of the row.
    private var textStart: CGFloat {
        let start = indent + width(leadingViews)
        if hasSeparatorGuide, separatorLayoutGuide.layoutFrame.width > 0 {
            let frame = separatorLayoutGuide.layoutFrame
            return readsFromRight ? bounds.width - frame.maxX : frame.minX
        }
        return start + ((configuredView as? UIListContentView)?.textStart ?? systemSideMargin)
    }

    private func placeLines() {
        let wanted = list?.lines(textStart: textStart)
        let height = 1 / max(shownTraits.displayScale, 1)
        for (line, insets) in zip(lines, [wanted?.top, wanted?.bottom]) {
            guard let insets else {
                line.removeFromSuperview()
                continue
            }
            if line.superview !== self { addSubview(line) }
            line.isUserInteractionEnabled = false
            line.backgroundColor = list?.separators?.color ?? .separator
            let width = max(bounds.width - insets.leading - insets.trailing, 0)
            line.frame = CGRect(
                x: readsFromRight ? insets.trailing : insets.leading,
                y: line === lines[0] ? 0 : bounds.height - height, width: width, height: height)
        }
    }

    /// The collection that has the row, and the row's path.
    var place: (collection: UICollectionView, path: IndexPath)? {
        guard let collection, let path = collection.indexPath(for: self) else { return nil }
        return (collection, path)
    }
}
