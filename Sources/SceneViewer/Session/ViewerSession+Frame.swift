import CoreGraphics
import QuartzCore

extension ViewerSession {
    /// The picture of the present time as a message, with the costs of drawing it. Nil without a scene.
    package func frame() -> ViewerReply? {
        needsFrame = false
        guard let scene else { return nil }
        do {
            let (renderer, isChanged) = try scene.draw(debugView, at: time)
            var coded: PictureCode.Coded?
            if isChanged { coded = try PictureCode.encode(renderer.makeImage(), isMoving: playing != nil) }
            let errors = renderer.layerErrors.map(\.description)
            return frame(scene, renderer.statistics, coded, errors)
        } catch {
            return frame(scene, CARendererStatistics(), nil, ["\(error)"])
        }
    }

    private func frame(
        _ scene: OpenedScene, _ statistics: CARendererStatistics, _ coded: PictureCode.Coded?,
        _ errors: [String]
    ) -> ViewerReply {
        let list = LayerList(scene.viewed.root)
        let places = LayerPlaces(scene.viewed.canvas)
        let outlines = watched.compactMap { id in
            list.index(of: id).flatMap { places.outline(of: list.entries[$0].layer) }
                .map { ViewerValues.Outline(layer: id, points: $0) }
        }
        var end: Double?
        if case .anyTime(_, let duration) = scene.viewed.motion { end = duration }
        return ViewerReply(
            "frame",
            ViewerValues.Frame(
                time: time, isPlaying: playing != nil, speed: playing?.speed ?? 1,
                width: scene.viewed.canvas.width,
                height: scene.viewed.canvas.height, hasPicture: coded != nil, format: coded?.format,
                stages: statistics.stages, counts: Self.counts(statistics), outlines: outlines,
                errors: Array(errors.prefix(Self.mostErrors)), structure: list.structure, end: end,
                state: scene.viewed.state), pictures: coded?.data ?? .init())
    }

    private static let mostErrors = 50

    private static func counts(_ s: CARendererStatistics) -> [String: Int] {
        [
            "draws": s.draws, "batches": s.batches, "passes": s.passes, "items": s.items, "culled": s.culled,
            "splits": s.splits, "uploads": s.uploads, "surfaces": s.surfaces, "hits": s.rasterHits,
            "misses": s.rasterMisses, "redrawn": s.redrawnPixels, "texture bytes": s.textureBytes,
        ]
    }
}
