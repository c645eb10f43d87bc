import Foundation
import Locking
import QuartzCore

/// Renderers that tests use one after the other: a new one compiles its programs, which takes longer than most pictures.
public enum KeptRenderers {
    private struct Kept {
        let renderer: CARenderer
        let options: CARendererOptions
    }

    /// Those that no test uses, the least recently used first.
    private static let kept = Locked<[Kept]>([])
    /// None in the tests of threads: they test how renderers are made, and a sanitizer reports those that are left.
    private static let most = ProcessInfo.processInfo.environment["AGATE_THREAD_TESTS"] == nil ? 8 : 0
    /// Of the target of one that is kept.
    private static let mostPixels = 1 << 22

    /// Runs `body` with a renderer without a layer that nothing else uses meanwhile.
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
        let released: Kept? = kept.withLock { kept in
            kept.append(Kept(renderer: renderer, options: options))
            return kept.count > most ? kept.removeFirst() : nil
        }
        _ = released
        return result
    }
}
