import CoreGraphics

/// The meaning of the planes of a picture, for `planes.glsl`.
struct PlanesCode: OptionSet {
    let rawValue: Int32

    /// Chroma has half the samples of luma.
    static let halfX = PlanesCode(rawValue: 1), halfY = PlanesCode(rawValue: 2)
    /// The first of two samples of luma is where that of chroma is, rather than beside it.
    static let firstX = PlanesCode(rawValue: 4), firstY = PlanesCode(rawValue: 8)
    /// Samples are not interpolated.
    static let sharp = PlanesCode(rawValue: 16)

    init(rawValue: Int32) { self.rawValue = rawValue }

    /// - Parameter isSharp: both samples of luma that share one of chroma show its colour, wherever it is.
    init(_ layout: PlanarLayout, isSharp: Bool) {
        self = isSharp ? .sharp : []
        if layout.halvesX { insert(.halfX) }
        if layout.halvesY { insert(.halfY) }
        if layout.halvesX, !isSharp, layout.sitingX == .first { insert(.firstX) }
        if layout.halvesY, !isSharp, layout.sitingY == .first { insert(.firstY) }
    }
}

extension PieceWriter {
    /// Sets what a program computes colours from planes with.
    ///
    /// - Returns: the paint.
    mutating func set(_ layout: PlanarLayout, isSharp: Bool) -> PicturePaint {
        let code = PlanesCode(layout, isSharp: isSharp), levels = layout.levels
        values.set(
            .planes,
            SIMD4(
                Float(layout.width), Float(layout.height), Float(code.rawValue),
                Float(layout.transfer.rawValue)))
        values.set(
            .levels,
            SIMD4(levels.luma.scale, levels.luma.offset, levels.chroma.scale, levels.chroma.offset))
        values.set(.weights, SIMD2(layout.red, layout.blue))
        var paint = PicturePaint.planes
        if layout.isInterleaved { paint.insert(.pairs) }
        if layout.transfer != .standard { paint.insert(.light) }
        return paint
    }
}
