import Locking

/// The images of one name for several traits.
open class UIImageAsset: NSObject, @unchecked Sendable {
    private let registered = Locked<[(traits: UITraitCollection, image: UIImage)]>([])
    private let find: @Sendable (UITraitCollection) -> ImageContent?

    public override init() {
        find = { _ in nil }
        super.init()
    }

    init(_ find: @escaping @Sendable (UITraitCollection) -> ImageContent?) {
        self.find = find
        super.init()
    }

    /// The image that fits traits best: one that was registered, or one of an asset catalogue; an empty image
    /// if neither exists.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let known = registered.withLock { $0 }
        if let exact = known.last(where: { traitCollection.containsTraits(in: $0.traits) }) {
            return exact.image
        }
        if let content = find(traitCollection) { return UIImage(content) }
        return known.first?.image ?? UIImage()
    }

    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        registered.withLock { list in
            list.removeAll { $0.traits == traitCollection }
            list.append((traitCollection, image))
        }
    }

    open func unregisterImage(with traitCollection: UITraitCollection) {
        registered.withLock { $0.removeAll { $0.traits == traitCollection } }
    }
}

extension UIImage {
    /// The images of the same name for other traits; nil for an image that comes from no asset catalogue.
    public var imageAsset: UIImageAsset? { content.asset }
}
