/// Yellow over what shows a surface.
enum OffscreenView {
    static func mark(_ scene: inout FlatScene) {
        scene.mark { _, item in
            switch item.paint {
            case .surface, .sampled: DebugColor.yellow
            case .color, .image, .shade: nil
            }
        }
    }
}
