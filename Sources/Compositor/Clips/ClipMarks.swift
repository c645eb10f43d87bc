import CoreGraphics
import Geometry
import RenderTree

/// Clips with round corners, or with sides between pixels, without a surface for the whole content.
///
/// The interior is drawn directly, cut at pixel lines. In a cell at the clip's edge, the topmost mark that covers the
/// cell hides all below. If it is the only visible one, it is drawn with the clip's shape, which gives the same picture
/// as a surface. Only cells with several visible marks have a surface, of the size of the cell.
extension MarkSink {
    /// Cells whose surfaces would be as large as this part of the clip are not worth it.
    private static let mostSurfaceShare = 4

    /// The part of a clip's content that is drawn through surfaces.
    enum ClipSurfaces { case nothing, cells, all }

    /// Draws the content of a clip, or nothing if it needs a surface as a whole.
    mutating func drawClipped(
        _ list: PaintList, _ shape: ClipShape, _ layer: LayerID, _ context: LayerContext, clip: PixelRect
    ) -> ClipSurfaces {
        if list.content.entries.isEmpty { return .nothing }
        // A surface keeps what joins its backdrop apart from what lies below the clip.
        guard !list.joinsBackdrop else { return .all }
        let order = PaintOrder(list)
        if let only = list.shapedByClip(shape, order) {
            open.append(only)
            return .nothing
        }
        guard let cells = ClipCells(shape, within: clip) else { return .all }
        var shaped: [LooseMark] = [], mixed: [(cell: PixelRect, marks: [LooseMark])] = []
        for cell in cells.cells {
            guard let marks = order.seen(in: cell) else { return .all }
            if marks.count == 1, let mark = marks[0].shaped(by: shape, in: cell) {
                shaped.append(mark)
            } else if !marks.isEmpty {
                mixed.append((cell, marks))
            }
        }
        let surfaceArea = mixed.reduce(0) { $0 + $1.cell.area }
        if surfaceArea * Self.mostSurfaceShare > clip.intersection(shape.bounds.roundedOut(within: clip)).area
        {
            return .all
        }
        open.append(list, within: cells.inside)
        for mark in shaped { append(mark, context) }
        for (cell, marks) in mixed {
            let surface = surface(context, clip: cell) { sink, inside in
                for mark in marks { sink.append(mark, inside) }
            }
            show(surface, of: layer, context, alpha: 1, shape: shape)
        }
        return mixed.isEmpty ? .nothing : .cells
    }
}

extension PaintOrder {
    /// The marks that are seen in a cell, back to front: none that another one covers. Nil where some are cut.
    fileprivate func seen(in cell: PixelRect) -> [LooseMark]? {
        let area = DeviceRect(cell)
        var marks: [LooseMark] = [], isCut = false
        forEachMark(touching: area) { r, i in
            let run = runs[r]
            if !run.cuts(i).isEmpty { isCut = true }
            let record = run.loose(i).record
            run.forEachPart(i) { part in
                var mark = LooseMark(part, record)
                mark.clip = part.clip.intersection(cell)
                mark.bounds = part.bounds.intersection(area)
                if mark.clip.isEmpty || mark.bounds.isEmpty { return }
                if part.density >= 1, mark.covers(cell) { marks.removeAll(keepingCapacity: true) }
                marks.append(mark)
            }
        }
        return isCut ? nil : marks
    }
}

extension PaintList {
    /// Returns the list with the clip's shape in place of the shape of the one mark that crosses the clip's edge; nil
    /// if the picture would differ from that of clipping all marks.
    fileprivate func shapedByClip(_ shape: ClipShape, _ order: PaintOrder) -> PaintList? {
        guard let first = content.entries.first, let mark = first.mark, first.cut == nil else {
            return nil
        }
        let loose = content.loose(mark)
        guard loose.toDevice == shape.toDevice,
            loose.record.shape.radii.isContinuous == shape.radii.isContinuous,
            let shaped = loose.shaped(by: shape), order.isClear(of: ClipInterior(shape), from: 1)
        else { return nil }
        var content = content
        content.entries[0] = PaintList.Entry(mark: content.add(shaped), cut: nil)
        return PaintList(content)
    }
}

extension PaintOrder {
    /// Returns whether all marks after the first few are so far inside a clip that its edge touches none of their
    /// pixels.
    fileprivate func isClear(of interior: ClipInterior?, from first: Int) -> Bool {
        guard let interior else { return count <= first }
        return runs.allSatisfy { run in
            (max(first - run.start, 0)..<max(run.count, first - run.start)).allSatisfy {
                interior.contains(run.shape($0).rect, run.plane($0))
            }
        }
    }
}
