/// The calendar of an inline date picker: a month with arrows to others, and its days, of which one is chosen.
@MainActor
final class MonthView: UIView {
    /// The measures, in points. Choices near Apple's.
    static let size = CGSize(width: 320, height: 330)
    private static let header: CGFloat = 44
    private static let weekdays: CGFloat = 24
    private static let circle: CGFloat = 44

    private unowned let picker: UIDatePicker
    private let title = UILabel(frame: .zero)
    private let back = UIButton(type: .system)
    private let forward = UIButton(type: .system)
    private var names: [UILabel] = []
    private var days: [UIButton] = []
    /// The first moment of the month that is shown.
    private var start = Date()

    init(_ picker: UIDatePicker) {
        self.picker = picker
        super.init(frame: .zero)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        let configuration = UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold)
        for (button, name, step) in [(back, "chevron.backward", -1), (forward, "chevron.forward", 1)] {
            button.setImage(UIImage(systemName: name, withConfiguration: configuration), for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .touchUpInside)
        }
        for view in [title, back, forward] as [UIView] { addSubview(view) }
        names = (0..<7).map { _ in
            let label = UILabel(frame: .zero)
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            addSubview(label)
            return label
        }
        showMonth(of: picker.date)
    }

    required init?(coder: NSCoder) { nil }

    private var calendar: Calendar { picker.shownCalendar }

    /// Shows the month of a date.
    func showMonth(of date: Date) {
        start = calendar.date(from: calendar.dateComponents([.year, .month], from: date)) ?? date
        reload()
    }

    private func turn(by step: Int) {
        guard let other = calendar.date(byAdding: .month, value: step, to: start) else { return }
        start = other
        reload()
    }

    /// The number of cells before the first day of the month.
    private var offset: Int {
        (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
    }

    private func reload() {
        let formatter = DateFormatter()
        formatter.locale = picker.locale ?? .current
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.dateFormat = "MMMM yyyy"
        title.text = formatter.string(from: start)
        let symbols = calendar.shortWeekdaySymbols
        for (index, label) in names.enumerated() where symbols.count == 7 {
            label.text = symbols[(calendar.firstWeekday - 1 + index) % 7].uppercased()
        }
        for day in days { day.removeFromSuperview() }
        let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
        days = (0..<count).map(makeDay)
        setNeedsLayout()
    }

    private func makeDay(_ index: Int) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle("\(index + 1)", for: .normal)
        addSubview(button)
        guard let date = calendar.date(byAdding: .day, value: index, to: start) else { return button }
        let isChosen = calendar.isDate(date, inSameDayAs: picker.date)
        button.titleLabel?.font = .systemFont(ofSize: 20, weight: isChosen ? .semibold : .regular)
        button.setTitleColor(isChosen ? tintColor : .label, for: .normal)
        button.setTitleColor(.tertiaryLabel, for: .disabled)
        button.layerStore.cornerRadius = Self.circle / 2
        button.backgroundColor = isChosen ? tintColor.withAlphaComponent(0.15) : nil
        let next = calendar.date(byAdding: .day, value: 1, to: date) ?? date
        let isTooEarly = picker.minimumDate.map { next <= $0 } ?? false
        button.isEnabled = !isTooEarly && picker.maximumDate.map { date <= $0 } ?? true
        button.addAction(UIAction { [weak self] _ in self?.choose(date) }, for: .touchUpInside)
        return button
    }

    /// Chooses a day, at the time of the picker's date.
    private func choose(_ day: Date) {
        let time = calendar.dateComponents([.hour, .minute, .second], from: picker.date)
        var parts = calendar.dateComponents([.year, .month, .day], from: day)
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        picker.choose(calendar.date(from: parts) ?? day)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = readsFromRight
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        place(title, 16, 0, max(bounds.width - 120, 0), Self.header)
        place(back, bounds.width - 96, 0, 44, Self.header)
        place(forward, bounds.width - 52, 0, 44, Self.header)
        let column = (bounds.width - 16) / 7
        for (index, label) in names.enumerated() {
            place(label, 8 + CGFloat(index) * column, Self.header, column, Self.weekdays)
        }
        let top = Self.header + Self.weekdays, row = max(bounds.height - top, 0) / 6
        let size = min(Self.circle, row, column)
        for (index, day) in days.enumerated() {
            let cell = index + offset
            let x = 8 + CGFloat(cell % 7) * column + (column - size) / 2
            place(day, x, top + CGFloat(cell / 7) * row + (row - size) / 2, size, size)
            day.layerStore.cornerRadius = size / 2
        }
    }
}
