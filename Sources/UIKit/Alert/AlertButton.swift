/// The button of an action in an alert.
@MainActor
final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel(frame: .zero)

    init(_ action: UIAlertAction, _ font: UIFont) {
        self.action = action
        super.init(frame: .zero)
        label.text = action.title
        label.font = font
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(label)
        addAction(UIAction { [weak action] _ in action?.perform() }, for: .touchUpInside)
        action.onChange = { [weak self] in self?.stateChanged() }
        stateChanged()
    }

    required init?(coder: NSCoder) { nil }

    /// The width of the whole title, in points.
    var titleWidth: CGFloat {
        label.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity)).width
    }

    override func stateChanged() {
        super.stateChanged()
        if isEnabled != action.isEnabled { isEnabled = action.isEnabled }
        let color: UIColor = action.style == .destructive ? .systemRed : tintColor
        label.textColor = isEnabled ? color : .tertiaryLabel
        backgroundColor = isHighlighted ? .systemFill : nil
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        stateChanged()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.shrunk(8)
    }
}
