import CoreGraphics
import CoreText

extension TextLines {
    /// Draws the lines with the layout's upper left corner at a point of a context with y down.
    ///
    /// - Parameters:
    ///   - low: lines that end above this height of the layout are left out, with room for glyphs that reach out.
    ///   - high: lines that begin below this height are left out.
    func draw(
        at corner: CGPoint, in context: CGContext, from low: CGFloat = -.infinity,
        to high: CGFloat = .infinity
    ) {
        guard corner.x.isFinite, corner.y.isFinite else { return }
        let matrix = context.textMatrix
        context.saveGState()
        defer {
            context.restoreGState()
            context.textMatrix = matrix
        }
        // Glyphs are upright where y runs up.
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        for line in lines {
            let height = line.bottom - line.top
            guard line.bottom + height >= low, line.top - height <= high else { continue }
            let place = CGPoint(x: corner.x + line.x, y: corner.y + line.baseline)
            context.textPosition = place
            CTLineDraw(line.line, context)
            for run in line.line.line.runs { draw(run, at: place, in: context) }
        }
    }

    /// Draws the image of an attachment.
    private func draw(_ run: TextRun, at place: CGPoint, in context: CGContext) {
        guard let box = run.box, let image = box.image, box.imageRect.width > 0, box.imageRect.height > 0
        else { return }
        for position in run.positions {
            context.saveGState()
            context.translateBy(x: place.x + position.x, y: place.y + position.y)
            context.scaleBy(x: 1, y: -1)
            context.draw(image, in: box.imageRect)
            context.restoreGState()
        }
    }
}
