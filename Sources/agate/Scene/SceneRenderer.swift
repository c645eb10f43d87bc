import CAML
import QuartzCore

/// Creates renderers for packages.
struct SceneRenderer {
    var size: SizeArgument?
    /// In pixels per point; nil for a frozen tree's own, and 1 for other scenes.
    var scale: CGFloat?
    var background: CGColor?
    /// The geometry; nil for the package's.
    var geometry: GeometryArgument?
    var options = CARendererOptions()
    /// The total number of pixels of a scene's pictures; nil for the default.
    var pictureBudget: Int?

    /// The options for reading the pictures of a scene that will be drawn.
    var pictures: CAPackageOptions {
        var pictures = CAPackageOptions()
        if let pictureBudget { pictures.pictureBudget = pictureBudget }
        pictures.pixelsPerPoint = { [size, scale] root, document in
            // Invalid sizes are reported when the scene is drawn.
            guard let canvas = try? SceneFrame.canvas(root, document, size: size) else { return nil }
            return try? SceneFrame(canvas: canvas, size: size, scale: scale ?? 1).scale
        }
        return pictures
    }

    /// The scale of a scene's pictures, in pixels per point.
    func scale(of package: CAPackage) -> CGFloat { scale ?? package.frozen?.scale ?? 1 }

    /// A renderer for the scene, which was committed at time 0: one of a pool's thread, or a new one.
    func start(_ scene: SceneFile, _ renderers: PoolRenderers? = nil) throws -> CARenderer {
        let package = scene.package
        let frame = try SceneFrame(package: package, size: size, scale: scale(of: package))
        var options = options
        options.isGeometryFlipped = geometry.map { $0 == .flipped } ?? package.isGeometryFlipped
        let renderer =
            try renderers?.renderer(
                width: frame.width, height: frame.height, scale: frame.scale,
                isGeometryFlipped: options.isGeometryFlipped)
            ?? CARenderer(width: frame.width, height: frame.height, scale: frame.scale, options: options)
        renderer.bounds = frame.bounds
        renderer.backgroundColor = background ?? package.background
        renderer.layer = package.rootLayer
        scene.begin { time in
            renderer.beginFrame(atTime: time)
            renderer.endFrame()
        }
        return renderer
    }

    /// Draws the scene at a time, in seconds.
    func draw(
        _ scene: SceneFile, at time: Double, _ warnings: inout SceneWarnings, _ renderers: PoolRenderers
    ) throws -> Picture {
        let renderer = try start(scene, renderers)
        try renderer.show(at: time)
        warnings.print(renderer.layerErrors)
        warnings.print(tooDeep: renderer.statistics.tooDeep)
        try warnings.check()
        return Picture(
            image: try renderer.makeImage(), statistics: renderer.statistics,
            target: renderer.rendererDescription.target)
    }

    /// A picture of a scene at one time.
    struct Picture {
        let image: CGImage
        let statistics: CARendererStatistics
        /// The memory of the render target.
        let target: RendererDescription.TargetMemory
    }
}

extension CARenderer {
    /// Draws the frame at a time, with a clock that is stopped at that time.
    func show(at time: CFTimeInterval) throws {
        CAExportClock(startTime: time).run {
            beginFrame(atTime: time)
            render()
            finish()
            endFrame()
        }
        if let renderError { throw renderError }
    }
}
