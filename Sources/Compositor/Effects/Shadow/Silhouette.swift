import CoreGraphics
import Coverage
import Geometry
import RenderTree

/// The caster of a layer's shadow.
enum Silhouette {
    case nothing
    /// A rounded rectangle of one alpha.
    case shape(LayerRect, CornerRadii, alpha: Float)
    case path(CGPath)
    /// The alpha of the picture of the layer and its sublayers.
    case picture(SilhouetteComplexity)

    /// Layers with more sublayers are not searched for ones that stick out.
    private static let mostChildren = 32

    init(_ shadow: DrawnShadow, _ node: ShownNode, _ own: OwnParts) {
        if let path = shadow.path {
            if path.isEmpty {
                self = .nothing
            } else if let shape = PathShape(path) {
                let r = shape.radius
                self = .shape(shape.rect, CornerRadii(a: r, b: r, c: r, d: r), alpha: 1)
            } else {
                self = .path(path)
            }
            return
        }
        self = Self.ofLayer(node, own)
    }

    private static func ofLayer(_ node: ShownNode, _ own: OwnParts) -> Silhouette {
        let shape = ownShape(own)
        if !own.hasChildren { return shape }
        switch shape {
        case .picture, .path: return shape
        case .shape(let rect, let radii, let alpha) where alpha >= 1:
            if node.children.count > mostChildren || node.appearance.instances != nil {
                return .picture(.manySublayers)
            }
            return node.children.allSatisfy { isInside($0, node, rect, radii) }
                ? shape : .picture(.sublayerOutside)
        case .nothing, .shape: return .picture(.sublayers)
        }
    }

    /// Background, look, contents and border together, where they make one shape.
    private static func ownShape(_ own: OwnParts) -> Silhouette {
        guard own.fade == nil else { return .picture(.crossFade) }
        let isSolid = own.groundDensity >= 1
        if let look = own.look, !isSolid || !own.masks && !isInside(look.extent, own.bounds, own.radii) {
            return .picture(.look)
        }
        if let placement = own.placement, let contents = own.contents {
            let d = placement.destination
            if contents.image.isFullyOpaque, !own.masks {
                if d.contains(own.bounds) { return .shape(d, .zero, alpha: 1) }
                if !own.hasGround, own.border.w == 0 { return .shape(d, .zero, alpha: 1) }
            }
            guard isSolid, own.masks || isInside(d, own.bounds, own.radii) else { return .picture(.contents) }
            return .shape(own.bounds, own.radii, alpha: 1)
        }
        if own.border.w > 0, !isSolid { return .picture(.border) }
        if own.fill != nil, !isSolid { return .picture(.look) }
        return own.hasGround ? .shape(own.bounds, own.radii, alpha: own.groundDensity) : .nothing
    }

    private static func isInside(
        _ child: ShownNode, _ node: ShownNode, _ rect: LayerRect, _ radii: CornerRadii
    ) -> Bool {
        let b = ContentBounds.of(child, depth: 1)
        if b.isEmpty { return true }
        var m = LayerMatrix.toSuperlayer(child.geometry)
        if let sublayers = LayerMatrix.sublayers(node.geometry) { m = .concat(m, sublayers) }
        return isInside(Homography(flattening: m).layerBounds(of: b), rect, radii)
    }

    /// Not in the corners either.
    private static func isInside(_ r: LayerRect, _ rect: LayerRect, _ radii: CornerRadii) -> Bool {
        guard rect.contains(r) else { return false }
        if radii.isZero { return true }
        // The square in a circle.
        return rect.insetBy(radii.largest * 0.2929).contains(r)
            || r.minX >= rect.minX + radii.largest && r.maxX <= rect.maxX - radii.largest
            || r.minY >= rect.minY + radii.largest && r.maxY <= rect.maxY - radii.largest
    }
}
