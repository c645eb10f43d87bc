/// The place of an element in a list, from which its look follows.
struct ListPlacement: Hashable {
    enum Role: Hashable {
        case item, header, footer, background
    }

    let appearance: UICollectionLayoutListConfiguration.Appearance
    let role: Role
    /// Whether the row is the first, or the last, of its section.
    var isFirst = false
    var isLast = false
    /// Whether a header or footer is kept in the bounds, above rows.
    var isPinned = false
    var separators: UIListSeparatorConfiguration?
    /// The colour behind the list.
    var color: UIColor?

    /// The place of an item in a section with a number of items.
    init(_ list: UICollectionLayoutListConfiguration, _ path: IndexPath, count: Int) {
        appearance = list.appearance
        let hasHeader = list.headerMode == .firstItemInSection
        role = hasHeader && path.item == 0 ? .header : .item
        isFirst = path.item == (hasHeader ? 1 : 0)
        isLast = path.item == count - 1
        guard list.showsSeparators, role == .item else { return }
        separators =
            list.itemSeparatorHandler?(path, list.separatorConfiguration) ?? list.separatorConfiguration
    }

    /// The place of a header or footer.
    init(_ list: UICollectionLayoutListConfiguration, isHeader: Bool) {
        (appearance, role) = (list.appearance, isHeader ? .header : .footer)
    }

    /// The background of the list.
    init(_ list: UICollectionLayoutListConfiguration) {
        (appearance, role, color) = (list.appearance, .background, list.shownColor)
    }

    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

    /// The content of a row, header or footer, without texts.
    var content: UIListContentConfiguration {
        switch (role, appearance) {
        case (.header, .grouped), (.header, .insetGrouped): .groupedHeader()
        case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader()
        case (.header, .plain): .plainHeader()
        case (.footer, .plain): .plainFooter()
        case (.footer, _): .groupedFooter()
        case (_, .sidebar), (_, .sidebarPlain): .sidebarCell()
        default: .cell()
        }
    }

    var background: UIBackgroundConfiguration {
        switch (role, appearance) {
        case (.item, .plain): .listPlainCell()
        case (.item, .grouped), (.item, .insetGrouped): .listGroupedCell()
        case (.item, .sidebar): .listSidebarCell()
        case (.header, .plain), (.footer, .plain): isPinned ? .pinned : .listPlainHeaderFooter()
        default: .clear()
        }
    }

    /// The corners that are round.
    var corners: CACornerMask {
        guard appearance == .insetGrouped, role == .item else { return [] }
        return TablePlacement(style: .insetGrouped, isFirst: isFirst, isLast: isLast).corners
    }

    /// The lines of the row with their insets: nil for that which is not there. Automatic insets begin at the text.
    func lines(textStart: CGFloat) -> (top: NSDirectionalEdgeInsets?, bottom: NSDirectionalEdgeInsets?) {
        guard let separators else { return (nil, nil) }
        func insets(
            _ visibility: UIListSeparatorConfiguration.Visibility, _ isAutomatic: Bool,
            _ stated: NSDirectionalEdgeInsets, isWhole: Bool
        ) -> NSDirectionalEdgeInsets? {
            guard visibility == .visible || visibility == .automatic && isAutomatic else { return nil }
            func side(_ stated: CGFloat, _ own: CGFloat) -> CGFloat { stated < 1e9 ? stated : own }
            return NSDirectionalEdgeInsets(
                top: 0, leading: side(stated.leading, isWhole ? 0 : textStart), bottom: 0,
                trailing: side(stated.trailing, 0))
        }
        let isCard = appearance == .insetGrouped, isBlock = appearance == .grouped
        return (
            insets(
                separators.topSeparatorVisibility, isFirst && !isCard, separators.topSeparatorInsets,
                isWhole: isBlock || appearance == .plain),
            insets(
                separators.bottomSeparatorVisibility, !(isLast && isCard), separators.bottomSeparatorInsets,
                isWhole: isLast && isBlock)
        )
    }
}

/// The colour behind a list.
final class ListBackgroundView: UICollectionReusableView {
    static let kind = "ListBackground"

    override func didInitialize() {
        super.didInitialize()
        isUserInteractionEnabled = false
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        backgroundColor = layoutAttributes.list?.color
    }
}
