import QuartzCore
import TestSupport

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
