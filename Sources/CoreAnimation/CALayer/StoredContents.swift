/// The contents of a layer and their placement, on the heap, because many layers have none.
final class StoredContents {
    var value: Any?
    var placement: ContentsAttributes?

    /// The placement of layers that set none.
    static let initial = ContentsAttributes()
}

extension CALayer {
    /// The contents as they were set.
    final var contentsStore: Any? {
        get { storedContents?.value }
        set { if storedContents != nil || newValue != nil { makeStoredContents().value = newValue } }
    }

    final var contentsPlacement: ContentsAttributes {
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
        storedContents = other.storedContents.map { contents in
            let copy = StoredContents()
            (copy.value, copy.placement) = (contents.value, contents.placement)
            return copy
        }
    }
}
