/// The placement and sampling of a layer's contents, independent of the image.
struct ContentsPlacement {
    var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    var scale: CGFloat = 1
    var gravity = CALayerContentsGravity.resize
    var minification = CALayerContentsFilter.linear
    var magnification = CALayerContentsFilter.linear
    var bias: Float = 0
}

/// The contents of a layer and their placement, on the heap, because many layers have none.
final class StoredContents {
    var value: Any?
    var placement: ContentsPlacement?

    init() {}

    /// The placement of layers that set none.
    static let initial = ContentsPlacement()
}

extension CALayer {
    /// The contents as they were set.
    final var contentsStore: Any? {
        get { storedContents?.value }
        set { if storedContents != nil || newValue != nil { makeStoredContents().value = newValue } }
    }

    final var contentsPlacement: ContentsPlacement {
        get { storedContents?.placement ?? StoredContents.initial }
        set { makeStoredContents().placement = newValue }
    }

    private final func makeStoredContents() -> StoredContents {
        if let storedContents { return storedContents }
        let new = StoredContents()
        storedContents = new
        return new
    }

    /// Takes the contents of another layer.
    final func copyContents(of other: CALayer) {
        storedContents = nil
        guard let contents = other.storedContents else { return }
        let own = makeStoredContents()
        (own.value, own.placement) = (contents.value, contents.placement)
    }
}
