extension UIButton.Configuration {
    /// A text with the attributes that it lacks; nil for one without attributes of its own, which a label shows in its font
    /// and colour.
    func attributed(
        _ text: AttributedString, _ transformer: UIConfigurationTextAttributesTransformer?, font: UIFont,
        color: UIColor
    ) -> AttributedString? {
        let plain = AttributeContainer()
        guard transformer != nil || text.runs.contains(where: { $0.attributes != plain }) else { return nil }
        var result = AttributedString()
        for run in text.runs {
            var attributes = AttributeContainer()
            attributes.font = font
            attributes.foregroundColor = color
            attributes.merge(run.attributes)
            result.append(
                AttributedString(
                    String(text[run.range].characters), attributes: transformer?(attributes) ?? attributes))
        }
        return result
    }
}

/// The last attributed text of a part. An equal text gives the same object, because Foundation never frees one.
struct ConfiguredText {
    private var text = AttributedString()
    private var made: NSAttributedString?

    mutating func object(of new: AttributedString?) -> NSAttributedString? {
        guard let new else { return nil }
        if let made, text == new { return made }
        let object = NSAttributedString(new)
        (text, made) = (new, object)
        return object
    }
}

// The parts of a configuration beside title and image: the subtitle, the activity indicator, the sign of a menu.
extension UIButton {
    /// The space between the content and the sign of a menu, in points. A choice.
    private static let indicatorGap: CGFloat = 6

    /// Whether title and subtitle begin at one edge.
    var titleAlignment: Configuration.TitleAlignment {
        guard let configuration else { return .center }
        guard configuration.titleAlignment == .automatic else { return configuration.titleAlignment }
        let hasImage = shownPicture != nil || configuration.showsActivityIndicator
        return hasImage && configuration.imagePlacement.isDisjoint(with: [.top, .bottom]) ? .leading : .center
    }

    func updateConfiguredParts() {
        updateSubtitle()
        updateActivity()
        updateIndicator()
    }

    /// A part that is shown, new or as it was; nil, and removed, if it is not shown.
    private func part<Part: UIView>(_ old: Part?, if isShown: Bool, _ make: () -> Part) -> Part? {
        guard isShown else {
            old?.removeFromSuperview()
            return nil
        }
        if let old { return old }
        let new = make()
        addSubview(new)
        return new
    }

    private func updateSubtitle() {
        let text = configuration?.attributedSubtitle
        subtitleStore = part(subtitleStore, if: text != nil) { UILabel(frame: .zero) }
        guard let configuration, let text, let label = subtitleStore else { return }
        let font = UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: shownTraits)
        let color = configuration.foreground(of: self)
        let attributed = subtitleText.object(
            of: configuration.attributed(
                text, configuration.subtitleTextAttributesTransformer, font: font, color: color))
        if let attributed {
            if shownSubtitle !== attributed || label.text != attributed.string {
                label.attributedText = attributed
                shownSubtitle = attributed
            }
        } else {
            shownSubtitle = nil
            if !label.font.isEqual(font) { label.font = font }
            if label.text != configuration.subtitle { label.text = configuration.subtitle }
            if !label.textColor.isEqual(color) { label.textColor = color }
        }
        let mode = configuration.subtitleLineBreakMode
        if label.lineBreakMode != mode || label.numberOfLines != 0 {
            (label.lineBreakMode, label.numberOfLines) = (mode, 0)
        }
        let alignment: NSTextAlignment =
            switch titleAlignment {
            case .center, .automatic: .center
            case .leading: isRightToLeft ? .right : .left
            case .trailing: isRightToLeft ? .left : .right
            }
        for view in [label, labelStore] where view?.textAlignment != alignment {
            view?.textAlignment = alignment
        }
    }

    private func updateActivity() {
        activityStore = part(activityStore, if: configuration?.showsActivityIndicator == true) {
            let view = UIActivityIndicatorView(style: .medium)
            view.startAnimating()
            return view
        }
        guard let configuration, let view = activityStore else { return }
        let color = configuration.foreground(of: self)
        let shown = configuration.activityIndicatorColorTransformer?(color) ?? color
        if !view.color.isEqual(shown) { view.color = shown }
    }

    private func updateIndicator() {
        indicatorStore = part(indicatorStore, if: configuration?.indicator == .popup) {
            UIImageView(
                image: UIImage(
                    systemName: "chevron.up.chevron.down",
                    withConfiguration: UIImage.SymbolConfiguration(textStyle: .caption1)))
        }
        guard let configuration, let view = indicatorStore else { return }
        let color = configuration.foreground(of: self)
        view.tintColor = configuration.indicatorColorTransformer?(color) ?? color
    }

    /// The width of the sign of a menu with the space before it.
    var indicatorWidth: CGFloat {
        guard configuration?.indicator == .popup, let size = indicatorStore?.image?.size else { return 0 }
        return size.width + Self.indicatorGap
    }

    /// The size of the subtitle, with lines that are broken at a width unless that is 0.
    func subtitleSize(width: CGFloat) -> CGSize {
        guard let subtitleStore, configuration?.subtitle?.isEmpty == false else { return .zero }
        return subtitleStore.sizeThatFits(CGSize(width: width, height: 0))
    }

    /// The space between title and subtitle.
    var subtitleGap: CGFloat {
        guard let padding = configuration?.titlePadding, padding.isFinite else { return 0 }
        return padding
    }

    /// The rectangles of title and subtitle in the rectangle of both.
    func textRects(in area: CGRect) -> (title: CGRect, subtitle: CGRect) {
        guard subtitleStore != nil, configuration?.subtitle?.isEmpty == false else { return (area, .zero) }
        let subtitle = subtitleSize(width: area.width), gap = shownTitle?.isEmpty == false ? subtitleGap : 0
        let height = min(subtitle.height, area.height)
        let rest = max(area.height - height - gap, 0)
        return (
            CGRect(x: area.minX, y: area.minY, width: area.width, height: rest),
            CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
        )
    }

    /// Places the parts, around an image's and a text's rectangles in bounds space.
    func placeConfiguredParts(image: CGRect, text: CGRect) {
        if let subtitleStore {
            let rect = textRects(in: text).subtitle
            if rect.isFinite { subtitleStore.frame = rect }
        }
        if let activityStore, image.isFinite { activityStore.frame = image }
        if let indicatorStore, let size = indicatorStore.image?.size, bounds.isFinite {
            let insets = configuration?.contentInsets.trailing ?? 0
            indicatorStore.frame = CGRect(
                x: isRightToLeft ? bounds.minX + insets : bounds.maxX - insets - size.width,
                y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        }
    }
}
