import CoreGraphics

/// The values with which `planes.glsl` computes colours from planes, the same for all pixels of a piece.
struct PlanesFields: Equatable {
    /// The factors and summands that make a place of luma one of chroma, both in texture coordinates of the sheet;
    /// across interleaved components, chroma is counted in samples.
    private(set) var planes = SIMD4<Float>()
    /// The factor of luma, negative for hybrid log-gamma; its summand; the number that is neutral chroma; and the least
    /// place of chroma down, negative if samples are not interpolated.
    private(set) var levels = SIMD4<Float>()
    /// The factor of the second component of chroma in red, those of both in green, and that of the first in blue.
    private(set) var weights = SIMD4<Float>()

    /// - Parameter isSharp: both samples of luma that share one of chroma show its colour, wherever it is.
    init(_ layout: PlanarLayout, isSharp: Bool) {
        setColors(layout)
        setPlaces(layout, isSharp)
    }

    private mutating func setColors(_ layout: PlanarLayout) {
        let (luma, chroma) = layout.levels
        let (red, blue) = (layout.red, layout.blue), green = 1 - red - blue
        let toRed = 2 * (1 - red), toBlue = 2 * (1 - blue)
        weights =
            SIMD4(toRed, -blue * toBlue / green, -red * toRed / green, toBlue) * chroma.scale
        levels = SIMD4(
            layout.transfer == .hlg ? -luma.scale : luma.scale, luma.offset, -chroma.offset / chroma.scale, 0)
    }

    private mutating func setPlaces(_ layout: PlanarLayout, _ isSharp: Bool) {
        let (width, height) = (Double(layout.sheetWidth), Double(layout.sheetHeight))
        let top = Double(layout.height)
        let partX = layout.halvesX ? 0.5 : 1, partY = layout.halvesY ? 0.5 : 1
        // Where the sample of chroma is at the first of two of luma, the middle between these is a quarter further.
        var x = layout.halvesX && !isSharp && layout.sitingX == .first ? 0.25 : 0
        let y = layout.halvesY && !isSharp && layout.sitingY == .first ? 0.25 : 0
        // Two samples that are mixed are counted from their middles.
        if layout.isInterleaved, !isSharp { x -= 0.5 }
        planes = SIMD4(
            Float(layout.isInterleaved ? partX * width : partX), Float(partY),
            Float(layout.isInterleaved ? x : x / width), Float((top + y) / height))
        levels.w = Float((top + 0.5) / height)
        if isSharp { levels.w.negate() }
    }
}

extension PieceWriter {
    /// Sets the values with which a program computes colours from planes.
    ///
    /// - Returns: the paint.
    mutating func set(_ layout: PlanarLayout, isSharp: Bool) -> PicturePaint {
        let fields = PlanesFields(layout, isSharp: isSharp)
        values.set(.planes, fields.planes)
        values.set(.levels, fields.levels)
        values.set(.weights, fields.weights)
        var paint = PicturePaint.planes
        if layout.isInterleaved { paint.insert(.pairs) }
        if layout.transfer != .standard { paint.insert(.light) }
        return paint
    }
}
