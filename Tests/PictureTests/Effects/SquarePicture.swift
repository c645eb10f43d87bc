import QuartzCore
import TestSupport

extension CALayer {
    /// Draws the tree of which this is the root once, 256x256 points and pixels.
    func picture(options: CARendererOptions = CARendererOptions()) throws -> PixelBuffer {
        try picture(width: 256, height: 256, options: options)
    }
}

extension CARenderer {
    /// Draws a rectangle of an unchanged tree anew.
    func redrawing(_ rect: CGRect) throws -> PixelBuffer {
        beginFrame(atTime: 0)
        addUpdate(rect)
        render()
        endFrame()
        var picture = PixelBuffer(width: width, height: height)
        try picture.bytes.withUnsafeMutableBytes { try readPixels(into: $0) }
        return picture
    }
}
