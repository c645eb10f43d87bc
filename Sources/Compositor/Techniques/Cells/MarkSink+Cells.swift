import CoreGraphics
import Geometry
import RenderTree

/// Groups of upright boxes that fade as one: the CPU knows what each pixel is, so that they need no surface.
extension MarkSink {
    /// Adds a group as cells; false if it takes a surface.
    mutating func addCells(
        _ list: PaintList, of layer: LayerID, _ context: LayerContext, clip: PixelRect, alpha: Float
    ) -> Bool {
        guard options.interiorSplit, context.paint.blend == .sourceOver, context.area.cut == nil,
            let cells = ColorCells(list, within: clip)
        else { return false }
        add(
            CellsRecord(cells: cells), of: layer, .identity,
            at: MarkPlace(context, clip: cells.bounds, alpha: alpha), bounds: DeviceRect(cells.bounds))
        return true
    }
}
