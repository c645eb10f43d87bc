import CoreGraphics
import Geometry
import RenderTree

/// The receiver of the marks of a frame, the last stage: the list that is being written, and what writing a mark depends on.
///
/// Looks and effects add marks, and lists and surfaces of marks. They see the sink, and nothing of the layers around.
package struct MarkSink {
    /// The content of the list that is being written.
    var open = PaintList.Content()
    let view: SceneView
    let options: CompositorOptions
    let caches: FrameCaches
    /// The part of the frame's budget that was used.
    var ledger: FrameLedger
    /// Whether filters count towards the budget when they are drawn. Filters of a backdrop are counted before.
    var countsFilters = true
    /// The change of the device position per point of depth, in the space of the layer that was placed last, for
    /// particles with depth.
    ///
    /// It is not part of the context because no other layer needs it, and every ancestor would keep it on the stack. A
    /// reader compares `toDevice`: if the layer is drawn in another plane than it was placed in, such as into a
    /// bitmap, there is no depth.
    var depth: (toDevice: Homography, row: SIMD3<Double>)?

    init(view: SceneView, options: CompositorOptions, caches: FrameCaches) {
        self.view = view
        self.options = options
        self.caches = caches
        ledger = FrameLedger(limit: options.limit)
    }

    /// Makes room for many marks.
    mutating func makeRoom(_ count: Int) {
        let room = min(count, 1 << 14)
        // Room for a little more, again and again, would copy all marks each time.
        if room > open.entries.count { open.reserve(open.entries.count + room) }
    }

    // MARK: Lists

    /// Starts a list in the open one, cut as the context says.
    ///
    /// - Returns: the content of the outer list, for `endList`, and the context inside.
    mutating func beginList(_ context: LayerContext) -> (outer: PaintList.Content, inside: LayerContext) {
        var inner = PaintList.Content()
        var inside = context
        inside.area.cut = nil
        for cut in open.cuts(from: context.area.cut).reversed() {
            inside.area.cut = inner.add(cut.halfPlane, to: inside.area.cut, dividesPlane: cut.dividesPlane)
        }
        let outer = open
        open = inner
        return (outer, inside)
    }

    /// Ends the list, and opens the outer one again.
    mutating func endList(_ outer: consuming PaintList.Content) -> PaintList {
        let list = PaintList(open)
        open = outer
        open.totals.add(list.totals)
        return list
    }

    /// Lets `body` write a list of its own, cut as the context says.
    mutating func list(
        _ context: LayerContext, _ body: (inout MarkSink, LayerContext) -> Void
    ) -> PaintList {
        let (outer, inside) = beginList(context)
        body(&self, inside)
        return endList(outer)
    }

    /// Lets `body` write a surface of its own.
    mutating func surface(
        _ context: LayerContext, clip: PixelRect, alpha: Float = 1,
        _ body: (inout MarkSink, LayerContext) -> Void
    ) -> SceneSurface {
        let list = list(context.inSurface(clip: clip, alpha: alpha), body)
        return SceneSurface(list, bounds: list.bounds.roundedOut(within: clip), limit: clip)
    }

    // MARK: Surfaces

    /// Adds a mark that shows a surface, with an opacity, a clip and a mask's surface.
    mutating func show(
        _ surface: SceneSurface, of layer: LayerID, _ context: LayerContext, alpha: Float, shape: ClipShape?,
        mask: SceneSurface? = nil
    ) {
        let bounds = surface.bounds
        if bounds.isEmpty { return }
        mask?.bounds = bounds
        let place = MarkPlace(context, clip: bounds, alpha: alpha, blend: context.paint.blend)
        guard let shape else { return show(surface, mask: mask, of: layer, at: place) }
        add(
            SurfaceRecord(shape: MarkShape(shape), surface: surface, mask: mask), of: layer, shape.toDevice,
            at: place,
            bounds: shape.bounds.insetBy(-1).intersection(DeviceRect(bounds)))
    }
}

extension LayerContext {
    /// The context in a surface of its own.
    func inSurface(clip: PixelRect, alpha: Float) -> LayerContext {
        var inside = self
        (inside.area.clip, inside.area.limit, inside.area.softClip) = (clip, clip, nil)
        (inside.paint.alpha, inside.paint.blend) = (alpha, .sourceOver)
        return inside
    }
}
