import RenderTree

/// Clips whose edges lie between pixels, around layers that join what lies behind the clip: a clip makes no group.
///
/// Each mark that joins its backdrop takes the clip by itself. What lies between two such marks is clipped together, as usual.
extension Traversal {
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
        _ list: PaintList, _ shape: ClipShape, _ layer: LayerID, _ context: Context, clip: PixelRect
    ) {
        var marks: [(item: Item, cuts: [Cut])] = []
        PaintOrder(list).forEach { marks.append(($0, $1)) }
        var filter: ClippedFilter?
        var together = PaintList.Content()
        for (item, cuts) in marks {
            if !item.joinsBackdrop {
                together.append(item, cuts)
                continue
            }
            drawTogether(&together, shape, layer, context, clip)
            var place = context
            for cut in cuts.reversed() {
                place.cut = open.add(cut.halfPlane, to: place.cut, dividesPlane: cut.dividesPlane)
            }
            drawJoining(item, shape, &filter, layer, place, clip)
        }
        drawTogether(&together, shape, layer, context, clip)
    }

    /// Clips marks that lie over what is behind them, and begins anew.
    private mutating func drawTogether(
        _ content: inout PaintList.Content, _ shape: ClipShape, _ layer: LayerID, _ context: Context,
        _ clip: PixelRect
    ) {
        if content.entries.isEmpty { return }
        let part = PaintList(content)
        content = PaintList.Content()
        guard case .all = drawClipped(part, shape, layer, context, clip: clip) else { return }
        let surface = SceneSurface(part, bounds: part.bounds.roundedOut(within: clip), limit: clip)
        draw(surface, of: layer, context, alpha: 1, shape: shape, mask: nil)
    }

    /// Clips a mark that joins what is behind it.
    ///
    /// - Parameter layer: the one that clips.
    private mutating func drawJoining(
        _ item: Item, _ shape: ClipShape, _ filter: inout ClippedFilter?, _ layer: LayerID,
        _ context: Context,
        _ clip: PixelRect
    ) {
        var context = context
        context.blend = item.blend
        if item.operation != .sourceOver { return drawOperation(item, shape, context, clip) }
        if let backdrop = item.backdrop {
            let shape = clipped(alone(item, context, clip), item.layer, shape, context, clip)
            filter = ClippedFilter(backdrop: backdrop, shape: shape.bounds.isEmpty ? nil : shape)
            if shape.bounds.isEmpty { return }
            var hole = self.item(showing: shape, shape.bounds, item.layer)
            hole.blend = item.blend
            hole.backdrop = backdrop
            return append(hole, context)
        }
        if let filter, case .surface(let result) = item.paint, result === filter.backdrop.result {
            guard let shape = filter.shape else { return }
            var picture = self.item(showing: result, shape.bounds, item.layer)
            picture.mask = shape
            picture.blend = item.blend
            return append(picture, context)
        }
        draw(alone(item, context, clip), of: layer, context, alpha: 1, shape: shape, mask: nil)
    }

    /// Clips a mark that becomes something of a surface and of what is behind it.
    private mutating func drawOperation(
        _ item: Item, _ shape: ClipShape, _ context: Context, _ clip: PixelRect
    ) {
        guard case .surface(let picture) = item.paint else { return }
        let surface = clipped(picture, item.layer, shape, context, clip)
        let mask = item.mask.map {
            $0 === picture ? surface : clipped($0, item.layer, shape, context, clip)
        }
        let area = mask.map { $0.bounds.union(surface.bounds) } ?? surface.bounds
        if area.isEmpty { return }
        surface.bounds = area
        mask?.bounds = area
        var result = self.item(showing: surface, area, item.layer)
        result.mask = mask
        result.alpha = item.alpha
        result.blend = item.blend
        result.operation = item.operation
        let copy = SceneSurface(bounds: area, isCopy: true)
        result.backdrop = SceneBackdrop(area: area, copy: copy, result: copy)
        append(result, context)
    }

    /// A surface with one mark over nothing.
    private mutating func alone(_ item: Item, _ context: Context, _ clip: PixelRect) -> SceneSurface {
        var item = item
        item.blend = .sourceOver
        item.backdrop = nil
        return drawSurface(uncut(context), clip: clip, alpha: 1) { $0.append(item, $1) }
    }

    /// A surface with what a clip leaves of another one.
    private mutating func clipped(
        _ surface: SceneSurface, _ layer: LayerID, _ shape: ClipShape, _ context: Context, _ clip: PixelRect
    ) -> SceneSurface {
        drawSurface(uncut(context), clip: clip, alpha: 1) {
            $0.draw(surface, of: layer, $1, alpha: 1, shape: shape, mask: nil)
        }
    }

    /// The mark that is made of a surface is cut, rather than what the surface holds.
    private func uncut(_ context: Context) -> Context {
        var result = context
        result.cut = nil
        return result
    }
}

extension Item {
    /// Whether it joins what lies behind it otherwise than over it.
    fileprivate var joinsBackdrop: Bool {
        blend != .sourceOver || operation != .sourceOver || backdrop != nil
    }
}

extension PaintList.Content {
    /// Adds a mark of another list with its cuts, the last first. It is counted with that list.
    fileprivate mutating func append(_ item: Item, _ cuts: [Cut]) {
        var index: CutIndex?
        for cut in cuts.reversed() {
            index = add(cut.halfPlane, to: index, dividesPlane: cut.dividesPlane)
            if let index { self.cuts[Int(index.rawValue)].junctions = cut.junctions }
        }
        entries.append(PaintList.Entry(mark: add(item), cut: index))
    }
}
