/// The background of a view with a configuration.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
    /// A view in front of the colour, behind the content.
    public var customView: UIView?
    /// Nil for the style's, or for the tint.
    public var backgroundColor: UIColor?
    /// An effect on what is behind, below the colour.
    public var visualEffect: UIVisualEffect?
    @ComparedByPresence public var backgroundColorTransformer: UIConfigurationColorTransformer?
    @ComparedByPresence public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// In points; used with the corner style `fixed` of buttons, or scaled with the text by `dynamic`.
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var edgesAddingLayoutMarginsToBackgroundInsets = NSDirectionalRectEdge()
    public var strokeColor: UIColor?
    /// In points.
    public var strokeWidth: CGFloat = 0
    /// Kept, but the line is drawn inside the background's edge.
    public var strokeOutset: CGFloat = 0
    /// The colour of the cell's style, which a selection replaces; nil for backgrounds that show no selection.
    private var cellColor: UIColor?

    public init() {}

    public static func clear() -> UIBackgroundConfiguration { filled(.clear) }
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
    public static func listPlainCell() -> UIBackgroundConfiguration {
        filled(.systemBackground, isOfCell: true)
    }
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        filled(.secondarySystemGroupedBackground, isOfCell: true)
    }
    public static func listHeader() -> UIBackgroundConfiguration { filled(.clear) }
    public static func listFooter() -> UIBackgroundConfiguration { filled(.clear) }
    /// No colour: the header of a plain list hides what is below it only while it is pinned.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { filled(.clear) }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { filled(.clear) }
    /// No colour, and a gray card with round corners where the cell is selected.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        var background = filled(.clear, isOfCell: true)
        background.cornerRadius = 10
        return background
    }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { filled(.clear) }
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listPlainCell() }

    /// The background of a header above rows.
    static var pinned: UIBackgroundConfiguration { filled(.systemBackground.withAlphaComponent(0.94)) }

    private static func filled(_ color: UIColor, isOfCell: Bool = false) -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = color
        if isOfCell { background.cellColor = color }
        return background
    }

    /// The configuration for a state: the background of a cell of a list that is selected or highlighted is gray.
    @MainActor
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard cellColor != nil, backgroundColor == cellColor, let state = state as? UICellConfigurationState,
            state.isSelected || state.isHighlighted
        else {
            return self
        }
        var background = self
        background.backgroundColor = cellColor == .clear ? .systemFill : .systemGray4
        return background
    }

    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

/// The view of a background configuration.
final class BackgroundConfigurationView: UIView {
    private let plate = BackgroundPlate()
    private var shown = UIBackgroundConfiguration.clear()

    override func didInitialize() {
        super.didInitialize()
        isUserInteractionEnabled = false
        addSubview(plate)
    }

    func show(_ configuration: UIBackgroundConfiguration) {
        shown = configuration
        plate.show(shown, color: shown.resolvedBackgroundColor(for: tintColor))
        setNeedsLayout()
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var insets = shown.backgroundInsets
        if let superview, !shown.edgesAddingLayoutMarginsToBackgroundInsets.isEmpty {
            let margins = superview.directionalLayoutMargins,
                edges = shown.edgesAddingLayoutMarginsToBackgroundInsets
            if edges.contains(.top) { insets.top += margins.top }
            if edges.contains(.leading) { insets.leading += margins.leading }
            if edges.contains(.bottom) { insets.bottom += margins.bottom }
            if edges.contains(.trailing) { insets.trailing += margins.trailing }
        }
        let area = bounds.inset(by: UIEdgeInsets(insets, isRightToLeft: readsFromRight))
        plate.frame = area.isNull ? .zero : area
        plate.show(shown, color: shown.resolvedBackgroundColor(for: tintColor))
        plate.layer.cornerRadius = max(min(shown.cornerRadius, min(area.width, area.height) / 2), 0)
        plate.clipsToBounds = shown.cornerRadius > 0
        plate.layer.borderWidth = max(shown.strokeWidth, 0)
        plate.layer.borderColor =
            shown.resolvedStrokeColor(for: tintColor).resolvedColor(with: shownTraits).cgColor
    }
}
