/// The titles of a table's sections at its end, to scroll to one by a touch.
final class TableIndexView: UIView {
    private var labels: [UILabel] = []
    /// Called with the number of the title that is touched.
    var touched: (Int) -> Void = { _ in }
    private var last = -1

    static let width: CGFloat = 15
    private static let line: CGFloat = 14

    func show(_ titles: [String], color: UIColor?, background: UIColor?) {
        backgroundColor = background ?? .clear
        if titles != labels.map({ $0.text ?? "" }) {
            for label in labels { label.removeFromSuperview() }
            labels = titles.map { title in
                let label = UILabel(frame: .zero)
                label.text = title
                label.font = .systemFont(ofSize: 11, weight: .semibold)
                label.textAlignment = .center
                addSubview(label)
                return label
            }
            setNeedsLayout()
        }
        let shown: UIColor? = color ?? tintColor
        for label in labels where label.textColor != shown { label.textColor = shown }
    }

    private var lineHeight: CGFloat {
        labels.isEmpty ? 0 : min(Self.line, bounds.height / CGFloat(labels.count))
    }
    private var top: CGFloat { (bounds.height - lineHeight * CGFloat(labels.count)) / 2 }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(
                x: 0, y: top + CGFloat(index) * lineHeight, width: bounds.width, height: lineHeight)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { last = -1 }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { last = -1 }

    private func follow(_ touches: Set<UITouch>) {
        guard let touch = touches.first, !labels.isEmpty, lineHeight > 0 else { return }
        let place = (touch.location(in: self).y - top) / lineHeight
        let index = Int(place.limited(0, CGFloat(labels.count) - 1))
        guard index != last else { return }
        last = index
        touched(index)
    }
}

extension UITableView {
    /// Shows the index, if the data source has one and there are rows enough.
    func showIndex() {
        guard !indexTitles.isEmpty else {
            indexView?.removeFromSuperview()
            indexView = nil
            return
        }
        let view = indexView ?? TableIndexView()
        if indexView == nil {
            view.touched = { [weak self] in self?.showSection(titles: $0) }
            indexView = view
        }
        if view.superview !== self || subviews.last !== view { addSubview(view) }
        view.show(indexTitles, color: sectionIndexColor, background: sectionIndexBackgroundColor)
        let area = bounds.inset(by: adjustedContentInset), width = TableIndexView.width
        view.frame = CGRect(
            x: readsFromRight ? area.minX : area.maxX - width, y: area.minY, width: width,
            height: max(area.height, 0))
    }

    private func showSection(titles index: Int) {
        guard let source = dataSource, indexTitles.indices.contains(index) else { return }
        let section = source.tableView(self, sectionForSectionIndexTitle: indexTitles[index], at: index)
        guard rows.sections.indices.contains(section) else { return }
        let top = rows.sections[section].top - adjustedContentInset.top
        setContentOffset(CGPoint(x: contentOffset.x, y: top.limited(to: rangeY)), animated: false)
    }

    func readIndexTitles() {
        let count = rows.sections.reduce(0) { $0 + $1.rowCount }
        let isShown = count > 0 && count >= sectionIndexMinimumDisplayRowCount
        indexTitles = isShown ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
    }

    /// Asks for the titles of the index again.
    public func reloadSectionIndexTitles() {
        readIndexTitles()
        setNeedsLayout()
    }
}
