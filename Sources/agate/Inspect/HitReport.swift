import QuartzCore

/// What lies at a point of a scene's picture.
struct HitReport: Encodable {
    struct Step: Encodable {
        let className: String
        let name: String?
    }

    /// One layer at the point.
    struct Place: Encodable {
        /// From the root to the layer.
        let path: [Step]
        /// The point in that layer's own space.
        let layerPoint: [CGFloat]
    }

    /// As asked: points from the picture's top left corner.
    let x: CGFloat
    let y: CGFloat
    /// From the root to the layer that was hit; empty where there is none.
    let path: [Step]
    /// The point in that layer's own space.
    let layerPoint: [CGFloat]?
    /// The layer that is seen in front, when that is another one.
    let seen: Place?

    /// `root` is the model's or a presentation copy.
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
        // Copies of one layer are made anew by every question.
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
