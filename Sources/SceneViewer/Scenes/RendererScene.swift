import CAML
import CoreAnimation
import QuartzCore

/// The tree of a program's renderer, at any time. The program's renderer itself is not used, and no delegate of an
/// animation is called.
package final class RendererScene: ViewedScene {
    package let canvas: ViewedCanvas
    package var root: CALayer? { renderer.layer }
    private let renderer: CARenderer
    private let start: Double

    /// - Parameter start: the time that is shown first; animations that have not begun yet begin there.
    package init(_ renderer: CARenderer, start: Double) {
        self.renderer = renderer
        self.start = start.isFinite ? start : 0
        canvas = ViewedCanvas(
            bounds: renderer.bounds, width: renderer.width, height: renderer.height, scale: renderer.scale,
            options: renderer.options, background: renderer.backgroundColor)
    }

    package var motion: ViewedMotion {
        .anyTime(start: start, duration: root.flatMap { TreeMotion.duration(of: $0) })
    }
}
