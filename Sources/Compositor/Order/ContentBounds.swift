import CoreGraphics
import Geometry
import RenderTree

/// The bounding box of a layer and its sublayers in the layer's plane, in points of its bounds space.
enum ContentBounds {
    /// The limit at which a plane is cut off, far outside any picture.
    static let limit = 1e6

    static func of(_ node: ShownNode, depth: Int = 0) -> LayerRect {
        if node.hasOtherPictures {
            return node.transition.map { of($0, node, depth) } ?? ofStill(node, depth)
        }
        switch node {
        case .still(let node): return ofUnmasked(node, depth)
        case .moving(let node): return ofUnmasked(MovingLayer(node: node), depth)
        }
    }

    /// Returns the bounding box of the pictures at rest and throughout the transition, which is that of its start and
    /// end.
    private static func of(_ transition: ShownTransition, _ node: ShownNode, _ depth: Int) -> LayerRect {
        let b = node.geometry.bounds.standardized.layerRect
        if node.appearance.masksToBounds || transition.type.isPage { return b }
        let both = ofStill(node, depth).union(ofStill(.still(transition.from), depth))
        if both.isEmpty || transition.type == .fade { return both }
        return LayerRect(
            minX: both.minX - b.width, minY: both.minY - b.height, maxX: both.maxX + b.width,
            maxY: both.maxY + b.height)
    }

    /// Returns the bounding box of a layer without its transition.
    static func ofStill(_ node: ShownNode, _ depth: Int) -> LayerRect {
        let result = ofUnmasked(node, depth)
        guard let mask = node.mask, node.kind == .layer, depth < LayerWalk.maximumDepth else { return result }
        let shown = of(mask, depth: depth + 2)
        if shown.isEmpty { return .null }
        let toLayer = Homography(flattening: LayerMatrix.toSuperlayer(mask.geometry))
        let cut = result.intersection(toLayer.layerBounds(of: shown))
        return cut.isEmpty ? .null : cut
    }

    private static func ofUnmasked(_ node: some LayerNode, _ depth: Int) -> LayerRect {
        if !node.isVisible { return .null }
        let result = ofLook(node, depth: depth)
        guard node.kind == .layer, node.appearance.hasEffects else { return result }
        return InnerEffects.bounds(of: result, node.appearance).intersection(all)
    }

    private static let all = LayerRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit)

    /// Without the layer's own effects.
    static func ofLook(_ node: some LayerNode, depth: Int = 0) -> LayerRect {
        let b = node.geometry.bounds.standardized.layerRect
        if node.appearance.masksToBounds, node.kind == .layer { return b }
        var result = LayerRect.null
        if node.kind == .layer,
            node.appearance.backgroundColor != nil || node.appearance.borderWidth > 0
                || node.appearance.changesBackdropInBounds
        {
            result = b
        }
        if let drawing = node.lookDrawing() { result = result.union(drawing.extent) }
        if node.kind == .layer, let contents = node.appearance.contents,
            let placement = ContentsPlacement(contents, bounds: b, isFlipped: true)
        {
            result = result.union(placement.destination)
        }
        if depth < LayerWalk.maximumDepth, node.hasSublayers {
            node.shown.forEachInstance { children, toLayer, _ in
                var space = toLayer
                if let sublayers = LayerMatrix.sublayers(node.geometry) { space = .concat(space, sublayers) }
                result = result.union(of(children, in: space, depth))
                return !result.contains(all)
            }
        }
        return result.isEmpty ? .null : result.intersection(all)
    }

    /// Returns the bounding box of the sublayers in the layer's space, without a `sublayerTransform`.
    static func ofSublayers(_ node: ShownNode, _ depth: Int) -> LayerRect {
        of(node.children, in: .identity, depth)
    }

    private static func of(_ layers: ShownChildren, in space: CATransform3D, _ depth: Int) -> LayerRect {
        var result = LayerRect.null
        for layer in layers {
            let rect = of(layer, depth: depth + 1)
            if rect.isEmpty { continue }
            let m = CATransform3D.concat(LayerMatrix.toSuperlayer(layer.geometry), space)
            result = result.union(Homography(flattening: m).layerBounds(of: rect))
        }
        return result
    }
}

extension LayerAppearance {
    /// The layer changes what lies behind all of its bounds, whatever it shows.
    fileprivate var changesBackdropInBounds: Bool {
        guard let effects else { return false }
        return effects.compositing.actsWithinShape || !effects.backgroundFilters.isEmpty
    }
}
