import CCairo
import Foundation

/// The area that a drawing command covers. Paths are in bitmap pixels, y down.
enum DrawingShape: Sendable {
    case area(PathStorage, CGPathFillRule)
    /// A stroke along a path; the pen is round in the space that the matrix maps to bitmap pixels.
    case line(PathStorage, StrokeStyle, CGAffineTransform)
    /// Glyphs, which are text in documents.
    case glyphs(DrawnGlyphs)
    /// The coverage that a sheet holds.
    case coverage(Sheet)
    /// The whole clip.
    case everything

    /// A bounding box of the shape; nil if it is unbounded.
    var bounds: PixelRect? {
        switch self {
        case .area(let path, _): PixelRect(covering: path.controlBox)
        case .line(let path, let pen, let matrix):
            PixelRect(covering: path.controlBox.insetBy(dx: -pen.reach(matrix), dy: -pen.reach(matrix)))
        case .glyphs(let run): PixelRect(covering: run.outline.controlBox)
        case .coverage(let sheet): sheet.frame
        case .everything: nil
        }
    }

    /// The same shape with strokes and glyphs replaced by their outlines.
    var outlined: DrawingShape {
        if case .glyphs(let run) = self { return .area(run.outline, .winding) }
        guard case .line(let path, let pen, let matrix) = self else { return self }
        guard let inverse = matrix.inverse else { return .area(PathStorage(), .winding) }
        var user = PathStorage()
        user.append(path, inverse)
        let outline = pen.drawn(CGPath(storage: user)).copy(
            strokingWithWidth: pen.width, lineCap: pen.cap, lineJoin: pen.join, miterLimit: pen.miterLimit,
            transform: matrix)
        return .area(outline.storage, .winding)
    }

    /// Draws with the context's source and operator; glyphs as text or as their outlines.
    func draw(with pen: OpaquePointer, _ cairo: UnsafePointer<Cairo>, asText: Bool = false) {
        switch self {
        case .glyphs(let run):
            asText ? run.show(with: pen, cairo) : outlined.draw(with: pen, cairo)
        case .area(let path, let rule):
            cairo.pointee.cairo_set_fill_rule(pen, rule.cairo)
            path.addOutline(to: pen, cairo)
            cairo.pointee.cairo_fill(pen)
        case .line(let path, let line, let matrix):
            guard line.suitsCairo(path, matrix) else { return outlined.draw(with: pen, cairo) }
            path.add(to: pen, cairo)
            line.set(on: pen, cairo)
            var m = matrix.cairoMatrix
            cairo.pointee.cairo_set_matrix(pen, &m)
            cairo.pointee.cairo_stroke(pen)
            cairo.pointee.cairo_identity_matrix(pen)
        case .coverage(let sheet): cairo.pointee.cairo_mask_surface(pen, sheet.surface, 0, 0)
        case .everything: cairo.pointee.cairo_paint(pen)
        }
    }

    /// Intersects the context's clip with the shape.
    func clip(_ pen: OpaquePointer, _ cairo: UnsafePointer<Cairo>) {
        switch self {
        case .area(let path, let rule):
            cairo.pointee.cairo_set_fill_rule(pen, rule.cairo)
            path.addOutline(to: pen, cairo)
            cairo.pointee.cairo_clip(pen)
        case .line, .glyphs: outlined.clip(pen, cairo)
        case .coverage, .everything: break
        }
    }
}

extension PathStorage {
    /// The smallest rectangle around all points, including control points; null without any.
    fileprivate var controlBox: CGRect { CGPath(storage: self).boundingBox }
}
