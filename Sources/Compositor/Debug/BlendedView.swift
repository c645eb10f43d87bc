/// Red over what is blended with what is below, green over what replaces it. Rounded corners and edges between pixels of an
/// opaque layer are blended all the same.
enum BlendedView {
    static func mark(_ marks: inout SurfaceMarks) {
        marks.mark { item, _ in isOpaque(item) ? DebugColor.green : DebugColor.red }
    }

    static func isOpaque(_ item: Item) -> Bool { item.density >= 1 }
}
