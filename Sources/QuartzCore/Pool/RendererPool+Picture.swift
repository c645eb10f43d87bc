import CoreAnimation
import CoreGraphics

extension RendererPool {
    /// Draws a layer tree.
    ///
    /// - Parameters:
    ///   - width: in pixels; `height` likewise.
    ///   - scale: in pixels per point.
    ///   - time: the time that the picture shows, in seconds; animations of the tree begin at 0.
    ///   - backgroundColor: the colour below the tree; nil is transparent.
    ///   - tree: builds the tree, on a thread of the pool. No other thread may use its layers.
    /// - Throws: as `run` does, and the errors of `CARenderer` and of `tree`.
    public func picture(
        width: Int, height: Int, scale: CGFloat = 1, time: CFTimeInterval = 0,
        backgroundColor: CGColor? = nil,
        of tree: @escaping @Sendable () throws -> CALayer
    ) async throws -> CGImage {
        try await picture(
            width: width, height: height, scale: scale, time: time, backgroundColor: backgroundColor,
            of: tree,
            encoded: { $0 })
    }

    /// Draws a layer tree, and encodes its picture on the same thread while other threads draw.
    public func picture<R: Sendable>(
        width: Int, height: Int, scale: CGFloat = 1, time: CFTimeInterval = 0,
        backgroundColor: CGColor? = nil,
        of tree: @escaping @Sendable () throws -> CALayer,
        encoded encode: @escaping @Sendable (CGImage) throws -> R
    ) async throws -> R {
        try await run { renderers in
            let renderer = try renderers.renderer(width: width, height: height, scale: scale)
            renderer.backgroundColor = backgroundColor
            let image = try renderer.picture(of: CAExportClock().run { try tree() }, at: time)
            renderer.layer = nil
            return try encode(image)
        }
    }
}

extension CARenderer {
    /// Begins the tree's animations at 0 and draws it at a time.
    fileprivate func picture(of tree: CALayer, at time: CFTimeInterval) throws -> CGImage {
        layer = tree
        if time != 0 {
            CAExportClock().run {
                beginFrame(atTime: 0)
                endFrame()
            }
        }
        CAExportClock(startTime: time).run {
            beginFrame(atTime: time)
            render()
            endFrame()
        }
        return try makeImage()
    }
}
