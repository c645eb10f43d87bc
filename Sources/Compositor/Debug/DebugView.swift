/// What is laid over a picture to see what it costs. Each view adds marks to a scene, or draws to a plan; without one
/// neither is touched.
package enum DebugView: String, Sendable, CaseIterable {
    /// What is blended with what is below red, what is opaque green.
    case blended
    /// How often each pixel is written, as heat.
    case overdraw
    /// What was drawn into a surface first, yellow.
    case offscreen
    /// Bitmaps of layers that were kept green, those that were drawn anew red.
    case rasterized
    /// Pictures whose texels lie between pixels magenta, stretched ones yellow.
    case misaligned
    /// The lines at which planes are cut, and each piece in a colour of its own.
    case planes
    /// Each draw call in a colour of its own.
    case batches
    /// What was drawn anew in this frame, yellow.
    case damage
}

extension DebugView {
    /// The scene with the view's marks.
    ///
    /// - Parameter redrawn: what of the target changed.
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
