extension UITableViewCell {
    /// The space between the content and what is at the end of the row, in points.
    private static let accessoryGap: CGFloat = 14
    private static let detailGap: CGFloat = 10

    /// The client's view at the end of the row in its present state, and the signs, from the content to the edge.
    private var shownAccessory: (view: UIView?, signs: [TableAccessoryView.Sign]) {
        if let view = isEditing ? editingAccessoryView : accessoryView { return (view, []) }
        var signs: [TableAccessoryView.Sign] =
            switch isEditing ? editingAccessoryType : accessoryType {
            case .none: []
            case .disclosureIndicator: [.chevron]
            case .detailDisclosureButton: [.detail, .chevron]
            case .checkmark: [.checkmark]
            case .detailButton: [.detail]
            }
        if isEditing, showsReorderControl { signs.append(.reorder) }
        return (nil, signs)
    }

    /// The control at the start of the row while it is edited.
    private var editingSign: TableAccessoryView.Sign? {
        guard isEditing else { return nil }
        if isSelectedByCircles { return isSelected ? .selected : .circle }
        switch editingStyle {
        case .none: return nil
        case .delete: return .delete
        case .insert: return .insert
        }
    }

    /// The room at the end of the row that the content leaves, in points.
    var accessoryWidth: CGFloat {
        let (view, signs) = shownAccessory
        if let view { return view.bounds.width + systemSideMargin }
        guard !signs.isEmpty else { return 0 }
        let traits = shownTraits
        return signs.reduce(Self.accessoryGap + systemSideMargin) { $0 + $1.size(traits).width }
            + CGFloat(signs.count - 1) * Self.detailGap
    }

    /// The room at the start of the row that an editing control takes, in points.
    var editingWidth: CGFloat { editingSign.map { $0.size(shownTraits).width + systemSideMargin } ?? 0 }

    /// Makes the signs of the present state, and places them.
    func placeAccessories() {
        let (view, signs) = shownAccessory
        let wanted = (editingSign.map { [$0] } ?? []) + signs
        if wanted != signViews.map(\.sign) {
            for sign in signViews { sign.removeFromSuperview() }
            signViews = wanted.map { sign in
                let view = TableAccessoryView(sign)
                addAction(of: view)
                addSubview(view)
                return view
            }
        }
        for sign in signViews { sign.bounds.size = sign.sign.size(shownTraits) }
        for own in [accessoryView, editingAccessoryView] where own != nil && own !== view {
            own?.removeFromSuperview()
        }
        if let view, view.superview !== self { addSubview(view) }
        let width = bounds.width
        func place(_ view: UIView, x: CGFloat) {
            let size = view.bounds.size
            let left = readsFromRight ? width - x - size.width : x
            view.frame.origin = CGPoint(x: left, y: ((bounds.height - size.height) / 2).rounded(.down))
        }
        if let view { place(view, x: width - systemSideMargin - view.bounds.width) }
        var rest = signViews[...]
        if editingSign != nil, let first = rest.popFirst() { place(first, x: systemSideMargin) }
        var x = width - systemSideMargin
        for sign in rest.reversed() {
            x -= sign.bounds.width
            place(sign, x: x)
            x -= Self.detailGap
        }
    }

    private func addAction(of view: TableAccessoryView) {
        switch view.sign {
        case .detail:
            view.addGestureRecognizer(
                UITapGestureRecognizer { [weak self] _ in self.map { $0.table?.tappedAccessory(of: $0) } })
        case .delete, .insert:
            view.addGestureRecognizer(
                UITapGestureRecognizer { [weak self] _ in self.map { $0.table?.tappedEditingControl(of: $0) }
                })
        case .reorder:
            let press = UILongPressGestureRecognizer { [weak self] press in
                self.map { $0.table?.dragged($0, by: press) }
            }
            (press.minimumPressDuration, press.allowableMovement) = (0, .infinity)
            view.addGestureRecognizer(press)
        default: break
        }
    }

    /// The table that shows the cell.
    var table: UITableView? {
        var view = superview
        while let this = view {
            if let table = this as? UITableView { return table }
            view = this.superview
        }
        return nil
    }
}
