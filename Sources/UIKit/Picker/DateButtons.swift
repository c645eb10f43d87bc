/// The buttons of a compact date picker: the date and the time in grey capsules, which open a calendar or wheels.
@MainActor
final class DateButtons: UIView {
    /// The measures, in points. Common knowledge.
    static let height: CGFloat = 34
    private static let padding: CGFloat = 12
    private static let gap: CGFloat = 6

    private unowned let picker: UIDatePicker
    private let day = UIButton(type: .system)
    private let time = UIButton(type: .system)
    private weak var overlay: MenuOverlay?

    init(_ picker: UIDatePicker) {
        self.picker = picker
        super.init(frame: .zero)
        for button in [day, time] {
            button.backgroundColor = .tertiarySystemFill
            button.layerStore.cornerRadius = 6
            button.layerStore.cornerCurve = .continuous
            button.titleLabel?.font = .systemFont(ofSize: 17)
            button.setTitleColor(.label, for: .normal)
            addSubview(button)
        }
        day.addAction(UIAction { [weak self] _ in self?.open(.inline, .date) }, for: .touchUpInside)
        time.addAction(UIAction { [weak self] _ in self?.open(.wheels, .time) }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private var shown: [UIButton] {
        switch picker.datePickerMode {
        case .time, .countDownTimer: [time]
        case .date: [day]
        case .dateAndTime: [day, time]
        }
    }

    /// Shows the picker's date.
    func update() {
        let formatter = DateFormatter()
        formatter.locale = picker.locale ?? .current
        formatter.calendar = picker.shownCalendar
        formatter.timeZone = picker.shownCalendar.timeZone
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        day.setTitle(formatter.string(from: picker.date), for: .normal)
        formatter.dateStyle = .none
        formatter.timeStyle = .short
        time.setTitle(formatter.string(from: picker.date), for: .normal)
        let shown = shown
        for button in [day, time] { button.isHidden = !shown.contains(button) }
        picker.contentSizeChanged()
        setNeedsLayout()
    }

    private func width(_ button: UIButton) -> CGFloat {
        button.sizeThatFits(CGSize(width: CGFloat.infinity, height: Self.height)).width + 2 * Self.padding
    }

    var fittingSize: CGSize {
        let shown = shown
        let gaps = CGFloat(max(shown.count - 1, 0)) * Self.gap
        return CGSize(width: (shown.reduce(gaps) { $0 + width($1) }).rounded(.up), height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // At the end of a picker that is wider.
        let order = readsFromRight ? shown : shown.reversed()
        var x = readsFromRight ? 0 : bounds.width
        for button in order {
            let width = min(width(button), bounds.width)
            if !readsFromRight { x -= width }
            let frame = CGRect(x: x, y: (bounds.height - Self.height) / 2, width: width, height: Self.height)
            if frame.isFinite { button.frame = frame }
            x += readsFromRight ? width + Self.gap : -Self.gap
        }
    }

    /// Opens a picker of another style for the same date.
    private func open(_ style: UIDatePicker.Style, _ mode: UIDatePicker.Mode) {
        guard let window, overlay == nil else { return }
        let inner = UIDatePicker(frame: .zero)
        inner.locale = picker.locale
        inner.calendar = picker.calendar
        inner.timeZone = picker.timeZone
        inner.minuteInterval = picker.minuteInterval
        inner.datePickerMode = mode
        inner.preferredDatePickerStyle = style
        inner.minimumDate = picker.minimumDate
        inner.maximumDate = picker.maximumDate
        inner.date = picker.date
        inner.addAction(
            UIAction { [weak self, weak inner] _ in if let inner { self?.picker.choose(inner.date) } },
            for: .valueChanged)
        let button = mode == .time ? time : day
        overlay = MenuOverlay.show(
            PickerPlate(inner), at: button.convert(button.bounds, to: nil), in: window)
    }
}

/// The plate of a picker that a button opens.
@MainActor
private final class PickerPlate: UIView {
    private let picker: UIDatePicker
    private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private static let margin: CGFloat = 8

    init(_ picker: UIDatePicker) {
        self.picker = picker
        super.init(frame: .zero)
        plate.layerStore.cornerRadius = MenuView.radius
        layerStore.shadowColor = UIColor.black.cgColor
        layerStore.shadowOpacity = 0.2
        layerStore.shadowRadius = 32
        addSubview(plate)
        plate.contentView.addSubview(picker)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let own = picker.intrinsicContentSize
        return CGSize(
            width: min(own.width + 2 * Self.margin, size.width),
            height: min(own.height + 2 * Self.margin, size.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds
        picker.frame = bounds.shrunk(Self.margin, Self.margin)
    }
}
