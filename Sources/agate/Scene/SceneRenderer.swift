import CAML
import QuartzCore

/// Makes renderers for packages.
struct SceneRenderer {
    var size: SizeArgument?
    var scale: CGFloat = 1
    var background: CGColor?
    /// Nil takes what the package says.
    var geometry: GeometryArgument?
    var options = CARendererOptions()
    /// Pixels that a scene's pictures may have together; nil takes the default.
    var pictureBudget: Int?

    /// How the pictures of a scene are read that is going to be drawn.
    var pictures: CAPackageOptions {
        var pictures = CAPackageOptions()
        if let pictureBudget { pictures.pictureBudget = pictureBudget }
        pictures.pixelsPerPoint = { [size, scale] root, document in
            // What can't be drawn is refused when it is drawn.
            guard let canvas = try? SceneFrame.canvas(root, document, size: size) else { return nil }
            return try? SceneFrame(canvas: canvas, size: size, scale: scale).scale
        }
        return pictures
    }

    /// A renderer that shows the scene, which was committed at time 0.
    func start(_ scene: Scene) throws -> CARenderer {
        let package = scene.package
        let frame = try SceneFrame(package: package, size: size, scale: scale)
        var options = options
        options.isGeometryFlipped = geometry.map { $0 == .flipped } ?? package.isGeometryFlipped
        let renderer = try CARenderer(
            width: frame.width, height: frame.height, scale: frame.scale, options: options)
        renderer.bounds = frame.bounds
        renderer.backgroundColor = background
        renderer.layer = package.rootLayer
        scene.begin { time in
            renderer.beginFrame(atTime: time)
            renderer.endFrame()
        }
        return renderer
    }

    /// The scene at a time, in seconds.
    func draw(
        _ scene: Scene, at time: Double, _ warnings: inout SceneWarnings
    ) throws -> Picture {
        let renderer = try start(scene)
        try renderer.show(at: time)
        warnings.print(renderer.layerErrors)
        warnings.print(tooDeep: renderer.statistics.tooDeep)
        try warnings.check()
        return Picture(
            image: try renderer.makeImage(), statistics: renderer.statistics,
            target: renderer.rendererDescription.target)
    }

    /// A scene as it is at one time.
    struct Picture {
        let image: CGImage
        let statistics: CARendererStatistics
        /// What it was drawn into.
        let target: RendererDescription.TargetMemory
    }
}

extension CARenderer {
    /// Draws the frame at a time, under a clock that stands still there.
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
