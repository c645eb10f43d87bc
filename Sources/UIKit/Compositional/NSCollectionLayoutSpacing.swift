/// A space between or around items: a number of points, or at least that many.
public final class NSCollectionLayoutSpacing: NSObject, NSCopying, Sendable {
    /// In points.
    public let spacing: CGFloat
    /// Whether the space grows with what a group has left.
    public let isFlexibleSpacing: Bool
    public var isFixedSpacing: Bool { !isFlexibleSpacing }

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        (self.spacing, isFlexibleSpacing) = (spacing.limited(-1e6, 1e6), isFlexible)
        super.init()
    }

    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The spaces around an item, beside its frame.
public final class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying, Sendable {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        super.init()
    }

    func before(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? { axis == .x ? leading : top }
    func after(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? { axis == .x ? trailing : bottom }
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A place at the edges of an item or group at which a supplementary item is.
public final class NSCollectionLayoutAnchor: NSObject, NSCopying, Sendable {
    public let edges: NSDirectionalRectEdge
    /// In points, or in parts of the supplementary item's size.
    public let offset: CGPoint
    public let isFractionalOffset: Bool
    public var isAbsoluteOffset: Bool { !isFractionalOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
        (self.edges, isFractionalOffset) = (edges, isFractional)
        self.offset = CGPoint(x: offset.x.limited(-1e6, 1e6), y: offset.y.limited(-1e6, 1e6))
        super.init()
    }

    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges, .zero, isFractional: false)
    }
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isFractional: false)
    }
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isFractional: true)
    }

    /// The point of a rectangle that the edges name, 0...1 along each side.
    private var part: CGPoint {
        func part(_ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge) -> CGFloat {
            switch (edges.contains(low), edges.contains(high)) {
            case (true, false): 0
            case (false, true): 1
            default: 0.5
            }
        }
        return CGPoint(x: part(.leading, .trailing), y: part(.top, .bottom))
    }

    private func offset(of size: CGSize) -> CGPoint {
        isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }

    /// The rectangle of an item of a size at the anchor of a container.
    ///
    /// - Parameter own: the anchor of the item that is put there; nil for the same edges, inside the container.
    func place(_ size: CGSize, in container: CGRect, own: NSCollectionLayoutAnchor?) -> CGRect {
        let there = part, here = own?.part ?? there
        var origin = CGPoint(
            x: container.minX + container.width * there.x - size.width * here.x,
            y: container.minY + container.height * there.y - size.height * here.y)
        origin = origin + offset(of: size)
        if let own { origin = origin + own.offset(of: size) }
        return CGRect(origin: origin, size: size)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A place at the edge of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    /// The edges that the alignment names.
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}
