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

/// A placement on the heap: few layers have another than the initial one.
final class ContentsPlacementBox {
    let value: ContentsPlacement
    init(_ value: ContentsPlacement) { self.value = value }

    /// The placement of layers without a box.
    static let initial = ContentsPlacement()
}

extension CALayer {
    final var contentsPlacement: ContentsPlacement {
        get { placementBox?.value ?? ContentsPlacementBox.initial }
        set { placementBox = ContentsPlacementBox(newValue) }
    }
}
