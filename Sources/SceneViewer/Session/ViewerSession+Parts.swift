import Compositor
import CoreAnimation
import CoreGraphics
import QuartzCore

/// The tree pulled apart: each layer alone, at its place.
extension ViewerSession {
    /// Layers beyond these are not pulled apart.
    private static let mostParts = 1000

    func parts() throws -> ViewerReply {
        let scene = try shown()
        let explanation = try explanation()
        let places = LayerPlaces(scene.viewed.canvas)
        let list = try list()
        var hidden: Set<Int> = []
        var parts: [ViewerValues.Part] = []
        for (index, entry) in list.entries.enumerated() {
            let shown = entry.layer.presentation() ?? entry.layer
            let isBelowHidden = entry.parent.map { hidden.contains($0) } ?? false
            let turnsAway = explanation[entry.layer.layerID]?.omission == .turnedAway
            if isBelowHidden || shown.isHidden || entry.isMask || turnsAway {
                hidden.insert(index)
                continue
            }
            let box = shown.bounds.standardized
            guard parts.count < Self.mostParts, box.width > 0, box.height > 0, !(shown is CATransformLayer),
                let map = places.map(ofPicture: entry.layer)
            else { continue }
            parts.append(
                ViewerValues.Part(
                    layer: entry.layer.layerID.rawValue, depth: entry.depth, width: box.width,
                    height: box.height,
                    map: [
                        map.h11, map.h12, map.h13, map.h21, map.h22, map.h23, map.h31, map.h32, map.h33,
                    ]))
        }
        return ViewerReply("parts", ViewerValues.Parts(parts: parts))
    }

    /// A layer's own picture, as it is shown: upright, without its sublayers, its mask and its shadow.
    func picture(of id: UInt64) throws -> ViewerReply {
        let scene = try shown()
        let layer = try entry(id).layer
        scene.commit(at: time)
        guard let copy = layer.presentation() else { throw ViewerError("the layer is not shown") }
        let box = copy.bounds.standardized
        guard box.width > 0, box.height > 0, box.width < 1e6, box.height < 1e6 else {
            throw ViewerError("the layer has no size")
        }
        // In a square target, at the picture's own scale or smaller.
        let side = CGFloat(OpenedScene.layerSide)
        let scale = min(scene.viewed.canvas.scale, side / max(box.width, box.height))
        let width = max(Int((box.width * scale).rounded(.up)), 1)
        let height = max(Int((box.height * scale).rounded(.up)), 1)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        copy.transform = CATransform3DIdentity
        copy.anchorPoint = .zero
        copy.anchorPointZ = 0
        copy.position = .zero
        copy.zPosition = 0
        copy.opacity = 1
        copy.shadowOpacity = 0
        copy.isDoubleSided = true
        CATransaction.commit()
        let runsDown = layer.superlayer?.contentsRunDown ?? scene.viewed.canvas.options.isGeometryFlipped
        let renderer = try scene.layerRenderer(isGeometryFlipped: runsDown)
        renderer.bounds = CGRect(x: 0, y: 0, width: side / scale, height: side / scale)
        renderer.layer = copy
        defer { renderer.layer = nil }
        CAExportClock(startTime: time).run {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
        }
        let whole = try renderer.makeImage()
        let most = OpenedScene.layerSide
        let size = CGSize(width: min(width, most), height: min(height, most))
        let part = CGRect(origin: CGPoint(x: 0, y: runsDown ? 0 : CGFloat(most) - size.height), size: size)
        guard let image = whole.cropping(to: part) else {
            throw ViewerError("the layer's picture can't be made")
        }
        let coded = try PictureCode.encode(image, isMoving: false)
        return ViewerReply(
            "picture",
            ViewerValues.LayerPicture(
                layer: id, width: image.width, height: image.height, format: coded.format),
            pictures: coded.data)
    }
}
