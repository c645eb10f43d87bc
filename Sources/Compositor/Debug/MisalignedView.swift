/// Magenta over pictures whose texels lie between pixels, yellow over those whose texels are no pixels at all.
enum MisalignedView {
    enum Fit { case aligned, misaligned, stretched }

    static func mark(_ marks: inout SurfaceMarks) {
        marks.mark { mark, _ in
            switch fit(mark) {
            case .aligned: nil
            case .misaligned: DebugColor.magenta
            case .stretched: DebugColor.yellow
            }
        }
    }

    /// Returns the alignment of a picture's texels with pixels. Other marks are aligned.
    static func fit(_ mark: LooseMark) -> Fit {
        guard let picture = mark.record as? PictureRecord else { return .aligned }
        let h = mark.toDevice, t = picture.texels
        guard h.isAffine else { return .stretched }
        // Pixels that a texel spans, along each of its sides.
        let across = SIMD2(h.h11, h.h12) / t.scaleX, down = SIMD2(h.h21, h.h22) / t.scaleY
        // Over the whole picture a texel may go astray by this much.
        let size = max(picture.rect.width * abs(t.scaleX), picture.rect.height * abs(t.scaleY), 1)
        let tolerance = stray / size
        func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }
        guard abs(length(across) - 1) <= tolerance, abs(length(down) - 1) <= tolerance,
            abs((across * down).sum()) <= tolerance
        else { return .stretched }
        guard min(abs(across.x), abs(across.y)) <= tolerance, min(abs(down.x), abs(down.y)) <= tolerance
        else { return .misaligned }
        // Where the picture's first corner lies.
        let x = -t.offsetX / t.scaleX, y = -t.offsetY / t.scaleY
        let corner = SIMD2(x * h.h11 + y * h.h21 + h.h31, x * h.h12 + y * h.h22 + h.h32)
        let off = corner - corner.rounded(.toNearestOrEven)
        return max(abs(off.x), abs(off.y)) <= stray ? .aligned : .misaligned
    }

    /// Pixels; less is not seen.
    private static let stray = 1.0 / 64
}
