import Foundation
import CoreAnimation

/// The maximum displayed size of layer contents, if nothing in the document changes it.
///
/// The size is known for pictures that fill their layer, if no animation, state or transition of the document changes
/// the size or the contents of the layer or of an ancestor, the layer is not in a mask, and neither layout nor
/// perspective applies.
struct LayerDetail {
    private let root: CALayer
    /// The scale of the root's superlayer.
    private let pixelsPerPoint: CGFloat
    private let changing: Set<ObjectIdentifier>

    init(root: CALayer, pixelsPerPoint: CGFloat) {
        self.root = root
        self.pixelsPerPoint = pixelsPerPoint
        var changes = SizeChanges()
        for layer in root.layersOfTree { changes.add(layer) }
        changing = changes.layers
    }

    /// The power of two by which both sides of a picture can be divided with at least one pixel left for each
    /// displayed one; 1 if the displayed size is unknown.
    func reduction(ofWidth width: Int, height: Int, in layer: CALayer, limit: Int) -> Int {
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        guard [.resize, .resizeAspect, .resizeAspectFill].contains(layer.contentsGravity),
            layer.contentsRect == unit, layer.contentsCenter == unit, layer.minificationFilter != .nearest,
            let scale = scale(of: layer)
        else { return 1 }
        let bounds = layer.bounds.standardized
        let shown = (width: bounds.width * scale, height: bounds.height * scale)
        guard shown.width.isFinite, shown.height.isFinite else { return 1 }
        var factor = 1
        while factor < limit, CGFloat(width) >= shown.width * CGFloat(2 * factor),
            CGFloat(height) >= shown.height * CGFloat(2 * factor), min(width, height) >= 2 * factor
        {
            factor *= 2
        }
        return factor
    }

    /// An upper bound of the pixels per point of the layer.
    private func scale(of layer: CALayer) -> CGFloat? {
        var scale = pixelsPerPoint
        var next = layer
        while true {
            guard !changing.contains(ObjectIdentifier(next)), next.layoutManager == nil,
                let stretch = next.transform.stretch
            else { return nil }
            scale *= stretch
            if next === root { return scale }
            guard let above = next.superlayer, above.mask !== next,
                let stretch = above.sublayerTransform.stretch
            else { return nil }
            scale *= stretch
            next = above
        }
    }
}

extension CATransform3D {
    /// An upper bound of the factor by which the transform lengthens any line; nil with perspective.
    fileprivate var stretch: CGFloat? {
        guard m14 == 0, m24 == 0, m34 == 0, m44 == 1 else { return nil }
        let rows = [
            abs(m11) + abs(m12) + abs(m13), abs(m21) + abs(m22) + abs(m23), abs(m31) + abs(m32) + abs(m33),
        ]
        let columns = [
            abs(m11) + abs(m21) + abs(m31), abs(m12) + abs(m22) + abs(m32), abs(m13) + abs(m23) + abs(m33),
        ]
        // A matrix's spectral norm is at most the square root of the product of its largest row and column sums.
        return ((rows.max() ?? 0) * (columns.max() ?? 0)).squareRoot()
    }
}
