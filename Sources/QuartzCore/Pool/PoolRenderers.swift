import CoreGraphics

/// The renderers of a thread of a `RendererPool`. Only that thread may use them, while it runs a function of the pool.
public final class PoolRenderers {
    private struct Kept {
        let renderer: CARenderer
        let isGeometryFlipped: Bool
    }

    private let options: CARendererOptions
    /// The least recently used first.
    private var kept: [Kept] = []
    /// The number of renderers that are kept, each with its target and its textures.
    private static let most = 2

    init(options: CARendererOptions) { self.options = options }

    /// Returns a renderer without a layer or a background: one that was used before if it has that size, or else a new one.
    ///
    /// - Parameters:
    ///   - width: in pixels; `height` likewise.
    ///   - scale: in pixels per point.
    ///   - isGeometryFlipped: whether y points up; nil for the option of the pool.
    /// - Throws: as `CARenderer.init` does.
    public func renderer(
        width: Int, height: Int, scale: CGFloat = 1, isGeometryFlipped: Bool? = nil
    ) throws -> CARenderer {
        let isGeometryFlipped = isGeometryFlipped ?? options.isGeometryFlipped
        let index = kept.firstIndex {
            $0.renderer.width == width && $0.renderer.height == height && $0.renderer.scale == scale
                && $0.isGeometryFlipped == isGeometryFlipped
        }
        if let index {
            let found = kept.remove(at: index)
            // A frame that failed may have left GL without its context or its memory.
            if found.renderer.renderError == nil {
                kept.append(found)
                found.renderer.clear()
                return found.renderer
            }
        }
        var options = options
        options.isGeometryFlipped = isGeometryFlipped
        if kept.count >= Self.most { kept.removeFirst() }
        let renderer = try CARenderer(width: width, height: height, scale: scale, options: options)
        kept.append(Kept(renderer: renderer, isGeometryFlipped: isGeometryFlipped))
        return renderer
    }
}

extension CARenderer {
    /// Releases the layer and its tree, and resets the properties that a client can set.
    package func clear() {
        layer = nil
        backgroundColor = nil
        bounds = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
        beginFrame(atTime: 0)
        endFrame()
    }
}
