/// The geometry and appearance of an item, a supplementary view or a decoration view of a collection.
///
/// Places are in points of the collection's content. A subclass that adds properties overrides `copy(with:)` and
/// `isEqual(_:)`.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    open var indexPath = IndexPath(item: 0, section: 0)
    open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary or decoration view; nil for a cell.
    open internal(set) var representedElementKind: String?

    open var center = CGPoint.zero
    open var size = CGSize.zero
    /// The transform about the centre; `frame` does not have it.
    open var transform3D = CATransform3DIdentity
    open var alpha: CGFloat = 1
    /// The place among overlapping elements: higher ones are in front.
    open var zIndex = 0
    open var isHidden = false
    /// The axes along which the view is asked for the length of its content.
    final var openAxes = UIAxis()
    /// The section that scrolls the element across the layout; nil for another one.
    final var orthogonalSection: Int?
    /// The place in a list; nil for an element of another section.
    final var list: ListPlacement?

    public override init() { super.init() }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementKind) = (indexPath, elementKind)
        representedElementCategory = .supplementaryView
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementKind) = (indexPath, decorationViewKind)
        representedElementCategory = .decorationView
    }

    /// The rectangle of `size` about `center`, without the transform.
    open var frame: CGRect {
        get {
            CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
                height: size.height)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            size = newValue.size
        }
    }
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// The affine part of `transform3D`.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// A copy of the same class, by its `init()`.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = ViewMethods.makeAttributes(type(of: self))
        (copy.indexPath, copy.representedElementKind) = (indexPath, representedElementKind)
        copy.representedElementCategory = representedElementCategory
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        (copy.openAxes, copy.orthogonalSection, copy.list) = (openAxes, orthogonalSection, list)
        return copy
    }

    open override func copy() -> Any { copy(with: nil) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        if other === self { return true }
        return key == other.key && center == other.center && size == other.size && alpha == other.alpha
            && zIndex == other.zIndex && isHidden == other.isHidden && list == other.list
            && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }

    open override var hash: Int { key.hashValue }

    var key: CollectionElement {
        CollectionElement(
            category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
    }

    /// Whether the element may be seen in a rectangle of the content. One in perspective always may.
    func mayIntersect(_ rect: CGRect) -> Bool {
        let box = frame
        guard box.isFinite else { return false }
        if CATransform3DIsIdentity(transform3D) { return box.meets(rect) }
        guard CATransform3DIsAffine(transform3D) else { return true }
        let turned = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            .applying(transform)
        return !turned.isFinite || turned.offsetBy(dx: center.x, dy: center.y).meets(rect)
    }
}

extension CGRect {
    /// Whether rectangles overlap; one without area does where it lies inside.
    func meets(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX >= other.minX && minY < other.maxY && maxY >= other.minY
            && (maxX > other.minX || width == 0) && (maxY > other.minY || height == 0)
    }
}

/// The identity of an element of a collection.
struct CollectionElement: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String?
    var indexPath: IndexPath
}
