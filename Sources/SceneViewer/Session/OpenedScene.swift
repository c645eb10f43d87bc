import CoreGraphics
import Foundation
import Geometry
import Compositor
import QuartzCore

/// A scene with the renderers that draw it for the viewer, by debug view.
final class OpenedScene {
    let viewed: any ViewedScene
    let title: String
    private var renderers: [RenderDebugView?: CARenderer] = [:]
    /// The renderer of the last frame.
    private weak var last: CARenderer?
    /// The renderers of pictures of single layers, by `isGeometryFlipped`.
    private var layerRenderers: [Bool: CARenderer] = [:]

    init(_ viewed: any ViewedScene, title: String) {
        self.viewed = viewed
        self.title = title
    }

    /// A renderer of the scene that neither starts nor ends its animations.
    func renderer(_ view: RenderDebugView?) throws -> CARenderer {
        if let known = renderers[view] { return known }
        let canvas = viewed.canvas
        var options = canvas.options
        options.debug = view
        let renderer = try CARenderer(
            width: canvas.width, height: canvas.height, scale: canvas.scale, options: options)
        renderer.bounds = canvas.bounds
        renderer.backgroundColor = canvas.background
        renderer.deliversEvents = false
        // The plain one, and that of one view: each has a target.
        if view != nil { renderers = renderers.filter { $0.key == nil } }
        renderers[view] = renderer
        return renderer
    }

    /// Draws the tree at a time. Returns whether pixels may differ from those of the last call.
    ///
    /// - Throws: the error of drawing.
    func draw(_ view: RenderDebugView?, at time: Double) throws -> (renderer: CARenderer, isChanged: Bool) {
        let renderer = try renderer(view)
        renderer.layer = viewed.root
        CAExportClock(startTime: time).run {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.finish()
            renderer.endFrame()
        }
        if let error = renderer.renderError {
            last = nil
            throw error
        }
        let isChanged = renderer !== last || renderer.statistics.redrawnPixels > 0
        last = renderer
        return (renderer, isChanged)
    }

    /// Has the next frame be a picture even if nothing changes.
    func forgetPicture() { last = nil }

    /// Commits the tree at a time, so that presentation layers show it.
    func commit(at time: Double) {
        guard let root = viewed.root else { return }
        CAExportClock(startTime: time).run {
            CATransaction.flush()
            _ = root.commitTree(at: time, isGeometryFlipped: viewed.canvas.options.isGeometryFlipped)
        }
    }

    /// The view of the compositor.
    var sceneView: SceneView {
        let canvas = viewed.canvas
        return SceneView(
            bounds: canvas.bounds, width: canvas.width, height: canvas.height,
            isGeometryFlipped: canvas.options.isGeometryFlipped)
    }

    /// The side of the square in which pictures of single layers are drawn, in pixels.
    static let layerSide = 512

    /// The renderer of pictures of single layers in superlayers in which y runs down, or up.
    func layerRenderer(isGeometryFlipped: Bool) throws -> CARenderer {
        if let known = layerRenderers[isGeometryFlipped] { return known }
        var options = viewed.canvas.options
        options.debug = nil
        options.isGeometryFlipped = isGeometryFlipped
        let renderer = try CARenderer(width: Self.layerSide, height: Self.layerSide, options: options)
        renderer.deliversEvents = false
        layerRenderers[isGeometryFlipped] = renderer
        return renderer
    }
}
