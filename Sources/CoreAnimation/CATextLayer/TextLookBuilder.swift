import CoreGraphics
import CoreText
import RenderTree

/// Turns laid-out texts into what is drawn: glyph runs, the rectangles of decorations, and the pictures of attachments.
struct TextLookBuilder {
    private(set) var look = TextLook()
    /// Whether a text was added: outlines are above it then.
    private var hasText = false

    /// Adds lines of a text.
    ///
    /// - Parameters:
    ///   - corner: the upper left corner of the text, from that of the layer as it is seen.
    ///   - wanted: the numbers of the lines; nil for all.
    ///   - color: the colour of text without one; nil draws no such text.
    ///   - other: the look of the same lines in other colours, whose glyphs are kept.
    mutating func add(
        _ block: TextBlock, at corner: CGPoint = .zero, lines wanted: Range<Int>? = nil, color: RGBAColor?,
        keeping other: TextLook? = nil
    ) {
        hasText = true
        let text = block.text
        for placed in block.lines[(wanted ?? block.lines.indices).clamped(to: block.lines.indices)] {
            let start = CGPoint(x: corner.x + placed.x, y: corner.y + placed.y)
            for run in placed.line.runs {
                let known = other.map { $0.runs[look.runs.count].glyphs }
                look.runs.append(
                    Self.glyphRun(
                        run, text.spans[run.span].style, known ?? Self.glyphs(of: run, start), color))
            }
            for part in placed.line.decorations(text) {
                let own = part.color.map(Self.color) ?? Self.color(text.spans[part.span].style, color)
                guard let own else { continue }
                look.rectangles.append(
                    TextLook.Rectangle(
                        rect: part.rect.offsetBy(dx: start.x, dy: start.y), color: own, isAbove: part.isAbove)
                )
            }
        }
    }

    /// Adds a rectangle of a colour below all texts.
    mutating func add(_ color: RGBAColor, _ rect: CGRect) {
        look.rectangles.append(TextLook.Rectangle(rect: rect, color: color))
    }

    /// Adds a path, above the texts that were added before or below all of them.
    ///
    /// - Parameter lineWidth: the width of a stroke in points; nil for a fill.
    mutating func add(_ path: CGPath, _ color: RGBAColor, lineWidth: CGFloat?) {
        look.outlines.append(
            TextLook.Outline(path, color: color, lineWidth: lineWidth?.native, isAbove: hasText))
    }

    /// Adds the pictures of attachments.
    mutating func addPictures(_ block: TextBlock, at corner: CGPoint, lines wanted: Range<Int>? = nil) {
        for placed in block.lines[(wanted ?? block.lines.indices).clamped(to: block.lines.indices)] {
            for picture in placed.line.pictures {
                let rect = picture.rect
                look.pictures.append(
                    TextLook.Picture(
                        rect: CGRect(
                            x: corner.x + placed.x + rect.minX, y: corner.y + placed.y - rect.maxY,
                            width: rect.width, height: rect.height),
                        image: picture.image))
            }
        }
    }

    private static func glyphs(of run: TextRun, _ start: CGPoint) -> PlacedGlyphs {
        let start = SIMD2(start.x.native, start.y.native)
        return PlacedGlyphs(
            font: run.font, size: run.size, glyphs: run.glyphs,
            positions: run.positions.map { SIMD2<Float>(start + SIMD2($0.x.native, $0.y.native)) })
    }

    private static func glyphRun(
        _ run: TextRun, _ style: TextStyle, _ glyphs: PlacedGlyphs, _ color: RGBAColor?
    ) -> GlyphRun {
        var result = GlyphRun(glyphs, color: Self.color(style, color))
        if style.strokeWidth != 0, let color = style.strokeColor.map(Self.color) ?? result.color {
            result.stroke = GlyphRun.Stroke(
                width: abs(style.strokeWidth.native) / 100 * run.size, color: color)
            if style.strokeWidth > 0 { result.color = nil }
        }
        if let shadow = style.shadow {
            result.shadow = GlyphRun.Shadow(
                offset: shadow.offset, radius: shadow.blur.native / 2, color: Self.color(shadow.color))
        }
        return result
    }

    private static func color(_ style: TextStyle, _ color: RGBAColor?) -> RGBAColor? {
        style.color.map(Self.color) ?? color
    }

    private static func color(_ color: CGColor) -> RGBAColor { RGBAColor(color.sRGBComponents) }
}
