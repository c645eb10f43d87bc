/// A scrolled collection of items that a layout places; only the visible ones have cells.
///
/// The layout is asked for the elements in the bounds. Views of elements that leave the bounds are used again for
/// others, so that 100,000 items need no more cells than 100.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    public enum ElementCategory: UInt, Sendable {
        case cell, supplementaryView, decorationView
    }

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    public enum ScrollDirection: Int, Sendable {
        case vertical, horizontal
    }

    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true
    final var collectionDelegate: (any UICollectionViewDelegate)? {
        delegate as? any UICollectionViewDelegate
    }

    final var layoutStore: UICollectionViewLayout
    /// The number of items of each section, as the data source gave it last.
    final var counts: [Int] = []
    final var needsReload = true
    final var isLayingOut = false
    /// The bounds for which the layout was asked last.
    final var shownBounds = CGRect.null
    final var shown: [CollectionElement: UICollectionReusableView] = [:]
    final var pool = ReusePool<UICollectionReusableView>()
    /// The attributes of the element whose view is being made.
    final var wanted: UICollectionViewLayoutAttributes?
    /// The changes of the batch that is open; nil outside.
    final var batch: CollectionChanges?
    final var selection: Set<IndexPath> = []
    final var highlighted: IndexPath?
    /// The parts that scroll sections across the layout, by section.
    final var scrollers: [Int: OrthogonalScrollView] = [:]
    /// The cell that is configured again, and its path.
    final var reconfigured: (cell: UICollectionViewCell, path: IndexPath)?
    /// The identifiers of the registrations that were used.
    final var registrations: Set<String> = []
    /// The row of a list that is moved aside, with its actions.
    final var swipe: TableSwipe?
    final let swipeDelegate = TableSwipeDelegate()

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutStore = layout
        super.init(frame: frame)
        prepareCollection()
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    public required init?(coder: NSCoder) {
        layoutStore = UICollectionViewFlowLayout()
        super.init(coder: coder)
        prepareCollection()
    }

    private func prepareCollection() {
        layoutStore.collectionView = self
        backgroundColor = .systemBackground
        prepareSwipes()
        addInteraction(UIContextMenuInteraction(delegate: menuDelegate))
    }

    private lazy var menuDelegate = makeMenuDelegate()

    // MARK: Layout

    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutStore }
        set { changeLayout(newValue, isAnimated: false, completion: nil) }
    }
    /// Exchanges the layout; visible items move to their new places in 0.3 seconds if it is animated.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        changeLayout(layout, isAnimated: animated, completion: completion)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutElements()
        placeSwipe()
    }
    /// The buttons of a swipe take their touches for themselves.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer is UITapGestureRecognizer, let swipe,
            swipe.view.frame.contains(gestureRecognizer.location(in: self))
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    override func dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        layoutStore.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    // MARK: Classes

    /// Has cells of a class made for an identifier, by their `init(frame:)`.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        pool.register(cellClass, "cell/" + identifier)
    }
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        pool.register(viewClass, elementKind + "/" + identifier)
    }
    /// Has cells of a nib made for an identifier. Files are not read: only a subclass of `UINib` gives any.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        pool.register(nib, "cell/" + identifier)
    }
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { pool.register(nib, kind + "/" + identifier) }
    /// A cell that left the bounds, or a new one of the class that is registered; without one the program ends.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    { dequeueCell(identifier, indexPath) }
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeue(elementKind + "/" + identifier, identifier) }

    // MARK: Items

    open var numberOfSections: Int {
        askCounts()
        return counts.count
    }
    open func numberOfItems(inSection section: Int) -> Int {
        askCounts()
        return counts.indices.contains(section) ? counts[section] : 0
    }
    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
    }
    /// The paths of the visible cells, in order.
    open var indexPathsForVisibleItems: [IndexPath] {
        shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
    }
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.indexPath)
            .sorted()
    }
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[CollectionElement(category: .cell, kind: nil, indexPath: indexPath)] as? UICollectionViewCell
    }
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        shown[CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
    }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shown.first { $0.value === cell }?.key.indexPath
    }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { path(at: point) }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return layoutStore.layoutAttributesForItem(at: indexPath)
    }
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        prepareLayout()
        return layoutStore.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }
    /// Moves until an item is at a place of the bounds; an empty position moves as little as needed.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated)
    }

    // MARK: Changes

    /// Asks for all counts, and for the visible cells, again.
    open func reloadData() {
        needsReload = true
        invalidateCounts(of: layoutStore)
        setNeedsLayout()
    }
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems.formUnion(indexPaths) } }
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems.formUnion(indexPaths) } }
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems.formUnion(indexPaths) } }
    /// Has visible cells configured again by the data source, which gets the same cells.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        change { $0.reconfiguredItems.formUnion(indexPaths) }
    }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems[indexPath] = newIndexPath }
    }
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }
    /// Makes several changes together, in 0.3 seconds if the collection is in a window.
    ///
    /// Changes that do not fit the counts of the data source print a note, and everything is reloaded.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        update(updates, completion)
    }

    // MARK: Settings

    /// Whether cells show their accessories for editing.
    open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled, enabled, enabledIncludingConstraints
    }
    /// Whether a cell whose content is exchanged is asked for its size again.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        layoutStore.forgetSizes(of: nil)
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        roomChanged()
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        layoutStore.marginsChanged()
    }
    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        layoutStore.marginsChanged()
    }
    /// It is kept, with a note: items are not dragged.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { noteDrag(dragDelegate) } }
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { noteDrag(dropDelegate) } }
    open var dragInteractionEnabled = false
    private func noteDrag(_ delegate: AnyObject?) {
        guard delegate != nil else { return }
        PrintedNotes.print("collection-drag", "items of collections are not dragged")
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }
    /// Selects an item without a call of the delegate; nil deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated, scrollPosition)
    }
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selection.remove(indexPath)
        cellForItem(at: indexPath)?.isSelected = false
    }
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if let touch = touches.first { highlight(touch) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if let touch = touches.first { lift(touch) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        unhighlight()
    }
}
