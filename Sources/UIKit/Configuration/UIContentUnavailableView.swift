/// The view of a message in place of a content: image, texts and buttons, one below the other in the middle.
open class UIContentUnavailableView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration { didSet { show() } }
    open var scrollEnabled = false
    private let stack = UIStackView()
    private let plate = BackgroundConfigurationView(frame: .zero)
    private var edges: [NSLayoutConstraint] = []

    public init(configuration: UIContentUnavailableConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        plate.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(plate)
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        edges = [
            stack.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor),
            stack.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
            stack.topAnchor.constraint(greaterThanOrEqualTo: topAnchor),
            stack.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
        ]
        NSLayoutConstraint.activate(
            edges + [
                stack.centerXAnchor.constraint(equalTo: centerXAnchor),
                stack.centerYAnchor.constraint(equalTo: centerYAnchor),
                stack.widthAnchor.constraint(lessThanOrEqualToConstant: 500),
            ])
        show()
    }

    public required init?(coder: NSCoder) { nil }

    private func show() {
        guard let shown = configuration as? UIContentUnavailableConfiguration else { return }
        let margins = shown.directionalLayoutMargins
        for (edge, inset) in zip(edges, [margins.leading, -margins.trailing, margins.top, -margins.bottom]) {
            edge.constant = inset
        }
        plate.show(shown.background)
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        stack.alignment = shown.alignment == .center ? .center : .leading
        add(shown.isLoading ? indicator() : picture(shown), 0)
        add(label(shown.text, shown.attributedText, shown.textProperties, shown), shown.imageToTextPadding)
        add(
            label(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, shown),
            shown.textToSecondaryTextPadding)
        add(button(shown.button, shown.buttonProperties), shown.textToButtonPadding)
        add(
            button(shown.secondaryButton, shown.secondaryButtonProperties),
            shown.buttonToSecondaryButtonPadding)
    }

    /// Adds a part below the others, at a distance.
    private func add(_ view: UIView?, _ space: CGFloat) {
        guard let view else { return }
        if let last = stack.arrangedSubviews.last { stack.setCustomSpacing(space, after: last) }
        stack.addArrangedSubview(view)
    }

    private func indicator() -> UIView {
        let view = UIActivityIndicatorView(style: .medium)
        view.startAnimating()
        return view
    }

    private func picture(_ shown: UIContentUnavailableConfiguration) -> UIView? {
        guard let image = shown.image else { return nil }
        let view = UIImageView(image: image), look = shown.imageProperties
        view.preferredSymbolConfiguration = look.preferredSymbolConfiguration
        view.tintColor = look.tintColor
        view.contentMode = .scaleAspectFit
        view.layer.cornerRadius = look.cornerRadius
        view.clipsToBounds = look.cornerRadius > 0
        let limits = look.maximumSize
        if limits.width > 0 {
            view.widthAnchor.constraint(lessThanOrEqualToConstant: limits.width).isActive = true
        }
        if limits.height > 0 {
            view.heightAnchor.constraint(lessThanOrEqualToConstant: limits.height).isActive = true
        }
        return view
    }

    private func label(
        _ text: String?, _ attributed: NSAttributedString?,
        _ look: UIContentUnavailableConfiguration.TextProperties,
        _ shown: UIContentUnavailableConfiguration
    ) -> UIView? {
        guard text?.isEmpty == false || attributed != nil else { return nil }
        let view = UILabel()
        (view.font, view.textColor, view.text) = (look.font, look.color, text)
        if let attributed { view.attributedText = attributed }
        view.textAlignment = shown.alignment == .center ? .center : .natural
        (view.numberOfLines, view.lineBreakMode) = (look.numberOfLines, look.lineBreakMode)
        view.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        view.minimumScaleFactor = look.minimumScaleFactor
        view.adjustsFontForContentSizeCategory = true
        return view
    }

    private func button(
        _ configuration: UIButton.Configuration, _ look: UIContentUnavailableConfiguration.ButtonProperties
    ) -> UIView? {
        guard configuration.title?.isEmpty == false || configuration.image != nil || look.primaryAction != nil
        else { return nil }
        let view = UIButton(configuration: configuration, primaryAction: look.primaryAction)
        view.isEnabled = look.isEnabled
        view.role = look.role
        return view
    }
}

extension UIViewController {
    /// Shows a message over the controller's view in place of its content; nil for none.
    public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { unavailableView?.configuration }
        set {
            if let newValue, let view = unavailableView, view.supports(newValue) {
                view.configuration = newValue
                return
            }
            unavailableView?.removeFromSuperview()
            unavailableView = newValue?.makeContentView()
            guard let message = unavailableView else { return }
            message.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(message)
            let area = view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                message.leadingAnchor.constraint(equalTo: area.leadingAnchor),
                message.trailingAnchor.constraint(equalTo: area.trailingAnchor),
                message.topAnchor.constraint(equalTo: area.topAnchor),
                message.bottomAnchor.constraint(equalTo: area.bottomAnchor),
            ])
        }
    }

    /// Calls `updateContentUnavailableConfiguration(using:)` before the next frame.
    public func setNeedsUpdateContentUnavailableConfiguration() {
        UIHostQueue.main.async { [weak self] in
            guard let self else { return }
            updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        }
    }
    public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    }
}
