/// One colour, under the border of the shape.
struct SolidPaint: PiecePaint {
    /// Premultiplied.
    var color: SIMD4<Float>
    var borderColor = SIMD4<Float>(repeating: 0)

    var isHollow: Bool { color.w == 0 }

    func set(_ writer: inout PieceWriter, _ mark: PlacedMark) {
        writer.key.program.join = .plain
        writer.values.set(color: .color, color * mark.alpha)
        let over = borderColor + color * (1 - borderColor.w)
        writer.values.set(color: .borderColor, over * mark.alpha)
    }
}
