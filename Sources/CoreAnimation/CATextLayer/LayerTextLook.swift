import CoreGraphics
import CoreText
import RenderTree

/// Turns laid out lines into what is drawn.
struct LayerTextLook {
    private let setting: LayerText.Setting
    private let block: TextBlock
    private let color: RGBAColor?

    init(_ setting: LayerText.Setting, _ block: TextBlock, _ color: RGBAColor?) {
        (self.setting, self.block, self.color) = (setting, block, color)
    }

    /// `other` is the look of the same lines in another colour.
    func look(keeping other: TextLook?) -> TextLook {
        var look = TextLook()
        for placed in block.lines {
            for run in placed.line.runs {
                let style = setting.text.spans[run.span].style
                let known = other.map { $0.runs[look.runs.count].glyphs }
                look.runs.append(glyphRun(run, style, known ?? glyphs(of: run, in: placed)))
            }
            for part in placed.line.decorations(setting.text) {
                let rect = part.rect.offsetBy(dx: placed.x, dy: placed.y)
                guard let color = part.color.map(Self.color) ?? textColor(setting.text.spans[part.span].style)
                else { continue }
                look.rectangles.append(TextLook.Rectangle(rect: rect, color: color, isAbove: part.isAbove))
            }
        }
        return look
    }

    private func glyphs(of run: TextRun, in placed: TextBlock.PlacedLine) -> PlacedGlyphs {
        let start = SIMD2(placed.x.native, placed.y.native)
        return PlacedGlyphs(
            font: run.font, size: run.size, glyphs: run.glyphs,
            positions: run.positions.map { SIMD2<Float>(start + SIMD2($0.x.native, $0.y.native)) })
    }

    private func glyphRun(_ run: TextRun, _ style: TextStyle, _ glyphs: PlacedGlyphs) -> GlyphRun {
        var result = GlyphRun(glyphs, color: textColor(style))
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

    private func textColor(_ style: TextStyle) -> RGBAColor? {
        style.color.map(Self.color) ?? (setting.isAttributed ? .black : color)
    }

    private static func color(_ color: CGColor) -> RGBAColor { RGBAColor(color.sRGBComponents) }
}
