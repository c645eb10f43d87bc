import RenderTree

/// Yellow over what changed in this frame.
enum DamageView {
    static func mark(_ scene: inout FlatScene, redrawn: PixelRect) {
        guard !scene.surfaces.isEmpty, !redrawn.isEmpty else { return }
        var mark = Item(
            layer: LayerID(rawValue: 0), toDevice: .identity, rect: DeviceRect(redrawn), clip: redrawn)
        mark.smoothSides = 0
        mark.bounds = DeviceRect(redrawn)
        mark.color = DebugColor.yellow
        scene.append(mark, to: 0)
    }
}
