/// A day of a calendar: its number in a circle, and a decoration below.
final class CalendarDay: UIButton {
    var date = Date.distantPast
    var isToday = false { didSet { updateColors() } }
    override var isSelected: Bool { didSet { updateColors() } }
    private let circle = PartView(frame: .zero)
    private var decoration: UIView?

    override func didInitialize() {
        super.didInitialize()
        insertSubview(circle, at: 0)
        titleLabel?.font = .systemFont(ofSize: 20)
        setTitleColor(.tertiaryLabel, for: .disabled)
    }

    private func updateColors() {
        titleLabel?.font = .systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular)
        let color: UIColor = isSelected ? (isToday ? .white : tintColor) : (isToday ? tintColor : .label)
        setTitleColor(color, for: .normal)
        circle.isHidden = !isSelected
        circle.backgroundColor = isToday ? tintColor : tintColor.withAlphaComponent(0.18)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    func show(_ new: UICalendarView.Decoration?) {
        decoration?.removeFromSuperview()
        decoration = new?.makeView()
        if let decoration { addSubview(decoration) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.isFinite else { return }
        let side = min(bounds.width, bounds.height, 44)
        circle.placeRounded(
            CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side))
        guard let decoration else { return }
        let size = decoration.sizeThatFits(bounds.size)
        decoration.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.maxY - size.height - 1, width: size.width,
            height: size.height)
    }
}

extension UICalendarView {
    /// A mark below a day.
    @preconcurrency @MainActor
    open class Decoration: NSObject {
        public enum Size: Int, Sendable {
            case small, medium, large

            var side: CGFloat { self == .small ? 4 : self == .medium ? 6 : 8 }
        }

        private let make: () -> UIView
        private init(_ make: @escaping () -> UIView) { self.make = make }
        func makeView() -> UIView { make() }

        /// A dot.
        public convenience init(color: UIColor? = nil, size: Size = .medium) {
            self.init {
                let dot = DotView(frame: CGRect(x: 0, y: 0, width: size.side, height: size.side))
                dot.backgroundColor = color ?? .tertiaryLabel
                dot.layer.cornerRadius = size.side / 2
                return dot
            }
        }

        public convenience init(image: UIImage?, color: UIColor? = nil, size: Size = .medium) {
            self.init {
                let view = UIImageView(image: image)
                view.preferredSymbolConfiguration = .init(pointSize: size.side + 4)
                view.tintColor = color ?? .tertiaryLabel
                return view
            }
        }

        public static func `default`(color: UIColor? = nil, size: Size = .medium) -> Decoration {
            Decoration(color: color, size: size)
        }
        public static func image(_ image: UIImage?, color: UIColor? = nil, size: Size = .medium) -> Decoration
        {
            Decoration(image: image, color: color, size: size)
        }
        public static func customView(_ provider: @escaping () -> UIView) -> Decoration {
            Decoration(provider)
        }
    }
}

/// A view that fits its own size.
private final class DotView: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
}
