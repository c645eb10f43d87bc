/// What is laid over a picture to see what it costs. Each view adds entries to a scene, or draws to a plan; without one
/// neither is touched.
public enum DebugView: String, Sendable, CaseIterable {
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
    func marked(_ scene: FlatScene, redrawn: PixelRect) -> FlatScene {
        var scene = scene
        switch self {
        case .blended: BlendedView.mark(&scene)
        case .offscreen: OffscreenView.mark(&scene)
        case .misaligned: MisalignedView.mark(&scene)
        case .planes: PlanesView.mark(&scene)
        case .damage: DamageView.mark(&scene, redrawn: redrawn)
        case .overdraw, .rasterized, .batches: break
        }
        return scene
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
