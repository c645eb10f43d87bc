import CoreAnimation
import GLES
import OpenGLES
import Renderer

/// The context and the framebuffer into which a layer draws.
final class DrawingSurface {
    let context: EAGLContext
    private let format: CGLPixelFormatObj
    private let pool = TexturePool()
    private let depth: GLDepthBuffer?

    /// Asks the layer for its pixel format and context.
    init(_ layer: CAOpenGLLayer) throws {
        format = layer.copyCGLPixelFormat(forDisplayMask: 0)
        context = try layer.copyCGLContext(forPixelFormat: format)
        depth = format.hasDepthAndStencil ? GLDepthBuffer() : nil
    }

    /// A new drawing of the layer; nil if it declines.
    func draw(
        _ layer: CAOpenGLLayer, _ size: DrawableSize, isOpaque: Bool, at time: Double
    ) throws -> GLPicture? {
        let layerTime = layer.convertTime(time, from: nil)
        return try context.withCurrent {
            let gl = context.context
            guard
                layer.canDraw(
                    inCGLContext: context, pixelFormat: format, forLayerTime: layerTime, displayTime: time)
            else { return nil }
            let texture = try pool.take(gl, size)
            let framebuffer = try GLFramebuffer(context: gl, color: texture.texture)
            try depth?.attach(in: gl, width: size.width, height: size.height)
            gl.beginDrawing(width: size.width, height: size.height)
            layer.draw(
                inCGLContext: context, pixelFormat: format, forLayerTime: layerTime, displayTime: time)
            texture.endWriting(in: gl)
            withExtendedLifetime(framebuffer) {}
            return pool.picture(of: texture, isOpaque: isOpaque)
        }
    }
}
