import CCairo
import CoreGraphics
import PathCases

/// Coverage that cairo computes.
final class CairoMask {
    let size = PathCase.size
    private let surface: OpaquePointer
    private let context: OpaquePointer

    init?() {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(size), Int32(size)),
            let context = cairo_create(surface)
        else { return nil }
        (self.surface, self.context) = (surface, context)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
        cairo_set_tolerance(context, 0.005)
        cairo_set_source_rgba(context, 0, 0, 0, 1)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    private func add(_ path: CGPath) {
        path.applyWithBlock { element in
            let p = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: cairo_move_to(context, p[0].x, p[0].y)
            case .addLineToPoint: cairo_line_to(context, p[0].x, p[0].y)
            case .addQuadCurveToPoint:
                var (x, y) = (0.0, 0.0)
                cairo_get_current_point(context, &x, &y)
                cairo_curve_to(
                    context, x + (p[0].x - x) * 2 / 3, y + (p[0].y - y) * 2 / 3,
                    p[1].x + (p[0].x - p[1].x) * 2 / 3, p[1].y + (p[0].y - p[1].y) * 2 / 3, p[1].x, p[1].y)
            case .addCurveToPoint:
                cairo_curve_to(context, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y)
            case .closeSubpath: cairo_close_path(context)
            }
        }
    }

    func fill(_ path: CGPath, _ rule: CGPathFillRule) {
        add(path)
        cairo_set_fill_rule(context, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(context)
    }

    /// `path` and `style` in pixels.
    func stroke(_ path: CGPath, _ style: PathCase.Stroke) {
        add(path)
        cairo_set_line_width(context, style.width)
        cairo_set_line_cap(context, cairo_line_cap_t(rawValue: UInt32(style.cap.rawValue)))
        cairo_set_line_join(context, cairo_line_join_t(rawValue: UInt32(style.join.rawValue)))
        cairo_set_miter_limit(context, style.miterLimit)
        cairo_set_dash(context, style.dashes.map(Double.init), Int32(style.dashes.count), style.dashPhase)
        cairo_stroke(context)
    }

    /// Row by row, 0...255.
    var coverage: [UInt8] {
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        guard let pixels = cairo_image_surface_get_data(surface) else { return [] }
        return (0..<size).flatMap { y in (0..<size).map { x in pixels[y * stride + x] } }
    }
}
