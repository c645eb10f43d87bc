/// Red over what is blended with what is below, green over what replaces it. Rounded corners and edges between pixels of an
/// opaque layer are blended all the same.
enum BlendedView {
    static func mark(_ marks: inout SurfaceMarks) {
        marks.mark { mark, _ in isOpaque(mark.mark) ? DebugColor.green : DebugColor.red }
    }

    static func isOpaque(_ mark: PlacedMark) -> Bool { mark.density >= 1 }
}
