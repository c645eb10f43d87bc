import CoreGraphics
import Geometry

/// A view of a frame's costs, laid over the picture. Each view adds marks to a scene or draws to a plan.
package enum DebugView: String, Sendable, CaseIterable {
    /// Tints blended marks red and opaque ones green.
    case blended
    /// Shows the number of times that each pixel is written, as heat.
    case overdraw
    /// Tints surfaces yellow.
    case offscreen
    /// Tints bitmaps of layers green if they were reused, and red if they were redrawn.
    case rasterized
    /// Tints pictures magenta if their texels lie between pixels, and yellow if they are scaled.
    case misaligned
    /// Draws the lines at which planes are cut, and tints each piece in a colour of its own.
    case planes
    /// Each draw call in a colour of its own.
    case batches
    /// Tints the redrawn area of the frame yellow.
    case damage
}

extension DebugView {
    /// The scene with the view's marks.
    ///
    /// - Parameter redrawn: the pixels of the target that changed.
    func marked(_ scene: Scene, redrawn: PixelRect) -> Scene {
        switch self {
        case .blended: return scene.marked { BlendedView.mark(&$0) }
        case .offscreen: return scene.marked { OffscreenView.mark(&$0) }
        case .misaligned: return scene.marked { MisalignedView.mark(&$0) }
        case .planes:
            var view = PlanesView()
            return scene.marked { view.mark(&$0) }
        case .damage: return scene.marked { DamageView.mark(&$0, redrawn: redrawn) }
        case .overdraw, .rasterized, .batches: return scene
        }
    }

    /// Adds the view's draws to a plan.
    func mark(_ plan: inout FramePlan) {
        switch self {
        case .overdraw: OverdrawView.mark(&plan)
        case .rasterized: RasterizedView.mark(&plan)
        case .batches: BatchesView.mark(&plan)
        case .blended, .offscreen, .misaligned, .planes, .damage: break
        }
    }
}
