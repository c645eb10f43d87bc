/// Places the elements of a collection; subclasses answer which lie in a rectangle.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    open internal(set) weak var collectionView: UICollectionView?
    /// Whether `prepare()` must be called before the next question.
    final var isInvalid = true
    private var decorations: [String: AnyClass] = [:]

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init() }
    open func encode(with coder: NSCoder) {}

    /// The class of the attributes that subclasses make.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Questions

    /// Called before the first question, and after the layout was invalidated.
    open func prepare() {}
    /// The size of the content, in points.
    open var collectionViewContentSize: CGSize { .zero }
    /// The attributes of all elements in a rectangle of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// The offset at which the content comes to rest after a drag.
    ///
    /// - Parameter velocity: in points per millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
    /// The offset after an update or a change of the layout.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Invalidation

    /// Has the layout prepared again before the next frame.
    open func invalidateLayout() {
        invalidateLayout(with: ViewMethods.makeContext(Self.invalidationContextClass))
    }
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isInvalid = true
        guard let collectionView else { return }
        let shift = context.contentOffsetAdjustment
        if shift != .zero, shift.x.isFinite, shift.y.isFinite {
            let offset = collectionView.contentOffset
            collectionView.contentOffset = CGPoint(x: offset.x + shift.x, y: offset.y + shift.y)
        }
        if !collectionView.isLayingOut { collectionView.setNeedsLayout() }
    }
    /// Whether the view of an element is asked for the size that it needs.
    func asksForSize(_ attributes: UICollectionViewLayoutAttributes, isNew: Bool) -> Bool { isNew }
    /// Called when the view of an element has answered with the attributes that it wants.
    func wasAsked(
        _ attributes: UICollectionViewLayoutAttributes, for wanted: UICollectionViewLayoutAttributes
    ) {}
    /// The axis along which the content is scrolled; nil if it is not known.
    var scrollAxis: LayoutAxis? { nil }
    /// Has the view of an element, or all views, asked again.
    func forgetSizes(of element: CollectionElement?) {}
    /// Whether an element moves with its item rather than with its section.
    func followsItem(_ element: CollectionElement) -> Bool { element.category == .cell }
    /// Called when the margins or the safe area of the collection changed.
    func marginsChanged() {}
    /// Gives what is known of elements to their places after changes.
    func follow(_ placement: CollectionPlacement) {}
    /// The parts of the content that scroll sections across the layout, as far as a rectangle shows them.
    func orthogonalPlans(in rect: CGRect) -> [OrthogonalPlan] { [] }
    /// Whether a change of the collection's bounds makes the layout invalid; false by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
    { ViewMethods.makeContext(Self.invalidationContextClass) }
    /// Whether the size that a cell asks for makes the layout invalid; false by default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        ViewMethods.makeContext(Self.invalidationContextClass)
    }

    // MARK: Updates

    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    open func finalizeCollectionViewUpdates() {}
    /// Called before the bounds change with animation.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}
    /// The attributes that an inserted item begins with; nil for its own ones with alpha 0.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// The attributes that a deleted item ends with; nil for its last ones with alpha 0.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Decoration views

    /// Has decoration views of a kind made from a class, by its `init(frame:)`.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass
    }
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}
    final func decorationClass(_ kind: String) -> AnyClass? { decorations[kind] }
}

/// The parts of a layout that a change makes invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    open internal(set) var invalidateEverything = false
    open internal(set) var invalidateDataSourceCounts = false
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// The change of the content offset, in points.
    open var contentOffsetAdjustment = CGPoint.zero
    open var contentSizeAdjustment = CGSize.zero

    @preconcurrency @MainActor public override init() { super.init() }

    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
            [elementKind: indexPaths], uniquingKeysWith: +)
    }
}

/// An insertion, deletion, reload or move of an item or, where the item is `NSNotFound`, of a section.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable {
        case insert, delete, reload, move, none
    }

    public let indexPathBeforeUpdate: IndexPath?
    public let indexPathAfterUpdate: IndexPath?
    public let updateAction: Action

    init(_ action: Action, from old: IndexPath?, to new: IndexPath?) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, old, new)
        super.init()
    }
}
