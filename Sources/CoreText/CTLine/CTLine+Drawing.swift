import CoreGraphics

/// Draws a line at the context's text position.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    let decorations = line.line.decorations(line.text)
    for decoration in decorations where !decoration.isAbove { context.draw(decoration, line.text) }
    for run in line.line.runs { context.draw(run, line.text) }
    for decoration in decorations where decoration.isAbove { context.draw(decoration, line.text) }
}

extension CGContext {
    /// Draws a run at its position in the line, in its own colours.
    func draw(_ run: TextRun, _ text: StyledText) {
        // The client draws what replaces the glyphs.
        guard run.box == nil else { return }
        let style = text.spans[run.span].style
        let positions = run.positions.map { CGPoint(x: $0.x, y: -$0.y) }
        saveGState()
        defer { restoreGState() }
        let color = style.color ?? .black
        if !style.usesContextColor { setFillColor(color) }
        if let shadow = style.shadow {
            let offset = CGSize(width: shadow.offset.width, height: -shadow.offset.height)
            setShadow(offset: offset, blur: shadow.blur, color: shadow.color)
        }
        if style.strokeWidth != 0 {
            setStrokeColor(style.strokeColor ?? color)
            setLineWidth(abs(style.strokeWidth) / 100 * CGFloat(run.size))
            setTextDrawingMode(style.strokeWidth > 0 ? .stroke : .fillStroke)
        }
        drawGlyphs(run.glyphs, at: positions, run.font, size: CGFloat(run.size))
    }

    fileprivate func draw(_ decoration: TextDecoration, _ text: StyledText) {
        let style = text.spans[decoration.span].style
        saveGState()
        defer { restoreGState() }
        if let color = decoration.color ?? (style.usesContextColor ? nil : style.color ?? .black) {
            setFillColor(color)
        }
        concatenate(textMatrix)
        let rect = decoration.rect
        let path = path
        fill(CGRect(x: rect.minX, y: -rect.maxY, width: rect.width, height: rect.height))
        // Restores the client's current path.
        if let path { addPath(path) }
    }
}
