import CCairo
import Foundation

extension Canvas {
    /// Draws with a clip that contains images: into a separate sheet first.
    func paintMasked(
        _ shape: DrawingShape, with source: DrawingSource, _ state: DrawingState, _ mode: cairo_operator_t,
        _ clip: ClipNode, _ area: PixelRect
    ) {
        guard let mask = maskSheet(of: clip), let group = Sheet(cairo, area) else { return }
        draw(shape, with: source, state, CAIRO_OPERATOR_OVER, on: group, nil)
        sheet.draw(clip) { cairo, pen in
            cairo.pointee.cairo_set_operator(pen, mode)
            cairo.pointee.cairo_set_source_surface(pen, group.surface, 0, 0)
            cairo.pointee.cairo_mask_surface(pen, mask.surface, 0, 0)
        }
    }

    /// Draws with a blend mode that cairo lacks or defines differently: the source and the coverage are rasterized,
    /// then mixed.
    func paintMixed(
        _ shape: DrawingShape, with source: DrawingSource, _ state: DrawingState, _ area: PixelRect
    ) {
        guard let colors = Sheet(cairo, area), let cover = Sheet(cairo, area, .coverage) else { return }
        draw(.everything, with: source, state, CAIRO_OPERATOR_SOURCE, on: colors, nil)
        drawCoverage(of: shape, state, state.clip, on: cover)
        if let clip = state.clip, clip.hasMask {
            guard let mask = maskSheet(of: clip) else { return }
            multiply(cover, by: mask)
        }
        PixelMixer(
            mode: state.blendMode, swapsRedAndBlue: encoding.swapsRedAndBlue,
            isOpaque: sheet.format == .opaque
        )
        .mix(colors, into: sheet, where: cover)
    }

    /// Rasterizes the coverage of a shape within a clip; the clip's images are ignored.
    func drawCoverage(
        of shape: DrawingShape, _ state: DrawingState, _ clip: ClipNode?, on sheet: Sheet
    ) {
        var plain = state
        plain.alpha = 1
        draw(shape, with: .color(SIMD4(0, 0, 0, 1)), plain, CAIRO_OPERATOR_OVER, on: sheet, clip)
    }

    func multiply(_ sheet: Sheet, by mask: Sheet) {
        sheet.draw(nil) { cairo, pen in
            cairo.pointee.cairo_set_operator(pen, CAIRO_OPERATOR_DEST_IN)
            cairo.pointee.cairo_set_source_surface(pen, mask.surface, 0, 0)
            cairo.pointee.cairo_paint(pen)
        }
    }

    /// The product of the coverage of a clip's images.
    func maskSheet(of clip: ClipNode) -> Sheet? {
        if let mask = clip.mask { return mask }
        guard let result = Sheet(cairo, clip.bounds.intersection(page.frame), .coverage) else { return nil }
        for (index, source) in clip.masks.enumerated() {
            result.draw(nil) { cairo, pen in
                withMask(source, of: pen) {
                    // The coverage outside the image is 0.
                    cairo.pointee.cairo_set_operator(
                        pen, index == 0 ? CAIRO_OPERATOR_OVER : CAIRO_OPERATOR_DEST_IN)
                    DrawingShape.area(source.outline, .winding).draw(with: pen, cairo)
                }
            }
        }
        clip.mask = result
        return result
    }
}
