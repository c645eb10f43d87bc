import CoreGraphics
import Geometry
import RenderTree

/// An outline that is drawn: the fill or stroke of a path or of glyphs.
package struct DrawnOutline: Sendable, Equatable {
    package enum Style: Sendable, Hashable {
        case fill(isEvenOdd: Bool)
        case stroke(StrokeStyle)
    }

    package enum Shape: Sendable, Equatable {
        case path(CGPath)
        /// Their plane is that of the glyphs' positions.
        case glyphs(PlacedGlyphs)
    }

    package let shape: Shape
    package let style: Style
    /// Whether curves are halved until they are flat, as Core Graphics does.
    package var halvesCurves = false

    package init(_ shape: Shape, style: Style) {
        self.shape = shape
        self.style = style
    }

    package init(path: CGPath, style: Style) { self.init(.path(path), style: style) }

    package static func == (a: DrawnOutline, b: DrawnOutline) -> Bool {
        a.style == b.style && a.halvesCurves == b.halvesCurves && a.shape == b.shape
    }

    /// The immutable object of the shape. Outlines of the same object have the same shape.
    package var object: AnyObject {
        switch shape {
        case .path(let path): path
        case .glyphs(let glyphs): glyphs
        }
    }

    /// Whether edges overlap, so that coverage needs winding numbers.
    package var isEvenOdd: Bool { style == .fill(isEvenOdd: true) }

    /// - Parameter memory: reused by strokes.
    func add(
        to edges: inout PathEdges, _ toDevice: Homography, window: PixelRect, _ memory: inout StrokeMemory
    ) {
        switch shape {
        case .path(let path):
            style.add(path, to: &edges, toDevice, window, &memory, halves: halvesCurves)
        case .glyphs(let glyphs):
            glyphs.forEachOutline(style, toDevice, window: window) { path, style, plane in
                style.add(path, to: &edges, plane, window, &memory, halves: halvesCurves)
            }
        }
    }

    /// A rectangle of the plane around all that is covered, in points; null for nothing.
    package var bounds: LayerRect {
        var r = LayerRect.null
        switch shape {
        case .path(let path):
            let measure = path.measure
            (r.minX, r.maxX) = (measure.least.x, measure.greatest.x)
            (r.minY, r.maxY) = (measure.least.y, measure.greatest.y)
        case .glyphs(let glyphs): if !glyphs.bounds.isNull { r = glyphs.bounds.layerRect }
        }
        guard case .stroke(let stroke) = style, r.minX <= r.maxX else { return r }
        return stroke.width > 0 ? r.insetBy(-stroke.reach) : .null
    }
}

extension DrawnOutline.Style {
    fileprivate func add(
        _ path: CGPath, to edges: inout PathEdges, _ plane: Homography, _ window: PixelRect,
        _ memory: inout StrokeMemory, halves: Bool
    ) {
        let flattening = Flattening(plane, window: window, halves: halves)
        edges.plane = plane
        switch self {
        case .fill:
            path.storage.flatten(flattening, into: &edges)
            edges.close()
        case .stroke(let stroke): stroke.forEachPolygon(path, flattening, &memory) { edges.addPolygon($0) }
        }
    }
}
