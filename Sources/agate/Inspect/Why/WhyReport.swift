import Compositor
import QuartzCore

/// The report of `inspect --why` on a layer.
struct WhyReport: Encodable {
    struct Size: Encodable, Equatable {
        let width: Int
        let height: Int
    }

    let className: String
    let name: String?
    let path: String
    /// The reason why nothing of the layer is drawn; nil if something is.
    let omission: String?
    /// The reasons for offscreen surfaces; empty if it needs none.
    let reasons: [WhyReason]
    /// The properties that could need a surface and don't.
    let savings: [String]
    /// The sizes of its surfaces in pixels, the one that is shown first.
    let surfaces: [Size]
    let pixelsPerPoint: CGFloat
    /// The numbers of opaque and of blended marks that the layer draws itself.
    let opaqueItems: Int
    let blendedItems: Int
    /// Whether opaque layers cover all of it.
    let isCovered: Bool
    /// The ancestor in whose surface it is drawn, as its title and the short reasons.
    let surroundedBy: String?

    init(
        _ text: String, in scene: SceneFile, at time: Double, scale: CGFloat, geometry: GeometryArgument?
    ) throws {
        let entry = try LayerDirectory(scene.package).find(text, in: scene.path)
        var player = ScenePlayer(scene)
        player.show(at: time)
        let frame = try SceneFrame(package: scene.package, size: nil, scale: scale)
        let view = SceneView(
            bounds: frame.bounds, width: frame.width, height: frame.height,
            isGeometryFlipped: geometry.map { $0 == .flipped } ?? scene.package.isGeometryFlipped)
        self.init(entry, player.explanation(at: time, view), pixelsPerPoint: frame.scale)
    }

    private init(_ entry: LayerDirectory.Entry, _ scene: SceneExplanation, pixelsPerPoint: CGFloat) {
        let layer = entry.layer
        let decision = scene[layer.layerID]
        className = "\(type(of: layer))"
        name = layer.name
        path = entry.path
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
                let title = LayerReport.title(className: "\(type(of: current))", name: current.name)
                return title + ", for its " + reasons.map { WhyReason($0).title }.joined(separator: ", ")
            }
            above = current.superlayer
        }
        return nil
    }
}
