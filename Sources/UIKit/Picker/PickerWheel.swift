/// A column of a picker: rows on a wheel that turns, seen in perspective.
///
/// Row `r` is at the angle `(r * height - offset) / radius` from the middle; only rows in front of the wheel have views.
@MainActor
final class PickerWheel: UIScrollView {
    var rowCount = 0 { didSet { updateContent() } }
    var rowHeight: CGFloat = 32 { didSet { updateContent() } }
    /// Makes the view of a row, from one that is not used any more.
    var makeView: (Int, UIView?) -> UIView = { _, _ in UIView() }
    /// Called when the wheel rests at another row after a touch.
    var didSelect: (Int) -> Void = { _ in }

    private(set) var shown: [Int: UIView] = [:]
    private var spare: [UIView] = []
    private let watcher = PickerWatcher()

    override func didInitialize() {
        super.didInitialize()
        showsVerticalScrollIndicator = false
        decelerationRate = .fast
        alwaysBounceVertical = true
        watcher.wheel = self
        delegate = watcher
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 1000
        layer.sublayerTransform = perspective
        addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tapped($0) })
    }

    /// The wheel's radius: rows disappear where they would be seen from the side, at the upper and lower edges.
    private var radius: CGFloat { max(bounds.height / 2, 1) }

    /// The row in the middle.
    var row: Int { row(at: contentOffset.y) }

    private func row(at offset: CGFloat) -> Int {
        guard rowCount > 0, offset.isFinite else { return 0 }
        return Int(((offset + contentInset.top) / rowHeight).rounded().limited(0, CGFloat(rowCount - 1)))
    }

    func offset(of row: Int) -> CGPoint {
        CGPoint(x: 0, y: CGFloat(min(max(row, 0), max(rowCount - 1, 0))) * rowHeight - contentInset.top)
    }

    func reload() {
        for view in shown.values { view.removeFromSuperview() }
        (shown, spare) = ([:], [])
        updateContent()
    }

    private func updateContent() {
        contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
        setNeedsLayout()
    }

    override func dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        offset(of: row(at: proposed.y))
    }

    override func layoutSubviews() {
        let margin = (bounds.height - rowHeight) / 2
        if contentInset.top != margin, margin.isFinite {
            // The row in the middle stays there.
            let old = row
            contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
            if !isTracking { contentOffset = offset(of: old) }
        }
        super.layoutSubviews()
        placeRows()
    }

    private func placeRows() {
        guard bounds.height > 0, rowHeight > 0, rowCount > 0 else { return }
        let middle = (contentOffset.y + contentInset.top) / rowHeight
        let reach = radius * .pi / 2 / rowHeight
        let low = max(Int((middle - reach).rounded(.up).limited(0, CGFloat(rowCount))), 0)
        let high = min(Int((middle + reach).rounded(.down).limited(-1, CGFloat(rowCount - 1))), rowCount - 1)
        for (row, view) in shown where row < low || row > high {
            view.removeFromSuperview()
            shown[row] = nil
            spare.append(view)
        }
        guard low <= high else { return }
        UIView.performWithoutAnimation {
            for row in low...high {
                let view = shown[row] ?? add(row)
                let angle = (CGFloat(row) - middle) * rowHeight / radius
                view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
                view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * sin(angle))
                view.transform3D = CATransform3DRotate(
                    CATransform3DMakeTranslation(0, 0, radius * (cos(angle) - 1)), -angle, 1, 0, 0)
                view.alpha = max(cos(angle), 0)
            }
        }
    }

    private func add(_ row: Int) -> UIView {
        let view = makeView(row, spare.popLast())
        shown[row] = view
        addSubview(view)
        return view
    }

    private func tapped(_ tap: UIGestureRecognizer) {
        let angle = asin(((tap.location(in: self).y - bounds.midY) / radius).limited(-1, 1))
        let place = contentOffset.y + angle * radius
        let target = offset(of: row(at: place))
        guard target != contentOffset else { return }
        setContentOffset(target, animated: true)
    }
}

/// Notifies a wheel when it has come to rest.
@MainActor
private final class PickerWatcher: UIScrollViewDelegate {
    weak var wheel: PickerWheel?

    private func ended() { if let wheel { wheel.didSelect(wheel.row) } }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { ended() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ended() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ended() }
}
