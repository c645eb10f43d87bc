/// The content of a row or a header of a list: an image, a text and a second text.
public struct UIListContentConfiguration: Hashable, @unchecked Sendable {
    /// The look of a text.
    public struct TextProperties: Hashable, @unchecked Sendable {
        public enum TextAlignment: Int, Sendable {
            case natural, center, justified
        }

        public enum TextTransform: Int, Sendable {
            case none, uppercase, lowercase, capitalized
        }

        public var font = UIFont.preferredFont(forTextStyle: .body)
        public var color = UIColor.label
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0, the default, for any number.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none

        public func resolvedColor() -> UIColor { color }
    }

    /// The look of an image.
    public struct ImageProperties: Hashable, @unchecked Sendable {
        /// Stands for the size that symbols have in lists.
        public static let standardDimension: CGFloat = .greatestFiniteMagnitude

        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(
            textStyle: .body)
        /// Nil for the view's tint.
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        /// In points; 0 for no limit.
        public var maximumSize = CGSize.zero
        /// The room that an image takes at least, in points; 0 for its own size, and in width for the standard one of a symbol.
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false

        public func resolvedTintColor(for tintColor: UIColor) -> UIColor { self.tintColor ?? tintColor }
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties = TextProperties()
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties()
    /// The sides at which the superview's margins are kept if they are larger.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11, leading: 16, bottom: 11, trailing: 16)
    /// Whether the second text is at the end of the text's line, if both fit.
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    public var textToSecondaryTextVerticalPadding: CGFloat = 2
    public var alpha: CGFloat = 1

    init() {
        secondaryTextProperties.font = .preferredFont(forTextStyle: .caption1)
        secondaryTextProperties.color = .secondaryLabel
    }

    // MARK: Kinds

    /// A row with a text, and perhaps a second one below it.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// A row with a second text below the first.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// A row with a second text at its end.
    public static func valueCell() -> UIListContentConfiguration {
        var content = UIListContentConfiguration()
        content.prefersSideBySideTextAndSecondaryText = true
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
        return content
    }
    public static func plainHeader() -> UIListContentConfiguration {
        edge(.preferredFont(forTextStyle: .headline), .label, top: 4, bottom: 3.5)
    }
    public static func plainFooter() -> UIListContentConfiguration {
        edge(.preferredFont(forTextStyle: .subheadline), .secondaryLabel, top: 4, bottom: 4)
    }
    /// The header of a group: capital letters above the first row.
    public static func groupedHeader() -> UIListContentConfiguration {
        var content = edge(.preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 16, bottom: 6)
        content.textProperties.transform = .uppercase
        return content
    }
    public static func groupedFooter() -> UIListContentConfiguration {
        edge(.preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 7, bottom: 8)
    }
    public static func header() -> UIListContentConfiguration { groupedHeader() }
    public static func footer() -> UIListContentConfiguration { groupedFooter() }
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    public static func sidebarHeader() -> UIListContentConfiguration {
        let bold = UIFont.systemFont(ofSize: UIFont.TextStyle.title3.pointSize(at: .large), weight: .bold)
        return edge(UIFontMetrics(forTextStyle: .title3).scaledFont(for: bold), .label, top: 16, bottom: 6)
    }

    private static func edge(
        _ font: UIFont, _ color: UIColor, top: CGFloat, bottom: CGFloat
    ) -> UIListContentConfiguration {
        var content = UIListContentConfiguration()
        (content.textProperties.font, content.textProperties.color) = (font, color)
        (content.directionalLayoutMargins.top, content.directionalLayoutMargins.bottom) = (top, bottom)
        return content
    }
}

// In an extension, since the actor of the protocol would be that of all of the structure otherwise.
@MainActor
extension UIListContentConfiguration: UIContentConfiguration {
    public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

    /// The configuration itself, with texts in gray for a disabled cell.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?
            .isDisabled ?? false
        guard isDisabled else { return self }
        var content = self
        content.textProperties.color = .tertiaryLabel
        content.secondaryTextProperties.color = .tertiaryLabel
        return content
    }
}

/// Horizontal, vertical or both.
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let horizontal = UIAxis(rawValue: 1)
    public static let vertical = UIAxis(rawValue: 2)
    public static let both: UIAxis = [.horizontal, .vertical]
}
