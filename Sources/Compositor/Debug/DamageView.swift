import CoreGraphics
import Geometry
import RenderTree

/// Yellow over what changed in this frame.
enum DamageView {
    static func mark(_ marks: inout SurfaceMarks, redrawn: PixelRect) {
        marks.mark { _, _ in nil }
        guard marks.surface == 0, !redrawn.isEmpty else { return }
        let record = RectangleRecord(
            rect: LayerRect(redrawn), color: DebugColor.yellow, smoothSides: 0)
        marks.append(LooseMark(record, of: LayerID(rawValue: 0), .identity, clip: redrawn))
    }
}
