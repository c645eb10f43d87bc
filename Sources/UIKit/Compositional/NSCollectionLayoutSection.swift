public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// A section of a compositional layout: a group that is repeated, with headers, footers and a background.
open class NSCollectionLayoutSection: NSObject, NSCopying {
    let group: NSCollectionLayoutGroup

    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// The space around the groups, within the headers and footers.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between the groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// The margins within which the section is; those of the layout's configuration if it is automatic.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The margins within which headers and footers are; those of the section if it is automatic.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether headers and footers are within the content insets.
    open var supplementariesFollowContentInsets = true
    /// The way in which the groups are scrolled across the direction of the layout.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var orthogonalScrollingProperties =
        UICollectionLayoutSectionOrthogonalScrollingProperties()
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called before visible items are laid out, with items that it may change, the offset and the environment.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// The list that the section is; nil for another section.
    final var list: UICollectionLayoutListConfiguration?
    /// The space above the headers, in points.
    final var topPadding: CGFloat = 0

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group)
        (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.orthogonalScrollingProperties = orthogonalScrollingProperties
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        (copy.decorationItems, copy.list, copy.topPadding) = (decorationItems, list, topPadding)
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        return copy
    }
}

/// The way in which a section is scrolled across the direction of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none
    /// Anywhere.
    case continuous
    /// Anywhere, but comes to rest at the beginning of a group.
    case continuousGroupLeadingBoundary
    /// By the width of the collection.
    case paging
    /// By a group.
    case groupPaging
    /// By a group, which is in the middle.
    case groupPagingCentered
}

/// The motion of a section that is scrolled across the direction of its layout.
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    public enum DecelerationRate: Int, Sendable {
        case automatic, normal, fast
    }
    public enum Bounce: Int, Sendable {
        case automatic, always, never
    }
    public var decelerationRate = DecelerationRate.automatic
    public var bounce = Bounce.automatic
}

/// An element that is visible, with attributes that a handler may change.
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    var alpha: CGFloat { get set }
    var zIndex: Int { get set }
    var isHidden: Bool { get set }
    var center: CGPoint { get set }
    var transform: CGAffineTransform { get set }
    var transform3D: CATransform3D { get set }
    var name: String { get }
    var indexPath: IndexPath { get }
    var frame: CGRect { get }
    var bounds: CGRect { get }
    var representedElementCategory: UICollectionView.ElementCategory { get }
    var representedElementKind: String? { get }
}

final class LayoutVisibleItem: NSCollectionLayoutVisibleItem {
    let attributes: UICollectionViewLayoutAttributes
    init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { attributes.center }
        set { attributes.center = newValue }
    }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var name: String { attributes.representedElementKind ?? "" }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame }
    var bounds: CGRect { attributes.bounds }
    var representedElementCategory: UICollectionView.ElementCategory {
        attributes.representedElementCategory
    }
    var representedElementKind: String? { attributes.representedElementKind }
}
