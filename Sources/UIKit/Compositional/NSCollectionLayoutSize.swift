/// A width or height of a compositional layout: a part of the container, a number of points, or an estimate that the content
/// replaces.
public final class NSCollectionLayoutDimension: NSObject, NSCopying, Sendable {
    enum Kind: Hashable, Sendable {
        case fractionalWidth, fractionalHeight, absolute, estimated, uniform
    }

    let kind: Kind
    /// A part of the container's side, or points.
    public let dimension: CGFloat

    private init(_ kind: Kind, _ dimension: CGFloat) {
        (self.kind, self.dimension) = (kind, dimension.limited(0, 1e6))
        super.init()
    }

    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }
    /// The largest of the lengths that the content of the items of a group asks for.
    public static func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform, estimate)
    }

    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    public var isAbsolute: Bool { kind == .absolute }
    public var isEstimated: Bool { kind == .estimated }
    public var isUniformAcrossSiblings: Bool { kind == .uniform }

    /// Whether the content decides about the length.
    var isOpen: Bool { kind == .estimated || kind == .uniform }
    /// Whether the length is a part of a side of the container.
    func isPart(of axis: LayoutAxis) -> Bool { kind == (axis == .x ? .fractionalWidth : .fractionalHeight) }

    /// The length in a container, in points; an open one is its estimate.
    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: container.width * dimension
        case .fractionalHeight: container.height * dimension
        case .absolute, .estimated, .uniform: dimension
        }
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutDimension else { return false }
        return kind == other.kind && dimension == other.dimension
    }
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(kind)
        hasher.combine(dimension)
        return hasher.finalize()
    }
}

/// The width and height of an element of a compositional layout.
public final class NSCollectionLayoutSize: NSObject, NSCopying, Sendable {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(
        widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
    ) {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }

    subscript(axis: LayoutAxis) -> NSCollectionLayoutDimension {
        axis == .x ? widthDimension : heightDimension
    }
    func size(in container: CGSize) -> CGSize {
        CGSize(
            width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }
    /// The size in a container, with the lengths that the content has asked for along the open axes.
    func size(in container: CGSize, content: CGSize?) -> CGSize {
        var size = size(in: container)
        guard let content else { return size }
        if widthDimension.isOpen { size.width = content.width }
        if heightDimension.isOpen { size.height = content.height }
        return size
    }
    /// The axes whose lengths the content decides about.
    var openAxes: UIAxis {
        var axes = UIAxis()
        if widthDimension.isOpen { axes.insert(.horizontal) }
        if heightDimension.isOpen { axes.insert(.vertical) }
        return axes
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSize else { return false }
        return widthDimension == other.widthDimension && heightDimension == other.heightDimension
    }
    public override var hash: Int { widthDimension.hash ^ (heightDimension.hash &* 31) }
}

extension UIAxis {
    func contains(_ axis: LayoutAxis) -> Bool { contains(axis == .x ? .horizontal : .vertical) }
}
