import CoreGraphics

extension TextBlock {
    /// Draws lines into a context.
    ///
    /// - Parameters:
    ///   - corner: the visual upper left corner of the block, in user space.
    ///   - wanted: the numbers of the lines; nil for all.
    ///   - color: the colour of all text, in place of its own.
    package func draw(
        at corner: CGPoint, in context: CGContext, isYDown: Bool = true, lines wanted: Range<Int>? = nil,
        color: CGColor? = nil, drawsAttachments: Bool = true
    ) {
        guard corner.x.isFinite, corner.y.isFinite else { return }
        let matrix = context.textMatrix
        context.saveGState()
        defer {
            context.restoreGState()
            context.textMatrix = matrix
        }
        // Glyphs are upright where y runs up.
        context.textMatrix = isYDown ? CGAffineTransform(scaleX: 1, y: -1) : .identity
        let down: CGFloat = isYDown ? 1 : -1, text = color.map(self.text.recolored) ?? self.text
        for placed in lines[(wanted ?? lines.indices).clamped(to: lines.indices)] {
            let place = CGPoint(x: corner.x + placed.x, y: corner.y + placed.y * down)
            context.textPosition = place
            CTLineDraw(CTLine(placed.line, text), context)
            for picture in drawsAttachments ? placed.line.pictures : [] {
                context.saveGState()
                // Images are upright when y runs up.
                context.translateBy(x: place.x, y: place.y)
                context.scaleBy(x: 1, y: -down)
                context.draw(picture.image, in: picture.rect)
                context.restoreGState()
            }
        }
    }
}

extension TextLine {
    /// The images of attachments, with their rectangles from the line's start on its baseline, y up.
    package var pictures: [(image: CGImage, rect: CGRect)] {
        runs.flatMap { run -> [(image: CGImage, rect: CGRect)] in
            guard let box = run.box, let image = box.image, box.imageRect.width != 0,
                box.imageRect.height != 0
            else { return [] }
            return run.positions.map { (image, box.imageRect.offsetBy(dx: $0.x, dy: -$0.y)) }
        }
    }
}

extension TextBlock {
    /// Gives all letters one colour, and lines that have none of their own; backgrounds, shadows and strokes keep theirs.
    package mutating func recolor(_ color: CGColor) { text = text.recolored(color) }
}

extension StyledText {
    /// The text with one colour for all letters, and lines that have none of their own.
    func recolored(_ color: CGColor) -> StyledText {
        withStyles { $0.color = color }
    }
}
