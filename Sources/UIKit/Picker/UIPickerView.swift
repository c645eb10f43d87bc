/// Wheels whose middle rows are selected, 216 points high by default.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    private static let size = CGSize(width: 320, height: 216)
    private static let rowHeight: CGFloat = 32
    private static let gap: CGFloat = 5

    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
    /// Kept: the middle is always marked.
    open var showsSelectionIndicator = true
    private var wheels: [PickerWheel] = []
    private var selected: [Int] = []
    private var needsReload = true
    private let mark = UIView()

    /// A picker of 320 by 216 points, if the frame is empty.
    public override init(frame: CGRect) {
        super.init(frame: frame.isEmpty ? CGRect(origin: frame.origin, size: Self.size) : frame)
        prepareView()
    }
    public convenience init() { self.init(frame: .zero) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareView()
    }

    private func prepareView() {
        mark.backgroundColor = .tertiarySystemFill
        mark.layer.cornerRadius = 8
        mark.isUserInteractionEnabled = false
        addSubview(mark)
    }

    // MARK: Contents

    open var numberOfComponents: Int {
        reloadIfNeeded()
        return wheels.count
    }
    open func numberOfRows(inComponent component: Int) -> Int {
        reloadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component].rowCount : 0
    }
    open func rowSize(forComponent component: Int) -> CGSize {
        reloadIfNeeded()
        guard wheels.indices.contains(component) else { return .zero }
        layoutIfNeeded()
        return CGSize(width: wheels[component].bounds.width, height: wheels[component].rowHeight)
    }
    /// The view of a visible row; nil for others.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        reloadIfNeeded()
        return wheels.indices.contains(component) ? wheels[component].shown[row] : nil
    }
    open func reloadAllComponents() {
        needsReload = true
        setNeedsLayout()
    }
    open func reloadComponent(_ component: Int) {
        reloadIfNeeded()
        guard wheels.indices.contains(component) else { return }
        load(component)
        setNeedsLayout()
    }

    private func reloadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        let count = min(max(dataSource?.numberOfComponents(in: self) ?? 0, 0), ItemCounts.mostWheels)
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(frame: .zero)
            let component = wheels.count
            wheel.makeView = { [weak self] in self?.makeView($0, component, $1) ?? UIView() }
            wheel.didSelect = { [weak self] in self?.rested(at: $0, component) }
            wheels.append(wheel)
            addSubview(wheel)
        }
        selected = (0..<count).map { selected.indices.contains($0) ? selected[$0] : 0 }
        for component in wheels.indices { load(component) }
    }

    private func load(_ component: Int) {
        let wheel = wheels[component]
        var counts = ItemCounts()
        wheel.rowCount = counts.items(dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
        let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.rowHeight
        wheel.rowHeight = height > 0 && height < 1e5 ? height : Self.rowHeight
        wheel.reload()
        selected[component] = min(selected[component], max(wheel.rowCount - 1, 0))
        wheel.contentOffset = wheel.offset(of: selected[component])
    }

    private func makeView(_ row: Int, _ component: Int, _ spare: UIView?) -> UIView {
        if let delegate,
            let view = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: spare)
        {
            return view
        }
        let label = spare as? UILabel ?? UILabel(frame: .zero)
        label.font = .systemFont(ofSize: 21)
        label.textAlignment = .center
        label.textColor = .label
        if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = text
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
        }
        return label
    }

    // MARK: Selection

    /// Turns a wheel to a row, clamped to the rows that exist. The delegate is not called.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        reloadIfNeeded()
        guard wheels.indices.contains(component) else { return }
        let wheel = wheels[component], row = min(max(row, 0), max(wheel.rowCount - 1, 0))
        selected[component] = row
        wheel.setContentOffset(wheel.offset(of: row), animated: animated && window != nil)
    }
    /// The selected row; -1 for a component that is not there.
    open func selectedRow(inComponent component: Int) -> Int {
        reloadIfNeeded()
        return selected.indices.contains(component) && wheels[component].rowCount > 0
            ? selected[component] : -1
    }

    private func rested(at row: Int, _ component: Int) {
        guard selected.indices.contains(component), selected[component] != row else { return }
        selected[component] = row
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        reloadIfNeeded()
        guard !wheels.isEmpty, bounds.isFinite else { return }
        let gaps = Self.gap * CGFloat(wheels.count - 1)
        let room = max(bounds.width - 2 * 9 - gaps, 0)
        var widths = wheels.indices.map { component -> CGFloat in
            let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
            return width > 0 && width < 1e5 ? width : 0
        }
        let free = widths.filter { $0 == 0 }.count
        let share = free > 0 ? max((room - widths.reduce(0, +)) / CGFloat(free), 0) : 0
        for index in widths.indices where widths[index] == 0 { widths[index] = share }
        var x = (bounds.width - widths.reduce(0, +) - gaps) / 2
        for (index, wheel) in wheels.enumerated() {
            wheel.frame = CGRect(x: x, y: 0, width: widths[index], height: bounds.height)
            x += widths[index] + Self.gap
        }
        let height = (wheels.map(\.rowHeight).max() ?? Self.rowHeight) + 2
        mark.frame = CGRect(
            x: 9, y: (bounds.height - height) / 2, width: max(bounds.width - 18, 0), height: height)
    }
}

/// Gives the numbers of a picker's wheels and rows.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Gives the contents of a picker's rows, and receives selections; every method is optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// The width of a wheel, in points; 0 for an even share.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
        -> NSAttributedString?
    /// The view of a row, perhaps one that is not used any more; nil for a label with the title.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView?
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView? { nil }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
