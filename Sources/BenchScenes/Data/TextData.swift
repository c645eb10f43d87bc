import CoreGraphics
import RenderTree

/// Labels of twenty letters and digits in DejaVu Sans of 14 points.
struct TextData: Sendable {
    static let count = 2000
    static let letters = 20
    static let fontSize = 14.0
    static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    let strings: [String]

    init() {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        var random = LegacyRandomState(seed: SceneSize.seed)
        strings = (0..<Self.count).map { _ in
            String((0..<Self.letters).map { _ in alphabet[random.integer(below: alphabet.count)] })
        }
    }

    /// The look of a text with its baseline 14 points below the top, glyphs placed by their advances.
    static func look(_ string: String, _ font: CGFont) -> TextLook {
        var x = 0.0
        var glyphs: [CGGlyph] = [], positions: [SIMD2<Float>] = []
        for scalar in string.unicodeScalars {
            guard let glyph = font.glyph(for: scalar.value) else { continue }
            glyphs.append(glyph)
            positions.append(SIMD2(Float(x), 14))
            x += font.advance(of: glyph) * fontSize
        }
        let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
        let run = GlyphRun(font: font, size: fontSize, color: white, glyphs: glyphs, positions: positions)
        return TextLook(runs: [run], clipsToBounds: false)
    }
}
