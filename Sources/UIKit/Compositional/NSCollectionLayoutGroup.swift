public typealias NSCollectionLayoutGroupCustomItemProvider =
    (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column or at places of their own, which a section repeats.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// Subitems in turn, as many as fit.
        case repeated(LayoutAxis, [NSCollectionLayoutItem])
        /// A number of items that share the length of the group.
        case divided(LayoutAxis, NSCollectionLayoutItem, count: Int)
        /// A number of items of their own lengths.
        case counted(LayoutAxis, NSCollectionLayoutItem, count: Int)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    private var supplementaryStore: [NSCollectionLayoutSupplementaryItem] = []
    /// The space between the items; none if it is nil.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(_ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement) {
        self.arrangement = arrangement
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Items side by side, the subitems in turn, as many as fit.
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(layoutSize, .repeated(.x, subitems)) }
    /// Items below each other, the subitems in turn, as many as fit.
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    { NSCollectionLayoutGroup(layoutSize, .repeated(.y, subitems)) }
    /// A number of items side by side, of the same width, which together are as wide as the group.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .divided(.x, subitem, count: max(count, 1)))
    }
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .divided(.y, subitem, count: max(count, 1)))
    }
    /// A number of items side by side, of the widths that they state.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .counted(.x, subitem, count: max(count, 1)))
    }
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .counted(.y, subitem, count: max(count, 1)))
    }
    /// Items at the places that a function gives.
    public static func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider)) }

    open var subitems: [NSCollectionLayoutItem] {
        switch arrangement {
        case .repeated(_, let items): items
        case .divided(_, let item, _), .counted(_, let item, _): [item]
        case .custom: []
        }
    }

    /// The views at anchors of the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { supplementaryStore }
        set { supplementaryStore = newValue }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutGroup(layoutSize, arrangement)
        (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
        (copy.supplementaryStore, copy.interItemSpacing) = (supplementaryStore, interItemSpacing)
        return copy
    }

    /// A description of the tree of groups and items.
    open func visualDescription() -> String { lines(0).joined(separator: "\n") }

    private func lines(_ depth: Int) -> [String] {
        func text(_ size: NSCollectionLayoutSize) -> String {
            func text(_ side: NSCollectionLayoutDimension) -> String { "\(side.kind)(\(side.dimension))" }
            return "\(text(size.widthDimension)) x \(text(size.heightDimension))"
        }
        let space = String(repeating: "  ", count: depth)
        let name =
            switch arrangement {
            case .repeated(let axis, _): axis == .x ? "horizontal" : "vertical"
            case .divided(let axis, _, let count), .counted(let axis, _, let count):
                (axis == .x ? "horizontal" : "vertical") + ", \(count) times"
            case .custom: "custom"
            }
        return ["\(space)group, \(name), \(text(layoutSize))"]
            + subitems.flatMap { item in
                (item as? NSCollectionLayoutGroup)?.lines(depth + 1)
                    ?? ["\(space)  item, \(text(item.layoutSize))"]
            }
    }

    /// Whether the content of items decides about lengths in the group.
    var hasOpenLengths: Bool {
        !layoutSize.openAxes.isEmpty
            || subitems.contains {
                !$0.layoutSize.openAxes.isEmpty || ($0 as? NSCollectionLayoutGroup)?.hasOpenLengths ?? false
            }
    }
}

/// The place of an item in a custom group, in points of the group.
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
    public let frame: CGRect
    public let zIndex: Int

    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
    public init(frame: CGRect, zIndex: Int) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
