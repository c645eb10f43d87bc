import QuartzCore

extension CALayer {
    /// Draws the tree of this root layer once, with a renderer that may have drawn other trees before.
    ///
    /// - Parameters:
    ///   - width: in pixels; `height` likewise.
    ///   - scale: in pixels per point.
    public func picture(
        width: Int = 256, height: Int = 256, scale: CGFloat = 1, atTime time: CFTimeInterval = 0,
        options: CARendererOptions = CARendererOptions()
    ) throws -> PixelBuffer {
        try KeptRenderers.withRenderer(width: width, height: height, scale: scale, options: options) {
            $0.layer = self
            return try $0.picture(width: width, height: height, atTime: time)
        }
    }
}
