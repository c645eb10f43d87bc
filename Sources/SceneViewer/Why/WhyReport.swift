import Compositor
import QuartzCore

/// An explanation of a layer's cost, for `agate inspect --why` and the viewer.
package struct WhyReport: Encodable {
    package struct Size: Encodable, Equatable {
        package let width: Int
        package let height: Int
    }

    package let className: String
    package let name: String?
    package let path: String
    /// The reason why nothing of the layer is drawn; nil if something is.
    package let omission: String?
    /// The reasons for offscreen surfaces; empty if it needs none.
    package let reasons: [WhyReason]
    /// The properties that could need a surface and don't.
    package let savings: [String]
    /// The sizes of its surfaces in pixels, the one that is shown first.
    package let surfaces: [Size]
    package let pixelsPerPoint: CGFloat
    /// The numbers of opaque and of blended marks that the layer draws itself.
    package let opaqueItems: Int
    package let blendedItems: Int
    /// Whether opaque layers cover all of it.
    package let isCovered: Bool
    /// The ancestor in whose surface it is drawn, as its title and the short reasons.
    package let surroundedBy: String?

    /// - Parameter path: the layer's path in its tree, as in `card/label`.
    package init(_ layer: CALayer, path: String, _ scene: SceneExplanation, pixelsPerPoint: CGFloat) {
        let decision = scene[layer.layerID]
        className = "\(type(of: layer))"
        name = layer.name
        self.path = path
        self.pixelsPerPoint = pixelsPerPoint
        omission = WhyOmission.text(of: layer, scene)
        reasons = (decision?.reasons ?? []).map { WhyReason($0) }
        savings = (decision?.savings ?? []).map(WhySaving.text)
        surfaces = scene.surfaces(of: layer.layerID).map { Size(width: $0.width, height: $0.height) }
        (opaqueItems, blendedItems) = scene.items(of: layer.layerID)
        isCovered = scene.isCovered(layer.layerID)
        surroundedBy = Self.surroundings(of: layer, scene)
    }

    private static func surroundings(of layer: CALayer, _ scene: SceneExplanation) -> String? {
        var above = layer.superlayer
        while let current = above {
            if let reasons = scene[current.layerID]?.reasons, !reasons.isEmpty {
                let title = LayerTitle.text(className: "\(type(of: current))", name: current.name)
                return title + ", for its " + reasons.map { WhyReason($0).title }.joined(separator: ", ")
            }
            above = current.superlayer
        }
        return nil
    }
}
