import CoreAnimation
import CoreGraphics
import Geometry
import RenderTree

/// Decides whether an animation tool's tree shows the movie plainly, at the bottom: then the rest of the tree, drawn
/// alone and blended over the movie, is the same picture.
///
/// The tree is judged as it is evaluated for a time, so a title that turns in space for a second is drawn with the movie for that
/// second only.
struct PlainMovie {
    /// The video layer and its superlayers below the root, outermost first.
    private let path: [CALayer]
    private let videoLayerCount: Int
    /// The area that is drawn, in points of the root layer's superspace.
    private let area: CGRect

    init(videoLayers: [CALayer], root: CALayer, area: CGRect) {
        self.area = area
        var path: [CALayer] = [], next = videoLayers.first
        while let layer = next, layer !== root {
            path.append(layer)
            next = layer.superlayer
        }
        // The root layer as the video layer has no layer of its own for the movie.
        let isInside = next === root && !path.isEmpty && path.count < CALayer.maximumDepth
        videoLayerCount = isInside ? videoLayers.count : 0
        self.path = isInside ? path.reversed() : []
    }

    /// The reason why the movie has to be drawn with a tree; nil if it is shown plainly below.
    ///
    /// - Parameter root: the tree, evaluated for a time. Whether the video layer has contents makes no difference.
    func obstacle(in root: ShownNode) -> OverlayObstacle? {
        guard videoLayerCount == 1, let video = path.last else { return .videoLayers(videoLayerCount) }
        if root.joinsBackdrop { return .backdrop }
        guard Self.showsAll(video) else { return .contents }
        var node = root, outer = area
        for layer in path {
            if let found = Self.obstacle(of: node, filling: outer) { return found }
            if node !== root, node.geometry.isGeometryFlipped { return .placement }
            guard let place = node.children.firstIndex(where: { $0.id == layer.layerID }) else {
                return .videoLayers(0)
            }
            if let found = Self.obstacle(beside: place, in: node.children) { return found }
            outer = node.geometry.bounds
            node = node.children[place]
        }
        if let found = Self.obstacle(of: node, filling: outer, isVideo: true) { return found }
        if node.geometry.isGeometryFlipped { return .placement }
        // Particles with a depth of their own are sorted among the layers beside their emitter's.
        let isDeep = path.contains { layer in
            (layer.superlayer?.sublayers ?? []).contains { ($0 as? CAEmitterLayer)?.preservesDepth ?? false }
        }
        return isDeep ? .depth : nil
    }

    /// Whether a layer shows all of its contents in all of its bounds.
    private static func showsAll(_ layer: CALayer) -> Bool {
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        return layer.contentsGravity == .resize && layer.contentsRect == unit && layer.contentsCenter == unit
    }

    /// Examines a layer from the root to the video layer.
    private static func obstacle(
        of node: ShownNode, filling outer: CGRect, isVideo: Bool = false
    ) -> OverlayObstacle? {
        let geometry = node.geometry, appearance = node.appearance
        guard node.kind == .layer, !geometry.hasTransform, !geometry.hasSublayerTransform,
            geometry.zPosition == 0, geometry.anchorPointZ == 0, geometry.frame.isNearly(outer)
        else { return .placement }
        let hasNoBackground = (appearance.backgroundColor?.components.w ?? 0) == 0
        guard node.isVisible, appearance.opacity == 1, node.mask == nil, node.transition == nil,
            !appearance.hasEffects, hasNoBackground, appearance.borderWidth == 0,
            appearance.cornerRadius == 0 || !appearance.masksToBounds,
            appearance.anyLook == nil, appearance.content == nil, !node.hasGivenLook,
            isVideo || !appearance.hasContents
        else { return .appearance }
        return isVideo && !node.children.isEmpty ? .sublayers : nil
    }

    /// Examines the layers beside one on the way to the video layer.
    private static func obstacle(beside place: Int, in children: ShownChildren) -> OverlayObstacle? {
        for (index, node) in children.enumerated() where index != place && node.isVisible {
            let geometry = node.geometry, matrix = geometry.transform
            let z = geometry.zPosition + matrix.m43
            if z < 0 || (z == 0 && index < place) { return .below }
            let isFlat =
                matrix.m13 == 0 && matrix.m23 == 0 && matrix.m14 == 0 && matrix.m24 == 0 && matrix.m44 == 1
            guard node.kind == .layer, isFlat, geometry.anchorPointZ == 0, z.isFinite else { return .depth }
        }
        return nil
    }
}

extension LayerGeometry {
    /// The frame of a layer without a transform, in the space of its superlayer.
    fileprivate var frame: CGRect {
        CGRect(
            x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
            width: bounds.width, height: bounds.height)
    }
}

extension CGRect {
    /// Whether two rectangles differ by less than a thousandth of a point.
    fileprivate func isNearly(_ other: CGRect) -> Bool {
        abs(minX - other.minX) < 1e-3 && abs(minY - other.minY) < 1e-3 && abs(maxX - other.maxX) < 1e-3
            && abs(maxY - other.maxY) < 1e-3
    }
}
