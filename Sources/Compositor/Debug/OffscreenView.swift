/// Yellow over what shows a surface.
enum OffscreenView {
    static func mark(_ marks: inout SurfaceMarks) {
        marks.mark { item, _ in
            switch item.paint {
            case .surface, .sampled: DebugColor.yellow
            case .color, .image, .shade, .plane, .cells, .particles: nil
            }
        }
    }
}
