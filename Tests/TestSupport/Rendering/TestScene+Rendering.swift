import Foundation
import QuartzCore

extension TestScene {
    /// A renderer of this scene's size, with a fresh tree.
    ///
    /// - Parameter scale: pixels a point.
    public func makeRenderer(scale: Int = 1, options: CARendererOptions = CARendererOptions()) throws
        -> CARenderer
    {
        let renderer = try CARenderer(
            width: width * scale, height: height * scale, scale: CGFloat(scale), options: withFlip(options))
        renderer.layer = try makeLayer()
        return renderer
    }

    /// Runs `body` with a renderer of this scene's size, with a fresh tree. The renderer may have drawn other scenes.
    public func withRenderer<R>(_ body: (CARenderer) throws -> R) throws -> R {
        try KeptRenderers.withRenderer(width: width, height: height, options: withFlip(CARendererOptions())) {
            $0.layer = try makeLayer()
            return try body($0)
        }
    }

    /// Draws a tree once, as the scene's own tree would be drawn.
    public func picture(
        of root: CALayer, scale: Int = 1, options: CARendererOptions = CARendererOptions()
    ) throws -> PixelBuffer {
        try root.picture(
            width: width * scale, height: height * scale, scale: CGFloat(scale), options: withFlip(options))
    }

    private func withFlip(_ options: CARendererOptions) -> CARendererOptions {
        var options = options
        options.isGeometryFlipped = isGeometryFlipped
        return options
    }

    /// Draws the scene once, on a transparent ground.
    public func picture(scale: Int = 1, options: CARendererOptions = CARendererOptions()) throws
        -> PixelBuffer
    {
        try picture(of: makeLayer(), scale: scale, options: options)
    }
}

extension CARenderer {
    /// Draws one frame and reads it back.
    ///
    /// - Parameters:
    ///   - width: of the target, in pixels.
    ///   - height: of the target, in pixels.
    public func picture(width: Int, height: Int, atTime time: CFTimeInterval = 0) throws -> PixelBuffer {
        beginFrame(atTime: time, timeStamp: nil)
        render()
        endFrame()
        var picture = PixelBuffer(width: width, height: height)
        try picture.bytes.withUnsafeMutableBytes { try readPixels(into: $0) }
        return picture
    }
}
