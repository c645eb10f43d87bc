import CoreGraphics
import Geometry
import RenderTree

extension GradientLook: DrawnLook {
    package func drawing(in shape: LayerShape) -> (any LookDrawing)? {
        guard !shape.bounds.isEmpty, let stops = GradientStops(self) else { return nil }
        return GradientDrawing(
            look: self, extent: shape.bounds, stops: stops, geometry: GradientGeometry(self, in: shape.bounds)
        )
    }
}

/// A gradient fills the layer's shape, over the background.
private struct GradientDrawing: LookDrawing {
    let look: GradientLook
    let extent: LayerRect
    let stops: GradientStops
    /// Nil where all of the layer lies beyond the end.
    let geometry: GradientGeometry?

    func fill(over background: SIMD4<Float>) -> LookFill? {
        let all = stops.over(background), stops = all.stops
        let last = stops[stops.count - 1].color
        guard let geometry, stops.count > 1 else {
            return LookFill(color: last)
        }
        let source = GradientSteps(look, geometry, over: background)
        return LookFill(
            GradientRecord(shape: MarkShape(extent), paint: all.paint(geometry, source)), density: all.density
        )
    }
}

extension GradientStops {
    /// The gradient by the cheapest technique that can show it.
    fileprivate func paint(_ geometry: GradientGeometry, _ source: GradientSteps) -> PlanePaint {
        let colors = [stops[0].color, stops[1].color, stops[stops.count - 1].color]
        guard stops.count <= 3, geometry.kind != .conic else { return tablePaint(geometry, source) }
        let first = GradientRamp(from: stops[0].location, to: stops[1].location)
        let second =
            stops.count == 3 ? GradientRamp(from: stops[1].location, to: stops[2].location) : .never
        if geometry.kind == .axial {
            return PlanePaint(
                .axial, toPlace: geometry.toPlace(first, second), colors: colors, source: source)
        }
        return PlanePaint(
            .radial, toPlace: geometry.toPlace, colors: colors,
            numbers: SIMD4(
                Float(first.scale), Float(first.offset), Float(second.scale), Float(second.offset)),
            source: source)
    }

    private func tablePaint(_ geometry: GradientGeometry, _ source: GradientSteps) -> PlanePaint {
        let table = GradientTable(self)
        return PlanePaint(
            .table, toPlace: geometry.toPlace,
            numbers: SIMD4(
                0, Float(table.levels), Float(table.nodes), Float(geometry.kind.rawValue)),
            table: table.table,
            source: source
        )
    }
}
