import CoreGraphics
import Geometry
import RenderTree

/// Clips whose edges lie between pixels, around layers that join what lies behind the clip: a clip makes no group.
///
/// Each mark that joins its backdrop takes the clip by itself. What lies between two such marks is clipped together, as usual.
extension MarkSink {
    /// A background filter that is being clipped: its picture follows its hole, within the same shape.
    private struct ClippedFilter {
        var backdrop: SceneBackdrop
        /// Nil where nothing of the shape is left.
        var shape: SceneSurface?
    }

    /// Draws a list through a clip, mark by mark where marks join what lies behind them.
    ///
    /// Marks are taken in order, whatever lists they lie in, so that the result does not depend on which lists are reused.
    mutating func drawEachClipped(
        _ list: PaintList, _ shape: ClipShape, _ layer: LayerID, _ context: LayerContext, clip: PixelRect
    ) {
        var marks: [(mark: LooseMark, cuts: [Cut])] = []
        PaintOrder(list).forEach { marks.append(($0, $1)) }
        var filter: ClippedFilter?
        var together = PaintList.Content()
        for (mark, cuts) in marks {
            if !mark.joinsBackdrop {
                together.copy(mark, cuts)
                continue
            }
            drawTogether(&together, shape, layer, context, clip)
            var place = context
            for cut in cuts.reversed() {
                place.area.cut = open.add(cut.halfPlane, to: place.area.cut, dividesPlane: cut.dividesPlane)
            }
            drawJoining(mark, shape, &filter, layer, place, clip)
        }
        drawTogether(&together, shape, layer, context, clip)
    }

    /// Clips marks that lie over what is behind them, and begins anew.
    private mutating func drawTogether(
        _ content: inout PaintList.Content, _ shape: ClipShape, _ layer: LayerID, _ context: LayerContext,
        _ clip: PixelRect
    ) {
        if content.entries.isEmpty { return }
        let part = PaintList(content)
        content = PaintList.Content()
        guard case .all = drawClipped(part, shape, layer, context, clip: clip) else { return }
        let surface = SceneSurface(part, bounds: part.bounds.roundedOut(within: clip), limit: clip)
        show(surface, of: layer, context, alpha: 1, shape: shape)
    }

    /// Clips a mark that joins what is behind it.
    ///
    /// - Parameter layer: the one that clips.
    private mutating func drawJoining(
        _ mark: LooseMark, _ shape: ClipShape, _ filter: inout ClippedFilter?, _ layer: LayerID,
        _ context: LayerContext, _ clip: PixelRect
    ) {
        var context = context
        context.paint.blend = mark.blend
        let shown = mark.record as? SurfaceRecord, marked = mark.layer
        if let shown, shown.operation != .sourceOver {
            return drawOperation(shown, mark.mark, shape, context, clip)
        }
        if let backdrop = mark.backdrop {
            let shape = clipped(alone(mark, context, clip), marked, shape, context, clip)
            filter = ClippedFilter(backdrop: backdrop, shape: shape.bounds.isEmpty ? nil : shape)
            if shape.bounds.isEmpty { return }
            let place = MarkPlace(context, clip: shape.bounds, blend: context.paint.blend)
            return show(shape, of: marked, at: place, backdrop: backdrop)
        }
        if let filter, let shown, shown.surface === filter.backdrop.result {
            guard let shape = filter.shape else { return }
            let place = MarkPlace(context, clip: shape.bounds, blend: context.paint.blend)
            return show(shown.surface, mask: shape, of: marked, at: place)
        }
        show(alone(mark, context, clip), of: layer, context, alpha: 1, shape: shape)
    }

    /// Clips a mark that becomes something of a surface and of what is behind it.
    private mutating func drawOperation(
        _ shown: SurfaceRecord, _ mark: PlacedMark, _ shape: ClipShape, _ context: LayerContext,
        _ clip: PixelRect
    ) {
        let surface = clipped(shown.surface, mark.layer, shape, context, clip)
        let mask = shown.mask.map {
            $0 === shown.surface ? surface : clipped($0, mark.layer, shape, context, clip)
        }
        let area = mask.map { $0.bounds.union(surface.bounds) } ?? surface.bounds
        if area.isEmpty { return }
        surface.bounds = area
        mask?.bounds = area
        let copy = SceneSurface(bounds: area, isCopy: true)
        show(
            surface, mask: mask, operation: shown.operation, of: mark.layer,
            at: MarkPlace(context, clip: area, alpha: mark.alpha, blend: mark.blend),
            backdrop: SceneBackdrop(area: area, copy: copy, result: copy))
    }

    /// A surface with one mark over nothing.
    private mutating func alone(_ mark: LooseMark, _ context: LayerContext, _ clip: PixelRect) -> SceneSurface
    {
        var mark = mark
        mark.blend = .sourceOver
        mark.backdrop = nil
        return self.surface(uncut(context), clip: clip) { $0.append(mark, $1) }
    }

    /// A surface with what a clip leaves of another one.
    private mutating func clipped(
        _ surface: SceneSurface, _ layer: LayerID, _ shape: ClipShape, _ context: LayerContext,
        _ clip: PixelRect
    ) -> SceneSurface {
        self.surface(uncut(context), clip: clip) {
            $0.show(surface, of: layer, $1, alpha: 1, shape: shape)
        }
    }

    /// The mark that is made of a surface is cut, rather than what the surface holds.
    private func uncut(_ context: LayerContext) -> LayerContext {
        var result = context
        result.area.cut = nil
        return result
    }
}
