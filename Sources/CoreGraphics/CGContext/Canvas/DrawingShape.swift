import CCairo
import Foundation

/// Where something is drawn. Paths are in pixels of the page, y down.
enum DrawingShape: Sendable {
    case area(PathStorage, CGPathFillRule)
    /// A line along a path; the pen is round in the space that the matrix maps to the page.
    case line(PathStorage, DrawingPen, CGAffineTransform)
    /// As much of each pixel as a sheet says.
    case coverage(Sheet)
    /// All that the clip leaves.
    case everything

    /// Nothing outside of it is drawn on; nil where the shape has no bounds.
    var bounds: PixelRect? {
        switch self {
        case .area(let path, _): PixelRect(covering: path.controlBox)
        case .line(let path, let pen, let matrix):
            PixelRect(covering: path.controlBox.insetBy(dx: -pen.reach(matrix), dy: -pen.reach(matrix)))
        case .coverage(let sheet): sheet.frame
        case .everything: nil
        }
    }

    /// The same as an area or without a path.
    var outlined: DrawingShape {
        guard case .line(let path, let pen, let matrix) = self else { return self }
        guard let inverse = matrix.inverse else { return .area(PathStorage(), .winding) }
        var user = PathStorage()
        user.append(path, inverse)
        var line = CGPath(storage: user)
        if !pen.dashes.isEmpty { line = line.copy(dashingWithPhase: pen.dashPhase, lengths: pen.dashes) }
        let outline = line.copy(
            strokingWithWidth: pen.width, lineCap: pen.cap, lineJoin: pen.join, miterLimit: pen.miterLimit,
            transform: matrix)
        return .area(outline.storage, .winding)
    }

    /// Draws with the context's source and operator.
    func draw(with pen: OpaquePointer, _ cairo: UnsafePointer<Cairo>) {
        switch self {
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

    /// Has the context's clip leave nothing outside of the shape.
    func clip(_ pen: OpaquePointer, _ cairo: UnsafePointer<Cairo>) {
        switch self {
        case .area(let path, let rule):
            cairo.pointee.cairo_set_fill_rule(pen, rule.cairo)
            path.addOutline(to: pen, cairo)
            cairo.pointee.cairo_clip(pen)
        case .line: outlined.clip(pen, cairo)
        case .coverage, .everything: break
        }
    }
}

extension PathStorage {
    /// The smallest rectangle around all points; null without any.
    fileprivate var controlBox: CGRect { CGPath(storage: self).boundingBox }
}
