import QuartzCore

/// What lies at a point of a scene's picture.
struct HitReport: Encodable {
    struct Step: Encodable {
        let className: String
        let name: String?
    }

    /// As asked: points from the picture's top left corner.
    let x: CGFloat
    let y: CGFloat
    /// From the root to the layer that was hit; empty where there is none.
    let path: [Step]
    /// The point in that layer's own space.
    let layerPoint: [CGFloat]?

    /// `root` is the model's or a presentation copy.
    init(_ point: CGPoint, in root: CALayer, canvas: CGRect, isFlipped: Bool) {
        let outer = CGPoint(
            x: canvas.minX + point.x, y: isFlipped ? canvas.minY + point.y : canvas.maxY - point.y)
        let hit = root.hitTest(outer)
        var path: [Step] = []
        var layer = hit
        while let current = layer {
            path.insert(Step(className: "\(type(of: current))", name: current.name), at: 0)
            layer = current.superlayer
        }
        x = point.x
        y = point.y
        self.path = path
        layerPoint = hit.map { hit in
            let local = hit.convert(root.convert(outer, from: nil), from: root)
            return [local.x, local.y]
        }
    }

    var text: String {
        guard let layerPoint else { return "nothing" }
        let steps = path.map { LayerReport.title(className: $0.className, name: $0.name) }
        return steps.joined(separator: " > ") + "  at "
            + layerPoint.map(NumberText.short).joined(separator: " ")
    }
}
