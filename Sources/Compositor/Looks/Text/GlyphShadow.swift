import CoreGraphics
import Geometry
import RenderTree

extension MarkSink {
    /// Lays the blurred outlines of a run below it: a mask that is computed once and kept, like that of a shadow's path.
    mutating func drawShadow(
        _ shadow: GlyphRun.Shadow, of run: GlyphRun, _ layer: LayerID, _ plane: Homography, _ place: MarkPlace
    ) {
        guard let drawn = DrawnShadow(shadow), !run.glyphs.bounds.isNull, let path = run.glyphs.outline,
            let record = MaskRecord(drawn, of: path, layer, plane, clip: place.clip, &self)
        else { return }
        add(record, of: layer, plane, at: place)
    }
}
