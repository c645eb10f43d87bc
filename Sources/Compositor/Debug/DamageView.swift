import RenderTree

/// Yellow over what changed in this frame.
enum DamageView {
    static func mark(_ marks: inout SurfaceMarks, redrawn: PixelRect) {
        marks.mark { _, _ in nil }
        guard marks.surface == 0, !redrawn.isEmpty else { return }
        var mark = Item(
            layer: LayerID(rawValue: 0), toDevice: .identity, rect: DeviceRect(redrawn), clip: redrawn)
        mark.smoothSides = 0
        mark.bounds = DeviceRect(redrawn)
        mark.color = DebugColor.yellow
        marks.append(mark)
    }
}
