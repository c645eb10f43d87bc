/// A month with its days, of which some may be selected. Buttons go to other months.
///
/// Sizes are common knowledge and were not compared with a device.
open class UICalendarView: UIView {
    private static let headerHeight: CGFloat = 44
    private static let weekdayHeight: CGFloat = 20
    /// A month touches six weeks at most.
    private static let weeks = 6

    open weak var delegate: (any UICalendarViewDelegate)? { didSet { showMonth() } }
    open var calendar = Calendar.current { didSet { showMonth() } }
    open var locale = Locale.current { didSet { showMonth() } }
    open var timeZone: TimeZone? { didSet { showMonth() } }
    open var fontDesign = UIFontDescriptor.SystemDesign.default
    open var wantsDateDecorations = true { didSet { showMonth() } }
    /// The days that can be selected and the months that can be shown.
    open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
        didSet {
            month = min(max(month, availableDateRange.start), availableDateRange.end)
            showMonth()
        }
    }
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            selectionBehavior?.changed = { [weak self] in self?.showMonth() }
            showMonth()
        }
    }
    /// The year and month that are shown.
    open var visibleDateComponents: DateComponents {
        get {
            var parts = ownCalendar.dateComponents([.year, .month, .era], from: month)
            parts.calendar = ownCalendar
            return parts
        }
        set { setVisibleDateComponents(newValue, animated: false) }
    }

    /// A time in the month that is shown.
    private var month = Date()
    private let title = UILabel()
    private let earlier = UIButton(type: .system)
    private let later = UIButton(type: .system)
    private var weekdays: [UILabel] = []
    private var days: [CalendarDay] = []

    override func didInitialize() {
        super.didInitialize()
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        earlier.setImage(UIImage(systemName: "chevron.left"), for: .normal)
        later.setImage(UIImage(systemName: "chevron.right"), for: .normal)
        earlier.addAction(UIAction { [weak self] _ in self?.move(by: -1) }, for: .touchUpInside)
        later.addAction(UIAction { [weak self] _ in self?.move(by: 1) }, for: .touchUpInside)
        weekdays = (0..<7).map { _ in
            let label = UILabel()
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            return label
        }
        days = (0..<7 * Self.weeks).map { _ in
            let day = CalendarDay(frame: .zero)
            day.addAction(UIAction { [weak self] in self?.tap($0.sender) }, for: .touchUpInside)
            return day
        }
        for view in [title, earlier, later] + weekdays + days { addSubview(view) }
        showMonth()
    }

    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        guard let date = ownCalendar.date(from: dateComponents) else { return }
        let old = visibleDateComponents
        month = min(max(date, availableDateRange.start), availableDateRange.end)
        showMonth()
        if old != visibleDateComponents {
            delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: old)
        }
    }

    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) { showMonth() }

    // MARK: Months

    /// The calendar with the locale and the time zone.
    private var ownCalendar: Calendar {
        var own = calendar
        own.locale = locale
        if let timeZone { own.timeZone = timeZone }
        return own
    }

    private var firstDay: Date { ownCalendar.dateInterval(of: .month, for: month)?.start ?? month }

    private func move(by count: Int) {
        guard let date = ownCalendar.date(byAdding: .month, value: count, to: firstDay) else { return }
        setVisibleDateComponents(
            ownCalendar.dateComponents([.era, .year, .month], from: date), animated: true)
    }

    private func tap(_ sender: Any?) {
        guard let date = (sender as? CalendarDay)?.date else { return }
        selectionBehavior?.tap(components(of: date))
    }

    private func components(of date: Date) -> DateComponents {
        var parts = ownCalendar.dateComponents([.era, .year, .month, .day], from: date)
        parts.calendar = ownCalendar
        return parts
    }

    private func showMonth() {
        let own = ownCalendar, first = firstDay
        let formatter = DateFormatter()
        (formatter.calendar, formatter.locale, formatter.timeZone) = (own, locale, own.timeZone)
        formatter.setLocalizedDateFormatFromTemplate("MMMM yyyy")
        title.text = formatter.string(from: first)
        let names = formatter.shortStandaloneWeekdaySymbols
        for (number, label) in weekdays.enumerated() where names.count == 7 {
            label.text = names[(own.firstWeekday - 1 + number) % 7].uppercased()
        }
        let skipped = (own.component(.weekday, from: first) - own.firstWeekday + 7) % 7
        let count = own.range(of: .day, in: .month, for: first)?.count ?? 0
        for (place, day) in days.enumerated() {
            let number = place - skipped
            day.isHidden = !(0..<count).contains(number)
            guard !day.isHidden, let date = own.date(byAdding: .day, value: number, to: first) else {
                continue
            }
            let parts = components(of: date)
            day.date = date
            day.setTitle("\(number + 1)", for: .normal)
            day.isToday = own.isDateInToday(date)
            day.isSelected = selectionBehavior?.contains(parts) ?? false
            let end = own.date(byAdding: .day, value: 1, to: date) ?? date
            let isAvailable = end > availableDateRange.start && date <= availableDateRange.end
            day.isEnabled = isAvailable && selectionBehavior?.canSelect(parts) ?? true
            day.show(wantsDateDecorations ? delegate?.calendarView(self, decorationFor: parts) : nil)
        }
        setNeedsLayout()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 344) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.isFinite else { return }
        let side: CGFloat = 8
        let width = max(bounds.width - 2 * side, 0) / 7
        let top = Self.headerHeight + Self.weekdayHeight
        let height = max(bounds.height - top, 0) / CGFloat(Self.weeks)
        func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
            CGRect(
                x: readsFromRight ? bounds.maxX - x - width : bounds.minX + x, y: bounds.minY + y,
                width: width, height: height)
        }
        title.frame = place(2 * side, 0, max(bounds.width - 4 * side - 88, 0), Self.headerHeight)
        earlier.frame = place(bounds.width - side - 88, 0, 44, Self.headerHeight)
        later.frame = place(bounds.width - side - 44, 0, 44, Self.headerHeight)
        for (number, label) in weekdays.enumerated() {
            label.frame = place(side + CGFloat(number) * width, Self.headerHeight, width, Self.weekdayHeight)
        }
        for (number, day) in days.enumerated() {
            day.frame = place(
                side + CGFloat(number % 7) * width, top + CGFloat(number / 7) * height, width, height)
        }
    }
}

/// The client's object of a calendar.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: AnyObject {
    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration?
    func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    public func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? { nil }
    public func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}
