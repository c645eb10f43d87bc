import CCairo
import Foundation

/// Executes a context's drawing commands: a base sheet for the bitmap, and one sheet for each open transparency
/// layer.
///
/// Coordinates are bitmap pixels, y down. Only one thread may use a canvas at a time.
final class Canvas: @unchecked Sendable {
    let cairo: UnsafePointer<Cairo>
    /// The colour encoding and byte order of the bitmap's words.
    let encoding: PixelEncoding
    /// The base sheet first, then those of the open layers.
    private(set) var sheets: [Sheet]
    /// The client's memory, if cairo can't draw into it directly.
    let outside: PixelTransfer?
    /// A cache of images converted for cairo, most recently used.
    var images: [(key: UInt64, sheet: Sheet)] = []

    init(_ cairo: UnsafePointer<Cairo>, page: Sheet, encoding: PixelEncoding, outside: PixelTransfer?) {
        self.cairo = cairo
        self.encoding = encoding
        self.outside = outside
        sheets = [page]
    }

    var page: Sheet { sheets[0] }
    /// The sheet that is drawn into now.
    var sheet: Sheet { sheets[sheets.count - 1] }

    /// Draws a shape.
    func paint(_ shape: DrawingShape, with source: DrawingSource, _ state: DrawingState) {
        if let shadow = state.shadow, shadow.isVisible { castShadow(shadow, of: shape, source, state) }
        guard let area = area(of: shape, source, state) else { return }
        if sheets.count == 1, page.isVector { return paintVector(shape, with: source, state, area) }
        if sheets.count == 1, let outside, outside.layout.bytesPerComponent > 1 {
            return paintDeep(shape, with: source, state, area, on: outside)
        }
        let source = rasterized(source, area)
        guard sheets.count > 1 || page.makeUnique() else { return }
        if let mode = state.blendMode.cairo(of: source, alpha: state.alpha) {
            if let clip = state.clip, clip.hasMask, state.blendMode.isBounded {
                paintMasked(shape, with: source, state, mode, clip, area)
            } else if state.clip?.hasMask != true {
                draw(shape, with: source, state, mode, on: sheet, state.clip)
            } else {
                paintMixed(shape, with: source, state, area)
            }
        } else {
            paintMixed(shape, with: source, state, area)
        }
        if sheets.count == 1 { outside?.export(page, area, encoding) }
    }

    /// The area of the current sheet that a shape can change; nil if it is empty.
    func area(of shape: DrawingShape, _ source: DrawingSource, _ state: DrawingState) -> PixelRect? {
        var area = sheet.frame
        if let clip = state.clip { area = area.intersection(clip.bounds) }
        if let bounds = shape.bounds { area = area.intersection(bounds) }
        if let bounds = source.bounds, state.blendMode.isBounded { area = area.intersection(bounds) }
        return area.isEmpty ? nil : area
    }

    /// The same source, rasterized if cairo has no equivalent.
    func rasterized(_ source: DrawingSource, _ area: PixelRect) -> DrawingSource {
        guard case .gradient(let gradient) = source, case .conic = gradient.kind,
            let sheet = conicSheet(gradient, area)
        else { return source }
        return .sheet(sheet)
    }

    /// Draws with cairo alone.
    func draw(
        _ shape: DrawingShape, with source: DrawingSource, _ state: DrawingState, _ mode: cairo_operator_t,
        on sheet: Sheet, _ clip: ClipNode?
    ) {
        sheet.draw(clip) { cairo, pen in
            guard setSource(source, alpha: state.alpha, of: pen) else { return }
            cairo.pointee.cairo_set_operator(pen, mode)
            cairo.pointee.cairo_set_antialias(
                pen, state.isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
            cairo.pointee.cairo_set_tolerance(pen, state.flatness)
            // Clearing ignores alpha.
            if source.takesAlpha || state.alpha >= 1 || mode == CAIRO_OPERATOR_CLEAR {
                shape.draw(with: pen, cairo, asText: sheet.isVector)
            } else {
                cairo.pointee.cairo_save(pen)
                shape.clip(pen, cairo)
                cairo.pointee.cairo_paint_with_alpha(pen, state.alpha)
                cairo.pointee.cairo_restore(pen)
            }
        }
    }

    // MARK: Transparency layers

    /// The maximum number of nested layers.
    static let maximumLayers = 100

    /// Redirects drawing to a new sheet.
    func beginLayer(_ frame: PixelRect) {
        // If memory is short or nothing can be seen, drawing goes to a sheet of one pixel.
        let frame = frame.intersection(sheet.frame)
        let nowhere = PixelRect(x: frame.x, y: frame.y, width: 1, height: 1)
        if let layer = Sheet(cairo, frame.isEmpty ? nowhere : frame) ?? Sheet(cairo, nowhere) {
            sheets.append(layer)
        }
    }

    /// Draws the layer with the state in which it was begun.
    func endLayer(_ state: DrawingState) {
        guard sheets.count > 1 else { return }
        let layer = sheets.removeLast()
        paint(.everything, with: .sheet(layer), state)
    }
}
