import Compositor
import QuartzCore

// Replies about the cost of layers: the pixels that each one fills, and the reasons for its surfaces.
extension ViewerSession {
    /// The decisions about the frame of the present time.
    func explanation() throws -> SceneExplanation {
        let scene = try shown()
        let renderer = try scene.draw(nil, at: time).renderer
        scene.forgetPicture()
        return SceneExplanation(renderer.drawnTree, view: scene.sceneView)
    }

    func costs() throws -> ViewerReply {
        let explanation = try explanation()
        let costs = explanation.layerCosts
        let values = try list().entries.map { entry in
            let id = entry.layer.layerID
            let cost = costs[id] ?? LayerCost()
            let decision = explanation[id]
            return ViewerValues.Cost(
                layer: id.rawValue, pixels: cost.surfacePixels, opaque: cost.opaque, blended: cost.blended,
                reasons: (decision?.reasons ?? []).map { WhyReason($0).title },
                isOmitted: decision?.omission != nil)
        }
        return ViewerReply("costs", ViewerValues.Costs(costs: values))
    }

    func why(_ id: UInt64) throws -> ViewerReply {
        let (list, index, layer) = try entry(id)
        let report = WhyReport(
            layer, path: list.path(of: index), try explanation(),
            pixelsPerPoint: try shown().viewed.canvas.scale)
        return ViewerReply("why", ViewerValues.Why(layer: id, text: report.text))
    }
}
