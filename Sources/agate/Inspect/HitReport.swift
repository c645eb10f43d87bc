import QuartzCore
import SceneViewer

/// The report of a hit test at a point of a scene's picture.
struct HitReport: Encodable {
    struct Step: Encodable {
        let className: String
        let name: String?
    }

    /// A layer at the point.
    struct Place: Encodable {
        /// The path from the root to the layer.
        let path: [Step]
        /// The point in the layer's bounds space.
        let layerPoint: [CGFloat]
    }

    /// The requested point, from the picture's top left corner.
    let x: CGFloat
    let y: CGFloat
    /// The path from the root to the hit layer; empty without one.
    let path: [Step]
    /// The point in the hit layer's bounds space.
    let layerPoint: [CGFloat]?
    /// The frontmost visible layer, if it is not the hit layer.
    let seen: Place?

    /// - Parameter root: a model or presentation layer.
    init(_ point: CGPoint, in root: CALayer, canvas: CGRect, isFlipped: Bool) {
        let outer = CGPoint(
            x: canvas.minX + point.x, y: isFlipped ? canvas.minY + point.y : canvas.maxY - point.y)
        let hit = root.hitTest(outer)
        let front = root.frontmostLayer(at: outer)
        func place(_ layer: CALayer) -> Place {
            let local = layer.convert(root.convert(outer, from: nil), from: root)
            return Place(path: Self.path(to: layer), layerPoint: [local.x, local.y])
        }
        x = point.x
        y = point.y
        path = hit.map { Self.path(to: $0) } ?? []
        layerPoint = hit.map { place($0).layerPoint }
        // Each hit test creates new presentation copies, so model layers are compared.
        seen = front.flatMap { $0.model() === hit?.model() ? nil : place($0) }
    }

    private static func path(to layer: CALayer) -> [Step] {
        var path: [Step] = []
        var next: CALayer? = layer
        while let layer = next {
            path.insert(Step(className: "\(type(of: layer))", name: layer.name), at: 0)
            next = layer.superlayer
        }
        return path
    }

    var text: String {
        let hit = layerPoint.map { Self.text(path, $0) } ?? "nothing"
        guard let seen else { return hit }
        return "hit   \(hit)\nseen  \(Self.text(seen.path, seen.layerPoint))"
    }

    private static func text(_ path: [Step], _ point: [CGFloat]) -> String {
        let steps = path.map { LayerReport.title(className: $0.className, name: $0.name) }
        return steps.joined(separator: " > ") + "  at " + point.map(NumberText.short).joined(separator: " ")
    }
}
