import Foundation
import QuartzCore

extension TestScene {
    /// A renderer of this scene's size, with a fresh tree.
    ///
    /// - Parameter scale: pixels a point.
    public func makeRenderer(scale: Int = 1, options: CARendererOptions = CARendererOptions()) throws
        -> CARenderer
    {
        var options = options
        options.isGeometryFlipped = isGeometryFlipped
        let renderer = try CARenderer(
            width: width * scale, height: height * scale, scale: CGFloat(scale), options: options)
        renderer.layer = try makeLayer()
        return renderer
    }

    /// Runs `body` with a renderer as `makeRenderer` makes it, which may have drawn other scenes.
    public func withRenderer<R>(
        scale: Int = 1, options: CARendererOptions = CARendererOptions(), _ body: (CARenderer) throws -> R
    ) throws -> R {
        var options = options
        options.isGeometryFlipped = isGeometryFlipped
        return try KeptRenderers.withRenderer(
            width: width * scale, height: height * scale, scale: CGFloat(scale), options: options
        ) { renderer in
            renderer.layer = try makeLayer()
            return try body(renderer)
        }
    }

    /// Draws the scene once, on a transparent ground.
    public func picture(scale: Int = 1, options: CARendererOptions = CARendererOptions()) throws
        -> PixelBuffer
    {
        try withRenderer(scale: scale, options: options) {
            try $0.picture(width: width * scale, height: height * scale)
        }
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
