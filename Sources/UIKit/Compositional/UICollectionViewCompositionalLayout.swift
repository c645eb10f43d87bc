public typealias UICollectionViewCompositionalLayoutSectionProvider =
    (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Places each section by groups of items that it repeats.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        didSet { invalidateLayout() }
    }
    final var sections: [CompositionalSection] = []
    /// The views before the first section and after the last one, with their frames in the content.
    final var boundaries: [CompositionalSection.Edge] = []
    final var length: CGFloat = 0
    final var room = SectionRoom()
    /// The sizes that the contents of items and of other views have asked for.
    final var measuredItems: [Int: [Int: CGSize]] = [:]
    final var measuredViews: [CollectionElement: CGSize] = [:]
    /// The lengths for which views were asked for the others.
    final var asked: [CollectionElement: AskedSize] = [:]
    /// Whether the sections are asked for again.
    final var areSectionsInvalid = true
    /// The elements whose sizes changed since the layout was prepared.
    final var changed: Set<CollectionElement> = []

    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    public init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, self.configuration) = ({ _, _ in section }, configuration)
        super.init()
        registerBackground()
    }
    public convenience init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
    ) {
        self.init(
            sectionProvider: sectionProvider,
            configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
        super.init()
        registerBackground()
    }
    public required init?(coder: NSCoder) { nil }

    private func registerBackground() {
        register(ListBackgroundView.self, forDecorationViewOfKind: ListBackgroundView.kind)
    }

    /// A layout of lists.
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    final func section(_ index: Int, _ environment: LayoutEnvironment) -> NSCollectionLayoutSection? {
        provider(index, environment)
    }

    // MARK: Questions

    open override func prepare() {
        super.prepare()
        prepareSections()
    }
    open override var collectionViewContentSize: CGSize {
        var size = room.size
        size[room.main] = length
        return size
    }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        item(at: indexPath)
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { view(elementKind, indexPath) }
    open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { decoration(elementKind, indexPath.section) }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let items = context.invalidatedItemIndexPaths, views = context.invalidatedSupplementaryIndexPaths
        if context.invalidateEverything || context.invalidateDataSourceCounts
            || (items == nil && views == nil)
        {
            areSectionsInvalid = true
            // A batch of updates, which invalidates the counts alone, keeps the sizes of the items that stay.
            if context.invalidateEverything || !context.invalidateDataSourceCounts { asked = [:] }
        }
        for path in items ?? [] {
            changed.insert(CollectionElement(category: .cell, kind: nil, indexPath: path))
        }
        for (kind, paths) in views ?? [:] {
            changed.formUnion(
                paths.map { CollectionElement(category: .supplementaryView, kind: kind, indexPath: $0) })
        }
        super.invalidateLayout(with: context)
    }
    /// True if the room of the sections changes.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return self.room(of: collectionView, newBounds) != room
    }
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let old = originalAttributes.size, new = wholePixels(preferredAttributes.size)
        let open = originalAttributes.openAxes
        return open.contains(.horizontal) && abs(old.width - new.width) > 0.01
            || open.contains(.vertical) && abs(old.height - new.height) > 0.01
    }
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        let path = originalAttributes.indexPath, size = wholePixels(preferredAttributes.size)
        if let kind = originalAttributes.representedElementKind {
            measuredViews[originalAttributes.key] = size
            context.invalidateSupplementaryElements(ofKind: kind, at: [path])
        } else {
            measuredItems[path.section, default: [:]][path.item] = size
            context.invalidateItems(at: [path])
        }
        return context
    }

    /// A size that is rounded up to pixels, so that a content is not cut.
    private func wholePixels(_ size: CGSize) -> CGSize {
        let scale = max(collectionView?.shownTraits.displayScale ?? 1, 1)
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
        return CGSize(width: up(size.width), height: up(size.height))
    }

    // MARK: The collection

    override func asksForSize(_ attributes: UICollectionViewLayoutAttributes, isNew: Bool) -> Bool {
        !attributes.openAxes.isEmpty && (isNew || asked[attributes.key] != AskedSize(attributes))
    }
    override func wasAsked(
        _ attributes: UICollectionViewLayoutAttributes, for wanted: UICollectionViewLayoutAttributes
    ) { asked[attributes.key] = AskedSize(attributes) }
    override func forgetSizes(of element: CollectionElement?) {
        if let element { asked[element] = nil } else { invalidateLayout() }
    }
    override var scrollAxis: LayoutAxis? { configuration.scrollDirection == .vertical ? .y : .x }
    override func followsItem(_ element: CollectionElement) -> Bool {
        guard element.category == .supplementaryView, element.indexPath.count > 1,
            let place = place(of: element.indexPath.section)
        else { return element.category == .cell }
        return !sections[place].isEdge(element)
    }
    override func marginsChanged() {
        guard let view = collectionView else { return }
        if sections.contains(where: { $0.room != room(of: $0.section, view) }) { forgetSizes(of: nil) }
    }
    override func follow(_ placement: CollectionPlacement) { moveSizes(placement) }
    override func orthogonalPlans(in rect: CGRect) -> [OrthogonalPlan] { plans(in: rect) }
}

/// The question for the size of an element: the open axes and the lengths along the others.
struct AskedSize: Hashable {
    private let axes: Int
    private var size = CGSize.zero

    init(_ attributes: UICollectionViewLayoutAttributes) {
        axes = attributes.openAxes.rawValue
        if !attributes.openAxes.contains(.horizontal) { size.width = attributes.size.width }
        if !attributes.openAxes.contains(.vertical) { size.height = attributes.size.height }
    }
}

/// Settings of a compositional layout as a whole.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The space between sections, in points.
    open var interSectionSpacing: CGFloat = 0
    /// Views before the first section and after the last one.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The margins within which sections are that do not state any.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}
