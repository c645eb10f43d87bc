import CCairo
import Foundation

extension Canvas {
    /// Sets a linear or radial gradient as the source of cairo's context. Returns false if there is nothing to draw.
    func setGradient(_ gradient: GradientSource, alpha: CGFloat, of pen: OpaquePointer) -> Bool {
        guard let inverse = gradient.matrix.inverse else { return false }
        var gradient = gradient
        let pattern: OpaquePointer?
        switch gradient.kind {
        case .linear(let a, let b):
            if a == b { return setFlat(gradient, alpha: alpha, of: pen) }
            pattern = cairo.pointee.cairo_pattern_create_linear(a.x, a.y, b.x, b.y)
        case .radial(let a, let r, let b, let s):
            if a == b, r == s { return false }
            guard let (c, d) = gradient.extendRadial(visible: page.frame.cgRect) else { return false }
            pattern = cairo.pointee.cairo_pattern_create_radial(
                c.point.x, c.point.y, c.radius, d.point.x, d.point.y, d.radius)
        case .conic: return false
        }
        guard let pattern else { return false }
        defer { cairo.pointee.cairo_pattern_destroy(pattern) }
        addStops(of: gradient, alpha: alpha, to: pattern)
        var m = inverse.cairoMatrix
        cairo.pointee.cairo_pattern_set_matrix(pattern, &m)
        cairo.pointee.cairo_set_source(pen, pattern)
        return cairo.pointee.cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS
    }

    /// Sets the source for a gradient with coinciding ends, of which only the parts beyond the ends show.
    private func setFlat(_ gradient: GradientSource, alpha: CGFloat, of pen: OpaquePointer) -> Bool {
        guard let first = gradient.stops.first, let last = gradient.stops.last,
            gradient.drawsBefore || gradient.drawsAfter
        else { return false }
        return setSource(.color(gradient.drawsAfter ? last.color : first.color), alpha: alpha, of: pen)
    }

    private func addStops(of gradient: GradientSource, alpha: CGFloat, to pattern: OpaquePointer) {
        func add(_ location: CGFloat, _ c: SIMD4<Float>, _ alpha: CGFloat) {
            let (red, blue) = encoding.swapsRedAndBlue ? (c.z, c.x) : (c.x, c.z)
            cairo.pointee.cairo_pattern_add_color_stop_rgba(
                pattern, location, Double(red), Double(c.y), Double(blue), Double(c.w) * alpha)
        }
        guard let first = gradient.stops.first, let last = gradient.stops.last else { return }
        // A side that isn't extended jumps to transparent at the gradient's end.
        let isOpen = gradient.drawsBefore || gradient.drawsAfter
        cairo.pointee.cairo_pattern_set_extend(pattern, isOpen ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        if isOpen, !gradient.drawsBefore { add(0, first.color, 0) }
        if first.location > 0 { add(0, first.color, alpha) }
        for stop in gradient.stops { add(stop.location, stop.color, alpha) }
        if last.location < 1 { add(1, last.color, alpha) }
        if isOpen, !gradient.drawsAfter { add(1, last.color, 0) }
    }

    /// Rasterizes a conic gradient.
    func conicSheet(_ gradient: GradientSource, _ area: PixelRect) -> Sheet? {
        guard case .conic(let center, let start) = gradient.kind, let inverse = gradient.matrix.inverse,
            let result = Sheet(cairo, area)
        else { return nil }
        let table = gradient.table(count: 4096, encoding)
        let turn = 2 * CGFloat.pi
        for y in area.y..<area.maxY {
            let words = result.row(y).assumingMemoryBound(to: UInt32.self)
            for x in area.x..<area.maxX {
                let p = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
                var t = (atan2(p.y - center.y, p.x - center.x) - start) / turn
                t -= t.rounded(.down)
                // An angle that is not finite gives a transparent pixel.
                words[x - area.x] = t >= 0 ? table[min(Int(t * 4096), 4095)] : 0
            }
        }
        cairo.pointee.cairo_surface_mark_dirty(result.surface)
        return result
    }
}
