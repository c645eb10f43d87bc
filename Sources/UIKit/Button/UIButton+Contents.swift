extension UIButton {
    /// The opacity of parts that are shown weaker, of a system button and of others.
    private static let weakAlpha: CGFloat = 0.2
    private static let dimmedAlpha: CGFloat = 0.5

    var isSystem: Bool { buttonType != .custom }

    private var titleFont: UIFont { .systemFont(ofSize: isSystem ? 15 : UIFont.buttonFontSize) }

    var labelView: UILabel {
        if let labelStore { return labelStore }
        let label = UILabel(frame: .zero)
        if configuration == nil {
            label.font = titleFont
        } else {
            label.font = .preferredFont(forTextStyle: .body, compatibleWith: shownTraits)
            label.adjustsFontForContentSizeCategory = true
        }
        label.lineBreakMode = .byTruncatingMiddle
        labelStore = label
        addSubview(label)
        return label
    }

    var pictureView: UIImageView {
        if let imageStore { return imageStore }
        let view = UIImageView(frame: .zero)
        imageStore = view
        insertSubview(view, at: (plateStore == nil ? 0 : 1) + (backgroundStore == nil ? 0 : 1))
        return view
    }

    private var backgroundView: UIImageView {
        if let backgroundStore { return backgroundStore }
        let view = UIImageView(frame: bounds)
        backgroundStore = view
        insertSubview(view, at: plateStore == nil ? 0 : 1)
        return view
    }

    func change<Value>(_ part: WritableKeyPath<ButtonContent, Value?>, _ value: Value?, _ state: State) {
        contents.set(part, value, state)
        updateContents()
        contentSizeChanged()
    }

    /// The title's colour where no state has one: white, or the tint in a system button, gray if disabled.
    func color(for state: State) -> UIColor? {
        if let color = contents.own(\.titleColor, state) { return color }
        if isSystem, state.contains(.disabled) { return .tertiaryLabel }
        return contents.own(\.titleColor, .normal) ?? (isSystem ? tintColor : .white)
    }

    var shownTitle: String? { configuration?.title ?? currentTitle }
    var shownAttributedTitle: NSAttributedString? {
        guard let configuration, let title = configuration.attributedTitle else {
            return currentAttributedTitle
        }
        return titleText.object(
            of: configuration.attributed(
                title, configuration.titleTextAttributesTransformer,
                font: .preferredFont(forTextStyle: .body, compatibleWith: shownTraits),
                color: configuration.foreground(of: self)))
    }

    /// The image of the state, as a template in a system button.
    var shownPicture: UIImage? {
        guard configuration?.showsActivityIndicator != true else { return nil }
        guard var image = configuration?.image ?? currentImage else { return nil }
        let preferred =
            configuration?.preferredSymbolConfigurationForImage
            ?? currentPreferredSymbolConfiguration
            ?? configuration.map { _ in UIImage.SymbolConfiguration(textStyle: .body) }
        if image.isSymbolImage { image = image.symbol(preferring: preferred, for: shownTraits) }
        return isSystem && image.renderingMode == .automatic
            ? image.withRenderingMode(.alwaysTemplate) : image
    }

    /// Gives the parts of the present state to the subviews.
    func updateContents() {
        updatePlate()
        updateTitle()
        updateConfiguredParts()
        let picture = shownPicture
        if picture != nil || imageStore != nil {
            let view = pictureView
            if view.image !== picture, !isSame(view.image, picture) { view.image = picture }
            view.isHidden = picture == nil
            view.alpha = pictureAlpha
            if let configuration {
                let color = configuration.foreground(of: self)
                view.tintColor = configuration.imageColorTransformer?(color) ?? color
            }
        }
        let background = currentBackgroundImage
        if background != nil || backgroundStore != nil {
            let view = backgroundView
            if view.image !== background { view.image = background }
            view.isHidden = background == nil
        }
    }

    /// Whether two images look the same: templates are made anew from the image of a state.
    private func isSame(_ a: UIImage?, _ b: UIImage?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.isEqual(b)
    }

    private func updateTitle() {
        let text = shownTitle, attributed = shownAttributedTitle
        guard text != nil || attributed != nil || labelStore != nil else { return }
        let label = labelView
        let color = configuration.flatMap { $0.foreground(of: self) } ?? currentTitleColor
        if let attributed {
            if !(shownAttributed?.isEqual(to: attributed) ?? false) || label.text != attributed.string {
                label.attributedText = attributed
                shownAttributed = attributed
            }
        } else {
            shownAttributed = nil
            if label.text != text { label.text = text }
            if !label.textColor.isEqual(color) { label.textColor = color }
        }
        let lineBreakMode = configuration?.titleLineBreakMode
        if let lineBreakMode, label.lineBreakMode != lineBreakMode || label.numberOfLines != 0 {
            (label.lineBreakMode, label.numberOfLines) = (lineBreakMode, 0)
        }
        label.shadowColor = currentTitleShadowColor
        label.isHidden = text == nil && attributed == nil
        label.alpha =
            isSystem && isHighlighted && contents.own(\.titleColor, state) == nil ? Self.weakAlpha : 1
    }

    private var pictureAlpha: CGFloat {
        guard contents.own(\.image, state) == nil || state == .normal else { return 1 }
        if isHighlighted, adjustsImageWhenHighlighted { return isSystem ? Self.weakAlpha : Self.dimmedAlpha }
        if !isEnabled, adjustsImageWhenDisabled { return Self.dimmedAlpha }
        return 1
    }

    // MARK: Background

    private func updatePlate() {
        guard let configuration else {
            plateStore?.removeFromSuperview()
            plateStore = nil
            return
        }
        let plate = plateStore ?? BackgroundPlate(frame: bounds)
        if plateStore == nil {
            plateStore = plate
            insertSubview(plate, at: 0)
        }
        let color = configuration.backgroundColor(of: self), background = configuration.background
        plate.show(background, color: background.backgroundColorTransformer?(color) ?? color)
        plate.clipsToBounds = !plate.subviews.isEmpty
        plate.layerStore.borderWidth = background.strokeWidth
        plate.layerStore.borderColor =
            background.resolvedStrokeColor(for: .clear).resolvedColor(with: shownTraits).cgColor
        plate.layerStore.cornerRadius = configuration.cornerRadius(in: plateFrame.size)
        plate.alpha = isHighlighted ? 0.75 : 1
    }
}
