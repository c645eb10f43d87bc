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

    /// The dashes of a path, or nil if there are no lengths. `count` lengths count, at most those that there are.
    public convenience init?(
        __byDashing path: CGPath, transform: UnsafePointer<CGAffineTransform>?, phase: CGFloat,
        lengths: [CGFloat]?, count: Int
    ) {
        let lengths = Array((lengths ?? []).prefix(max(count, 0)))
        guard !lengths.isEmpty else { return nil }
        let dashes = path.copy(
            dashingWithPhase: phase, lengths: lengths, transform: transform?.pointee ?? .identity)
        self.init(storage: dashes.storage)
    }

    public convenience init(
        __roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(
            roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
    }
}
