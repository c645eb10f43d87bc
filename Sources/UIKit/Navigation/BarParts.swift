/// The heights of a navigation bar's parts at full size, in points.
struct BarHeights: Equatable {
    /// The row of buttons; 0 while a search takes its place.
    var row: CGFloat = UINavigationBar.height
    var largeTitle: CGFloat = 0
    var search: CGFloat = 0
    /// Whether the search bar gives way to the content as it scrolls.
    var searchCollapses = false

    /// The part that the content takes as it scrolls: first the search bar's, then the large title's.
    var flexible: CGFloat { largeTitle + (searchCollapses ? search : 0) }
    /// The height when the content has taken all that it can.
    var fixed: CGFloat { row + (searchCollapses ? 0 : search) }

    /// The visible parts when the content leaves a part of the flexible height, and was pulled beyond by a distance.
    func parts(expansion: CGFloat, pull: CGFloat = 0) -> BarParts {
        let shown = expansion.limited(0, flexible)
        return BarParts(
            row: row, largeTitle: min(shown, largeTitle), fullLargeTitle: largeTitle,
            search: searchCollapses ? shown - min(shown, largeTitle) : search, fullSearch: search,
            pull: largeTitle > 0 ? max(pull, 0) : 0)
    }
}

/// The visible heights of a navigation bar's parts, from the upper edge down, in points.
struct BarParts: Equatable {
    var row: CGFloat = UINavigationBar.height
    var largeTitle: CGFloat = 0
    var fullLargeTitle: CGFloat = 0
    var search: CGFloat = 0
    var fullSearch: CGFloat = 0
    /// The distance by which a content was pulled down beyond its beginning; the large title goes along.
    var pull: CGFloat = 0

    /// The height without the pull: the margin that content has below the bar's upper edge.
    var margin: CGFloat { row + largeTitle + search }
}

/// The large title of a navigation bar: bold text of 34 points, clipped at the row of buttons.
@MainActor
final class LargeTitleView: UIView {
    let label = UILabel(frame: .zero)
    /// The distance of the text from the lower edge, in points. A choice near Apple's.
    private static let below: CGFloat = 8

    override func didInitialize() {
        super.didInitialize()
        clipsToBounds = true
        isUserInteractionEnabled = false
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        addSubview(label)
    }

    /// The margins of the text at the left and right.
    var margins = (left: CGFloat(16), right: CGFloat(16)) { didSet { setNeedsLayout() } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity)).height
        let frame = CGRect(
            x: margins.left, y: bounds.height - Self.below - height,
            width: max(bounds.width - margins.left - margins.right, 0), height: height)
        if frame.isFinite { label.frame = frame }
    }
}
