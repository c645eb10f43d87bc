/// The look of a list in a collection.
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable {
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }
    public enum HeaderMode: Int, Sendable {
        case none, supplementary, firstItemInSection
    }
    public enum FooterMode: Int, Sendable {
        case none, supplementary
    }
    public struct ContentHuggingElements: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
    }
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
    public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) ->
        UIListSeparatorConfiguration

    public let appearance: Appearance
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    public var showsSeparators: Bool
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Called for each item with the configuration of the list.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The colour behind the list; nil for the appearance's.
    public var backgroundColor: UIColor?
    /// The space above each header, in points; nil for 22 in plain lists and none in others.
    public var headerTopPadding: CGFloat?
    /// It is kept: headers are as wide as the list.
    public var contentHuggingElements: ContentHuggingElements = []
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// The colour behind the list.
    var shownColor: UIColor {
        if let backgroundColor { return backgroundColor }
        switch appearance {
        case .plain, .sidebarPlain: return .systemBackground
        case .grouped, .insetGrouped: return .systemGroupedBackground
        case .sidebar: return .secondarySystemBackground
        }
    }
}

/// The lines of a row of a list.
public struct UIListSeparatorConfiguration: Hashable, @unchecked Sendable {
    public enum Visibility: Int, Sendable {
        case automatic, visible, hidden
    }

    /// Insets that stand for those of the list.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    public var topSeparatorInsets = automaticInsets
    public var bottomSeparatorInsets = automaticInsets
    public var color: UIColor = .separator
    /// It is kept: lines have the same colour beside selected rows.
    public var multipleSelectionColor: UIColor = .separator
    /// It is kept: lines have their colour.
    public var visualEffect: UIVisualEffect?

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
    /// The space above and below a group of rows without a header or footer, in points. A table has the same.
    private static let groupSpace: CGFloat = 17.5

    /// A section that is a list: rows of the width of the section, as high as their contents.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        func size(_ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
        }
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(44), subitems: [NSCollectionLayoutItem(layoutSize: size(44))])
        let section = NSCollectionLayoutSection(group: group)
        section.list = configuration
        let appearance = configuration.appearance
        if appearance == .insetGrouped || appearance == .sidebar {
            let side =
                (layoutEnvironment as? LayoutEnvironment)?.sideMargin
                ?? (layoutEnvironment.container.contentSize.width >= 414 ? 20 : 16)
            (section.contentInsets.leading, section.contentInsets.trailing) = (side, side)
        }
        let isGrouped = appearance == .grouped || appearance == .insetGrouped
        let hasHeader = configuration.headerMode == .supplementary
        let hasFooter = configuration.footerMode == .supplementary
        if isGrouped {
            section.contentInsets.top = hasHeader ? 0 : groupSpace
            section.contentInsets.bottom = hasFooter ? 0 : groupSpace
        }
        if hasHeader {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(isGrouped ? 38 : 28), elementKind: UICollectionView.elementKindSectionHeader,
                alignment: .top)
            header.pinToVisibleBounds = appearance == .plain
            section.boundarySupplementaryItems.append(header)
            let padding = appearance == .plain ? UITableView.plainPadding : 0
            section.topPadding = max(configuration.headerTopPadding ?? padding, 0)
        }
        if hasFooter {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size(isGrouped ? 31 : 28),
                    elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return section
    }
}
