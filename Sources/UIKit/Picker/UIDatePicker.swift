/// A choice of a date, a time or both: by wheels, or by buttons that show it and open wheels or a calendar.
///
/// Months have their English names or those of the locale.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable {
        case time, date, dateAndTime, countDownTimer
    }
    /// `automatic` means `compact`, and for `wheels` in a countdown.
    public enum Style: Int, Sendable {
        case automatic, wheels, compact, inline
    }

    open var datePickerMode = Mode.dateAndTime { didSet { rebuild() } }
    open var preferredDatePickerStyle = Style.automatic {
        didSet {
            showDate(isAnimated: false)
            styleChanged()
        }
    }
    /// The style that is shown.
    open var datePickerStyle: Style {
        if datePickerMode == .countDownTimer { return .wheels }
        if preferredDatePickerStyle == .inline, datePickerMode == .time { return .compact }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
    /// Whether a time is rounded to the interval of minutes. It always is.
    open var roundsToMinuteInterval = true
    open var locale: Locale? { didSet { rebuild() } }
    open var calendar: Calendar! = .current { didSet { rebuild() } }
    open var timeZone: TimeZone? { didSet { rebuild() } }
    open var minimumDate: Date? { didSet { rebuild() } }
    open var maximumDate: Date? { didSet { rebuild() } }
    /// The distance between minutes; a divisor of 60, otherwise 1 counts.
    open var minuteInterval = 1 { didSet { rebuild() } }
    open var countDownDuration: TimeInterval = 0 { didSet { showDate(isAnimated: false) } }
    open var date: Date {
        get { dateStore }
        set { setDate(newValue, animated: false) }
    }

    private var dateStore = Date()
    private let wheels = UIPickerView(frame: .zero)
    private let contents = DateWheels()
    private lazy var buttons = DateButtons(self)
    private lazy var month = MonthView(self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareControl()
        if frame.isEmpty { self.frame.size = intrinsicContentSize }
    }
    public convenience init() { self.init(frame: .zero) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareControl()
    }

    private func prepareControl() {
        contents.changed = { [weak self] in self?.turned() }
        wheels.dataSource = contents
        wheels.delegate = contents
        rebuild()
    }

    /// The view of the style.
    private var styleView: UIView {
        switch datePickerStyle {
        case .compact: buttons
        case .inline: month
        default: wheels
        }
    }

    private func styleChanged() {
        let view = styleView
        if view.superview !== self {
            for old in subviewList { old.removeFromSuperview() }
            addSubview(view)
        }
        contentSizeChanged()
    }

    /// Takes a date that a touch has chosen.
    final func choose(_ date: Date) {
        dateStore = limited(date)
        showDate(isAnimated: false)
        sendActions(for: .valueChanged)
    }

    override var primaryEvent: Event { .valueChanged }

    /// Sets the date, limited to the range.
    open func setDate(_ date: Date, animated: Bool) {
        dateStore = limited(date)
        showDate(isAnimated: animated)
    }

    private func limited(_ date: Date) -> Date {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return dateStore }
        return min(
            max(date, minimumDate ?? .distantPast),
            max(maximumDate ?? .distantFuture, minimumDate ?? .distantPast))
    }

    /// The calendar with the picker's time zone and locale.
    final var shownCalendar: Calendar {
        var calendar = calendar ?? .current
        if let timeZone { calendar.timeZone = timeZone }
        if let locale { calendar.locale = locale }
        return calendar
    }

    private var step: Int { minuteInterval > 0 && 60 % minuteInterval == 0 ? minuteInterval : 1 }

    private func rebuild() {
        contents.columns =
            switch datePickerMode {
            case .time, .countDownTimer: [.hour, .minute]
            case .date: [.month, .day, .year]
            case .dateAndTime: [.day, .month, .year, .hour, .minute]
            }
        contents.step = step
        let names = shownCalendar.shortMonthSymbols
        contents.months = names.count == 12 ? names : (1...12).map(String.init)
        dateStore = limited(dateStore)
        wheels.reloadAllComponents()
        showDate(isAnimated: false)
        styleChanged()
    }

    private func showDate(isAnimated: Bool) {
        var parts = shownCalendar.dateComponents([.year, .month, .day, .hour, .minute], from: dateStore)
        if datePickerMode == .countDownTimer {
            let minutes = countDownDuration.isFinite ? Int(min(max(countDownDuration, 0), 86340) / 60) : 0
            (parts.hour, parts.minute) = (minutes / 60, minutes % 60)
        }
        for (index, column) in contents.columns.enumerated() {
            wheels.selectRow(
                contents.row(of: column, parts), inComponent: index, animated: isAnimated)
        }
        if datePickerStyle == .compact { buttons.update() }
        if datePickerStyle == .inline { month.showMonth(of: dateStore) }
    }

    /// Takes over the rows of the wheels.
    private func turned() {
        var parts = shownCalendar.dateComponents([.year, .month, .day, .hour, .minute], from: dateStore)
        for (index, column) in contents.columns.enumerated() {
            let value = contents.value(of: column, row: wheels.selectedRow(inComponent: index))
            parts.setValue(value, for: column)
        }
        if datePickerMode == .countDownTimer {
            countDownDuration = TimeInterval(((parts.hour ?? 0) * 60 + (parts.minute ?? 0)) * 60)
        } else {
            // A day that the month does not have becomes its last one.
            var first = parts
            first.day = 1
            if let month = shownCalendar.date(from: first),
                let days = shownCalendar.range(of: .day, in: .month, for: month)
            {
                parts.day = min(parts.day ?? 1, days.upperBound - 1)
            }
            if let new = shownCalendar.date(from: parts) { dateStore = limited(new) }
            showDate(isAnimated: true)
        }
        sendActions(for: .valueChanged)
    }

    open override var intrinsicContentSize: CGSize {
        switch datePickerStyle {
        case .compact: buttons.fittingSize
        case .inline: MonthView.size
        default: wheels.intrinsicContentSize
        }
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        styleView.frame = bounds
    }

    override func stateChanged() {
        super.stateChanged()
        for view in subviewList { view.isUserInteractionEnabled = isEnabled }
        alpha = isEnabled ? 1 : 0.5
    }
}

/// The rows of a date picker's wheels.
@MainActor
private final class DateWheels: UIPickerViewDataSource, UIPickerViewDelegate {
    var columns: [Calendar.Component] = []
    var months: [String] = []
    var step = 1
    var changed: () -> Void = {}
    private static let years = 1...9999

    func row(of column: Calendar.Component, _ parts: DateComponents) -> Int {
        let value = parts.value(for: column) ?? 0
        switch column {
        case .hour: return value
        case .minute: return value / step
        default: return value - 1
        }
    }

    func value(of column: Calendar.Component, row: Int) -> Int {
        switch column {
        case .hour: row
        case .minute: row * step
        default: row + 1
        }
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        switch columns[component] {
        case .hour: 24
        case .minute: 60 / step
        case .month: 12
        case .day: 31
        default: Self.years.count
        }
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
        switch columns[component] {
        case .month: return months.indices.contains(row) ? months[row] : nil
        case .hour, .minute:
            let value = value(of: columns[component], row: row)
            return value < 10 ? "0\(value)" : "\(value)"
        default: return "\(row + 1)"
        }
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        changed()
    }
}
