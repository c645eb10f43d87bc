import Compositor
import QuartzCore
import SceneViewer

extension WhyReport {
    /// The explanation of a scene's layer at a time.
    ///
    /// - Parameter text: the layer's name, path or document id.
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
        self.init(
            entry.layer, path: entry.path, player.explanation(at: time, view), pixelsPerPoint: frame.scale)
    }
}
