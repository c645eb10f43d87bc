extension UIButton {
    /// The look of a button: a style, with title, image, colours and margins.
    public struct Configuration: Hashable, @unchecked Sendable {
        enum Style: Hashable { case plain, gray, tinted, filled, bordered }

        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic, small, medium, large, capsule
        }

        public enum Size: Int, Sendable {
            case medium, small, mini, large
        }

        /// The alignment of title and subtitle to each other.
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
        /// The sign of a button with a menu, at its trailing edge.
        public enum Indicator: Int, Sendable { case automatic, none, popup }
        public enum MacIdiomStyle: Int, Sendable { case automatic, bordered, borderless, borderlessTinted }

        let style: Style
        /// The title without attributes of its own.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The title; attributes that it lacks are the style's.
        public var attributedTitle: AttributedString?
        /// A smaller text below the title.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        public var attributedSubtitle: AttributedString?
        /// The change of the attributes that title and subtitle have.
        @ComparedByPresence public var titleTextAttributesTransformer:
            UIConfigurationTextAttributesTransformer?
        @ComparedByPresence public var subtitleTextAttributesTransformer:
            UIConfigurationTextAttributesTransformer?
        /// `automatic` is leading beside an image, and the centre elsewhere.
        public var titleAlignment = TitleAlignment.automatic
        /// The space between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// Whether a turning indicator is in the place of the image.
        public var showsActivityIndicator = false
        @ComparedByPresence public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        @ComparedByPresence public var imageColorTransformer: UIConfigurationColorTransformer?
        public var indicator = Indicator.automatic
        @ComparedByPresence public var indicatorColorTransformer: UIConfigurationColorTransformer?
        /// The width that the image takes at least, in points.
        public var imageReservation: CGFloat = 0
        /// Kept: buttons have the style of a phone or a tablet.
        public var macIdiomStyle = MacIdiomStyle.automatic
        /// Whether a selected button has the colours of a selection.
        public var automaticallyUpdateForSelection = true
        /// The breaking of the title's lines, of which there are as many as the width needs.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var image: UIImage?
        /// The look of a symbol, as far as the image's own configuration leaves it open.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// The space between image and title, in points.
        public var imagePadding: CGFloat = 0
        /// The edge of the title at which the image is.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The colour of title and image; nil for the style's.
        public var baseForegroundColor: UIColor?
        /// The colour behind; nil for the style's. Tinted buttons show it weakly.
        public var baseBackgroundColor: UIColor?
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        public var cornerStyle = CornerStyle.dynamic
        public var background = UIBackgroundConfiguration()
        public var buttonSize = Size.medium {
            didSet { contentInsets = buttonSize.insets }
        }

        init(_ style: Style) {
            self.style = style
            background.cornerRadius = 5.95
        }

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        @MainActor public static func glass() -> Configuration { glass(.gray) }
        @MainActor public static func clearGlass() -> Configuration { glass(.plain) }
        @MainActor public static func prominentGlass() -> Configuration { glass(.filled) }
        @MainActor public static func prominentClearGlass() -> Configuration { glass(.tinted) }

        /// A capsule of another style, before a blur unless the style covers it.
        @MainActor private static func glass(_ style: Style) -> Configuration {
            var configuration = Configuration(style)
            configuration.cornerStyle = .capsule
            if style != .filled { configuration.background.visualEffect = UIGlassEffect() }
            return configuration
        }

        /// The configuration for a button's state.
        public func updated(for button: UIButton) -> Configuration { self }
    }
}

extension UIButton.Configuration.Size {
    fileprivate var insets: NSDirectionalEdgeInsets {
        switch self {
        case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
        case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }
}

extension UIButton.Configuration {
    @MainActor
    func foreground(of button: UIButton) -> UIColor {
        if !button.isEnabled { return .tertiaryLabel }
        return baseForegroundColor ?? (style == .filled ? .white : button.tintColor)
    }

    @MainActor
    func backgroundColor(of button: UIButton) -> UIColor {
        if let color = background.backgroundColor { return color }
        if style != .plain, !button.isEnabled { return .tertiarySystemFill }
        switch style {
        case .plain: return baseBackgroundColor ?? .clear
        case .gray, .bordered: return baseBackgroundColor ?? .secondarySystemFill
        case .tinted: return (baseBackgroundColor ?? button.tintColor).withAlphaComponent(0.18)
        case .filled: return baseBackgroundColor ?? button.tintColor
        }
    }

    /// The radius of the corners in a button of a size.
    func cornerRadius(in size: CGSize) -> CGFloat {
        let half = min(size.width, size.height) / 2
        guard half > 0, half.isFinite else { return 0 }
        switch cornerStyle {
        case .capsule: return half
        case .small: return min(4, half)
        case .medium: return min(6, half)
        case .large: return min(9, half)
        case .fixed, .dynamic: return background.cornerRadius > 0 ? min(background.cornerRadius, half) : 0
        }
    }
}
