import CCairo
import Foundation

/// A drawing of a document: a page of a PDF, or an SVG. Its space is y down, from the origin to `size`.
protocol VectorPicture: Sendable {
    var size: CGSize { get }
    /// Whether drawing the document has failed.
    var hasFailed: Bool { get }
    /// Draws into the words of a bitmap, row after row, in a process of its own; false after a failure.
    ///
    /// - Parameters:
    ///   - matrix: maps the drawing's space to pixels.
    ///   - frame: the bitmap's frame in pixels.
    func draw(_ matrix: CGAffineTransform, _ frame: PixelRect, into pixels: UnsafeMutableRawPointer) -> Bool
    /// Whether a process of its own can draw into a PDF, or into an SVG, within the limits.
    func isDrawable(_ matrix: CGAffineTransform, _ frame: PixelRect, isSVG: Bool) -> Bool
    /// Draws with a cairo context, whose matrix maps the drawing's space.
    func draw(with pen: OpaquePointer)
}

extension Canvas {
    /// Draws a shape into a document. Blend modes that documents lack become the nearest ones.
    func paintVector(
        _ shape: DrawingShape, with source: DrawingSource, _ state: DrawingState, _ area: PixelRect
    ) {
        let source = rasterized(source, area)
        let mode = state.blendMode.cairo(of: source, alpha: state.alpha) ?? state.blendMode.documentOperator
        if let clip = state.clip, clip.hasMask {
            paintMasked(shape, with: source, state, mode, clip, area)
        } else if page.isSVG, !source.takesAlpha, state.alpha < 1 {
            guard let group = Sheet(cairo, area) else { return }
            draw(shape, with: source, state, CAIRO_OPERATOR_OVER, on: group, nil)
            var whole = state
            whole.alpha = 1
            draw(.everything, with: .sheet(group), whole, mode, on: sheet, state.clip)
        } else {
            draw(shape, with: source, state, mode, on: sheet, state.clip)
        }
    }

    /// Draws a picture: as vectors into a document, otherwise rasterized.
    ///
    /// - Parameter matrix: maps the picture's space to canvas pixels.
    func paint(_ picture: any VectorPicture, _ matrix: CGAffineTransform, _ state: DrawingState) {
        var outline = PathStorage()
        outline.addRect(CGRect(origin: .zero, size: picture.size), matrix)
        let shape = DrawingShape.area(outline, .winding)
        guard let area = area(of: shape, .color(.zero), state) else { return }
        let isPlain =
            state.alpha >= 1 && state.blendMode == .normal && state.shadow == nil
            && state.clip?.hasMask != true
        if sheets.count == 1, page.isVector, isPlain {
            guard picture.isDrawable(matrix, page.frame, isSVG: page.isSVG) else { return }
            return page.draw(state.clip) { cairo, pen in replay(picture, matrix, shape, pen, cairo) }
        }
        guard let group = Sheet(cairo, area), picture.draw(matrix, area, into: group.row(area.y)) else {
            return
        }
        for y in area.y..<area.maxY {
            let words = group.row(y).assumingMemoryBound(to: UInt32.self)
            // cairo's words have blue in the lowest byte.
            for x in 0..<area.width {
                let v = words[x]
                words[x] = v & 0xff00_ff00 | (v & 255) << 16 | (v >> 16) & 255
            }
            encoding.encode(words, count: area.width)
        }
        cairo.pointee.cairo_surface_mark_dirty(group.surface)
        paint(shape, with: .sheet(group), state)
    }

    private func replay(
        _ picture: any VectorPicture, _ matrix: CGAffineTransform, _ shape: DrawingShape,
        _ pen: OpaquePointer, _ cairo: UnsafePointer<Cairo>
    ) {
        cairo.pointee.cairo_save(pen)
        shape.clip(pen, cairo)
        cairo.pointee.cairo_set_operator(pen, CAIRO_OPERATOR_OVER)
        var m = matrix.cairoMatrix
        cairo.pointee.cairo_set_matrix(pen, &m)
        picture.draw(with: pen)
        cairo.pointee.cairo_restore(pen)
        cairo.pointee.cairo_new_path(pen)
    }
}

extension CGBlendMode {
    /// The operator in documents of a mode whose pixels are mixed in bitmaps.
    fileprivate var documentOperator: cairo_operator_t {
        switch self {
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .plusDarker: CAIRO_OPERATOR_MULTIPLY
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .copy: CAIRO_OPERATOR_SOURCE
        default: CAIRO_OPERATOR_OVER
        }
    }
}

extension CGContext {
    /// Draws a picture, whose space has y down, into a rectangle of user space with its top at the largest y.
    func draw(_ picture: any VectorPicture, in rect: CGRect) {
        let rect = rect.standardized, size = picture.size
        guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0, !rect.isInfinite else {
            return
        }
        let matrix = CGAffineTransform(
            a: rect.width / size.width, b: 0, c: 0, d: -rect.height / size.height, tx: rect.minX,
            ty: rect.maxY
        ).concatenating(state.matrix)
        guard matrix.inverse != nil else { return }
        let state = state
        perform { $0.paint(picture, matrix, state) }
    }
}

extension VectorPicture {
    /// Draws the picture into a new transparent bitmap in sRGB; nil for a size that no bitmap has, and if it can't be drawn.
    func makeImage(width: Int, height: Int) -> CGImage? {
        guard
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: .standardRGB, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
        let image = context.makeImage()
        return hasFailed ? nil : image
    }
}
