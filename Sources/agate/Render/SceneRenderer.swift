import CAML
import QuartzCore

/// Draws one package into a picture.
struct SceneRenderer {
    var size: SizeArgument?
    var scale: CGFloat = 1
    var background: CGColor?
    /// Nil takes what the package says.
    var geometry: GeometryArgument?
    var options = CARendererOptions()

    func draw(_ package: CAPackage) throws -> (image: CGImage, statistics: CARendererStatistics) {
        let frame = try SceneFrame(package: package, size: size, scale: scale)
        var options = options
        options.isGeometryFlipped = geometry.map { $0 == .flipped } ?? package.isGeometryFlipped
        let renderer = try CARenderer(
            width: frame.width, height: frame.height, scale: frame.scale, options: options)
        renderer.bounds = frame.bounds
        renderer.backgroundColor = background
        renderer.layer = package.rootLayer
        renderer.beginFrame(atTime: 0)
        renderer.render()
        renderer.finish()
        let image = try renderer.makeImage()
        renderer.endFrame()
        return (image, renderer.statistics)
    }
}
