/// Yellow over what shows a surface.
enum OffscreenView {
    static func mark(_ marks: inout SurfaceMarks) {
        marks.mark { mark, _ in mark.record.reads.surface == nil ? nil : DebugColor.yellow }
    }
}
