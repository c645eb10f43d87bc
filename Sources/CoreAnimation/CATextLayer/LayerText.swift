import Content
import CoreGraphics
import CoreText
import Locking
import RenderTree

/// The text of a layer, and its last layout: text that stands still, or moves as a whole, is laid out once, and in
/// another colour keeps its glyphs.
final class LayerText: TextProvider {
    /// All but the size and the colour, which animate.
    struct Setting: Sendable {
        var text: StyledText
        /// The layer's font, size and colour don't count.
        var isAttributed: Bool
        var font: LayerFont
        var isWrapped: Bool
        var alignment: NSTextAlignment
        var truncation: TextBlock.Options.Truncation
    }

    /// The look of a request, and the layout that it shows.
    private struct Drawn: Sendable {
        var request: TextRequest
        var block: TextBlock
        var look: TextLook
    }

    private let setting: Setting
    private let last = Locked<Drawn?>(nil)
    /// The layouts at the last font size.
    private let source = Locked<TextSource?>(nil)
    /// The font of the setting, kept because a font made from bytes has no other owner.
    private let font = Locked<CTFont?>(nil)

    init(_ setting: Setting) { self.setting = setting }

    /// The names of fonts that are not known, each once.
    var missingFonts: [String] {
        missing.withLock { known in
            let names = known ?? findMissingFonts()
            known = names
            return names
        }
    }
    private let missing = Locked<[String]?>(nil)

    private func findMissingFonts() -> [String] {
        var names: [String] = []
        func add(_ name: String?) {
            if let name, !names.contains(name), names.count < 100 { names.append(name) }
        }
        if setting.isAttributed {
            for span in setting.text.spans { add(span.style.font?.missingName) }
        } else if !setting.text.string.isEmpty, case .name(let name) = setting.font {
            add(CTFont(name, size: 12).missingName)
        } else if case .coreText(let font) = setting.font {
            add(font.missingName)
        }
        return names
    }

    func text(_ request: TextRequest) -> TextLook {
        // As with other colours that are nil.
        if !setting.isAttributed, request.color == nil { return TextLook() }
        let known = last.withLock { $0 }
        if let known, known.request == request { return known.look }
        // In another colour, glyphs that are where they were are the same objects.
        let same = known.flatMap {
            $0.request.fontSize == request.fontSize && $0.request.size == request.size ? $0 : nil
        }
        let block = same?.block ?? block(fontSize: request.fontSize, size: request.size)
        let look = look(block, request.color, keeping: same?.look)
        last.withLock { $0 = Drawn(request: request, block: block, look: look) }
        return look
    }

    /// - Parameter other: the look of the same lines in another colour.
    private func look(_ block: TextBlock, _ color: RGBAColor?, keeping other: TextLook?) -> TextLook {
        var builder = TextLookBuilder()
        builder.add(block, color: setting.isAttributed ? .black : color, keeping: other)
        return builder.look
    }

    /// The text laid out for a size, either side of which may be infinite.
    func block(fontSize: CGFloat, size: CGSize) -> TextBlock {
        let base = setting.isAttributed ? 12 : fontSize
        guard base > 0 else { return TextBlock() }
        return source(base).block(in: size)
    }

    private func source(_ fontSize: CGFloat) -> TextSource {
        source.withLock { known in
            if let known, known.options.fontSize == fontSize { return known }
            var options = TextBlock.Options(
                font: setting.isAttributed ? LayerFont.standard.font : ownFont, fontSize: fontSize)
            options.isWrapped = setting.isWrapped
            options.alignment = setting.alignment
            options.truncation = setting.truncation
            let made = TextSource(setting.text, options)
            known = made
            return made
        }
    }

    private var ownFont: CTFont {
        guard case .graphics = setting.font else { return setting.font.font }
        return font.withLock { known in
            let font = known ?? setting.font.font
            known = font
            return font
        }
    }

    /// Draws the text into a context whose user space is the layer's.
    func draw(in context: CGContext, fontSize: CGFloat, color: CGColor?, bounds: CGRect, isYDown: Bool) {
        if !setting.isAttributed, color == nil { return }
        let corner = CGPoint(x: bounds.minX, y: isYDown ? bounds.minY : bounds.maxY)
        block(fontSize: fontSize, size: bounds.size).draw(
            at: corner, in: context, isYDown: isYDown, color: setting.isAttributed ? nil : color,
            drawsAttachments: false)
    }
}

/// A layer's font, as it was set.
enum LayerFont: Sendable, Equatable {
    case name(String)
    case coreText(CTFont)
    case graphics(CGFont)

    private static let standardName = "Helvetica"
    static let standard = LayerFont.name(standardName)

    /// Creates a font from the value of the `font` property; Helvetica if the value is not a font.
    init(_ value: Any?) {
        switch value {
        case let font as CTFont: self = .coreText(font)
        case let font as CGFont: self = .graphics(font)
        case let name as String: self = .name(name)
        case let value as any TextAttributeValue:
            self = value.attributeFont.map { .coreText($0) } ?? .standard
        default: self = .standard
        }
    }

    /// The name of the font that is loaded first.
    var loadedName: String {
        if case .name(let name) = self { return name }
        return Self.standardName
    }

    /// Its size means nothing.
    var font: CTFont {
        switch self {
        case .name(let name): CTFont(name, size: 12)
        case .coreText(let font): font
        case .graphics(let font): CTFont(font, size: 12)
        }
    }
}
