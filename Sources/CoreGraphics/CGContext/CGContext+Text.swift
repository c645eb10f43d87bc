import Foundation

// Glyphs are drawn as outlines, or as bitmaps if the font has colour glyphs. Text space is user space mapped by
// `textMatrix`; y runs up in it.
extension CGContext {
    public func setFont(_ font: CGFont) { state.text.font = font }
    /// Sets the font size in units of text space, 1 initially. A size that is not finite counts as 0, which draws
    /// nothing.
    public func setFontSize(_ size: CGFloat) { state.text.size = size.isFinite ? size : 0 }
    /// Sets the extra advance of each glyph, in text space; 0 initially.
    public func setCharacterSpacing(_ spacing: CGFloat) {
        state.text.spacing = spacing.isFinite ? spacing : 0
    }
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }
    /// Ignored: glyphs are always positioned at subpixels and antialiased in gray.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    public func setShouldSubpixelPositionFonts(_ shouldPosition: Bool) {}
    public func setAllowsFontSubpixelPositioning(_ allowsPositioning: Bool) {}
    public func setShouldSubpixelQuantizeFonts(_ shouldQuantize: Bool) {}
    public func setAllowsFontSubpixelQuantization(_ allowsQuantization: Bool) {}

    /// The origin of text drawn without a position, in user space: the translation of `textMatrix`.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Draws glyphs of the context's font, each with its origin at a point of text space.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.text.font else { return }
        drawGlyphs(glyphs, at: positions, font, size: state.text.size)
    }

    /// Draws glyphs one after the other from `textPosition`, and moves it behind the last one.
    public func showGlyphs(_ glyphs: [CGGlyph]) {
        guard let font = state.text.font else { return }
        var pen: CGFloat = 0
        let positions = glyphs.map { glyph in
            defer { pen += font.advance(of: glyph) * state.text.size + state.text.spacing }
            return CGPoint(x: pen, y: 0)
        }
        drawGlyphs(glyphs, at: positions, font, size: state.text.size)
        textPosition = CGPoint(x: pen, y: 0).applying(textMatrix)
    }

    /// Draws glyphs of a font, in the context's colours and drawing mode.
    package func drawGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint], _ font: CGFont, size: CGFloat) {
        guard size != 0, size.isFinite, textMatrix.isFinite else { return }
        let shape = CGAffineTransform(scaleX: size, y: size)
        var shapes: [(path: CGPath, matrix: CGAffineTransform)] = []
        // Masks need no outlines, unless these cast a shadow, are stroked or clip.
        func outline() -> PathStorage {
            shapes.reduce(into: PathStorage()) { $0.append($1.path.storage, $1.matrix) }
        }
        let face = state.text.mode == .fill ? document?.face(of: font) : nil
        var run: [(glyph: CGGlyph, origin: CGPoint)] = []
        var pictures: [(glyph: CGGlyph, transform: CGAffineTransform)] = []
        for (glyph, position) in zip(glyphs, positions) where position.x.isFinite && position.y.isFinite {
            let place = CGAffineTransform(translationX: position.x, y: position.y)
            let transform = shape.concatenating(place).concatenating(textMatrix)
            if font.isPicture(glyph) {
                pictures.append((glyph, transform))
            } else if let path = font.outline(of: glyph) {
                let matrix = transform.concatenating(state.matrix)
                shapes.append((path, matrix))
                if face != nil { run.append((glyph, CGPoint(x: matrix.tx, y: matrix.ty))) }
            }
        }
        // Glyphs are small and mostly curves, so they are flattened more finely.
        let flatness = state.flatness
        state.flatness = min(flatness, 0.02)
        let isSeen = shapes.contains { !$0.path.storage.isEmpty }
        if let face, isSeen {
            let matrix = shape.concatenating(textMatrix).concatenating(state.matrix)
            paint(
                .glyphs(DrawnGlyphs(font: face, matrix: matrix, glyphs: run, outline: outline())), state.fill)
        } else {
            let isFilled = isSeen && fillMasks(glyphs, at: positions, font, size: size, casting: outline())
            if !isFilled || state.text.mode != .fill { draw(outline(), isFilled: isFilled) }
        }
        state.flatness = flatness
        let mode = state.text.mode
        guard mode != .invisible, mode != .clip else { return }
        for picture in pictures { draw(picture.glyph, font, picture.transform) }
    }

    /// - Parameter isFilled: whether the fill, if the mode has one, is drawn already.
    private func draw(_ outline: PathStorage, isFilled: Bool) {
        let mode = state.text.mode
        if !isFilled, mode.fills { fill(outline, .winding) }
        switch mode {
        case .stroke, .fillStroke, .strokeClip, .fillStrokeClip: stroke(outline)
        case .fill, .fillClip, .invisible, .clip: break
        }
        switch mode {
        case .fillClip, .strokeClip, .fillStrokeClip, .clip:
            let path = currentPath
            currentPath = outline
            clip()
            currentPath = path
        case .fill, .stroke, .fillStroke, .invisible: break
        }
    }

    private func draw(_ glyph: CGGlyph, _ font: CGFont, _ transform: CGAffineTransform) {
        let pixels = transform.concatenating(state.matrix).stretch
        guard pixels.isFinite, let picture = font.picture(of: glyph, size: pixels.native) else { return }
        let matrix = state.matrix
        concatenate(transform)
        draw(picture.image, in: picture.bounds)
        state.matrix = matrix
    }
}

// The C spellings. Without a context nothing happens.

public func CGContextSetFont(_ c: CGContext?, _ font: CGFont?) { if let font { c?.setFont(font) } }
public func CGContextSetFontSize(_ c: CGContext?, _ size: CGFloat) { c?.setFontSize(size) }
public func CGContextSetCharacterSpacing(_ c: CGContext?, _ spacing: CGFloat) {
    c?.setCharacterSpacing(spacing)
}
public func CGContextSetTextDrawingMode(_ c: CGContext?, _ mode: CGTextDrawingMode) {
    c?.setTextDrawingMode(mode)
}
public func CGContextSetTextMatrix(_ c: CGContext?, _ matrix: CGAffineTransform) { c?.textMatrix = matrix }
public func CGContextGetTextMatrix(_ c: CGContext?) -> CGAffineTransform { c?.textMatrix ?? .identity }
public func CGContextSetTextPosition(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) {
    c?.textPosition = CGPoint(x: x, y: y)
}
public func CGContextGetTextPosition(_ c: CGContext?) -> CGPoint { c?.textPosition ?? .zero }
public func CGContextShowGlyphsAtPositions(
    _ c: CGContext?, _ glyphs: UnsafePointer<CGGlyph>?, _ positions: UnsafePointer<CGPoint>?, _ count: Int
) {
    guard let glyphs, let positions, count > 0 else { return }
    c?.showGlyphs(
        Array(UnsafeBufferPointer(start: glyphs, count: count)),
        at: Array(UnsafeBufferPointer(start: positions, count: count)))
}
