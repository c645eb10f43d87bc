import Foundation
import Locking
import QuartzCore

/// A cache of renderers, which tests reuse: a new renderer compiles its programs, which takes longer than most pictures.
///
/// `PoolRenderers` belongs to one thread, and returns the same renderer to a test that asks for two.
public enum KeptRenderers {
    private struct Kept {
        let renderer: CARenderer
        let options: CARendererOptions
    }

    /// The renderers that no test uses at the moment, the least recently used first.
    private static let kept = Locked<[Kept]>([])
    /// The largest number of renderers in the cache. The thread tests have none: they test the creation of renderers, and
    /// the address sanitizer reports pictures that a renderer retains at exit.
    private static let most = ProcessInfo.processInfo.environment["AGATE_THREAD_TESTS"] == nil ? 8 : 0
    /// The largest target of a renderer in the cache, in pixels.
    private static let mostPixels = 1 << 22

    /// Runs `body` with a renderer that has no layer and that no other test uses at the same time.
    ///
    /// - Parameters:
    ///   - width: in pixels; `height` likewise.
    ///   - scale: in pixels per point.
    public static func withRenderer<R>(
        width: Int, height: Int, scale: CGFloat = 1, options: CARendererOptions = CARendererOptions(),
        _ body: (CARenderer) throws -> R
    ) throws -> R {
        let found = kept.withLock { kept in
            kept.firstIndex {
                $0.renderer.width == width && $0.renderer.height == height && $0.renderer.scale == scale
                    && $0.options == options
            }.map { kept.remove(at: $0) }
        }
        let renderer =
            try found?.renderer ?? CARenderer(width: width, height: height, scale: scale, options: options)
        let result = try body(renderer)
        // After a failed frame, GL may be without its context or memory.
        if renderer.renderError != nil || width * height > mostPixels { return result }
        renderer.clear()
        kept.withLock { kept in
            kept.append(Kept(renderer: renderer, options: options))
            if kept.count > most { kept.removeFirst() }
        }
        return result
    }
}
