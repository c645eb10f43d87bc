import CoreGraphics

// The names that Swift's importer gives to Core Graphics' functions of strokes, by which some libraries call them.
extension CGPath {
    /// The outline of a stroke along a path.
    public convenience init?(
        __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
        lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
        let stroke = path.copy(
            strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
            transform: transform?.pointee ?? .identity)
        self.init(storage: stroke.storage)
    }
}
