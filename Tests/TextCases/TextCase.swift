import CoreGraphics
import CoreText
import Foundation

/// A text and how it is laid out, read from bytes: the first eight choose how, the rest is the string in UTF-8.
///
/// Fuzzing and tests read the same bytes.
public struct TextCase {
    private let choices: [UInt8]
    private let string: String

    /// Nil for fewer than nine bytes.
    public init?(_ input: Data) {
        guard input.count > 8 else { return nil }
        choices = [UInt8](input.prefix(8))
        string = String(decoding: input.dropFirst(8), as: UTF8.self)
    }

    private var width: CGFloat { CGFloat(choices[0]) * (choices[7] & 1 == 0 ? 1 : 0.25) }
    private var size: CGFloat { CGFloat(choices[1]) * (choices[7] & 2 == 0 ? 1 : 40) }

    private static let fonts = ["Helvetica", "DejaVu Sans", "Times-Italic", "Menlo-Bold"].map {
        CTFontCreateWithName($0, 12, nil)
    }

    private var font: CTFont {
        CTFontCreateCopyWithAttributes(Self.fonts[Int(choices[2] & 3)], size, nil, nil)
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = NSTextAlignment(rawValue: Int(choices[3] & 7) % 5) ?? .natural
        style.lineBreakMode =
            NSLineBreakMode(rawValue: max(Int(choices[3] >> 3 & 15) - 10, 0)) ?? .byWordWrapping
        style.baseWritingDirection = choices[3] & 0x80 == 0 ? .natural : .rightToLeft
        (style.firstLineHeadIndent, style.headIndent) = (
            CGFloat(Int8(bitPattern: choices[5])), CGFloat(Int8(bitPattern: choices[5]) / 3)
        )
        if choices[4] & 1 != 0 {
            let alignment = NSTextAlignment(rawValue: Int(choices[4] >> 1 & 3)) ?? .left
            style.tabStops = (1...3).map {
                let set = CharacterSet(charactersIn: ".")
                return NSTextTab(
                    textAlignment: alignment, location: CGFloat($0) * CGFloat(choices[4] >> 3),
                    options: alignment == .center ? [.columnTerminators: set] : [:])
            }
        }
        return style
    }

    private var text: NSAttributedString {
        var attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: paragraphStyle]
        if choices[6] & 3 == 0 { attributes[.kern] = CGFloat(Int8(bitPattern: choices[6])) / 4 }
        guard choices[2] & 4 != 0, string.utf16.count > 1 else {
            return NSAttributedString(string: string, attributes: attributes)
        }
        // A second font and colour for some of the characters.
        var others = attributes
        others[.font] = CTFontCreateCopyWithAttributes(
            Self.fonts[Int(choices[2] >> 3 & 3)], size / 2 + 1, nil, nil)
        others[.foregroundColor] = CGColor(gray: 0.5, alpha: 1)
        let units = string.utf16, start = Int(choices[2] >> 5) % units.count
        let first = String(decoding: units.prefix(start), as: UTF16.self)
        let rest = String(decoding: units.dropFirst(start), as: UTF16.self)
        let text = NSMutableAttributedString(string: first, attributes: attributes)
        text.append(NSAttributedString(string: rest, attributes: others))
        return text
    }

    /// Lays the text out in one of several ways.
    ///
    /// - Returns: nil, or what is wrong with the result.
    public func layOut() -> String? {
        let text = text
        switch choices[7] >> 2 & 7 {
        case 0:
            let typesetter = CTTypesetterCreateWithAttributedString(text)
            var place = 0, lines = 0
            while place < text.length, lines < 40 {
                let count =
                    choices[7] & 0x20 == 0
                    ? CTTypesetterSuggestLineBreak(typesetter, place, width.native)
                    : CTTypesetterSuggestClusterBreak(typesetter, place, width.native)
                if count < 1 { return "a line without characters at \(place)" }
                (place, lines) = (place + count, lines + 1)
            }
            return nil
        case 1:
            let line = CTLineCreateWithAttributedString(text)
            let token = CTLineCreateWithAttributedString(NSAttributedString(string: "…"))
            let kind = CTLineTruncationType(rawValue: UInt32(choices[7] >> 5) % 3) ?? .end
            guard let cut = CTLineCreateTruncatedLine(line, width.native, kind, token) else { return nil }
            _ = CTLineCreateJustifiedLine(cut, 1, width.native * 2)
            return wrong(with: [cut])
        case 2:
            var options = TextBlock.Options(font: font, fontSize: max(size, 1))
            (options.width, options.height) = (width, CGFloat(choices[6]) * 4)
            options.truncation = .init(rawValue: Int32(choices[7] >> 5) % 4) ?? .none
            return wrong(with: TextBlock(StyledText(text), options))
        case 3:
            // A label whose text shrinks.
            var options = TextBlock.Options(font: font, fontSize: max(size, 1))
            (options.width, options.height) = (width, CGFloat(choices[6]))
            let mode = NSLineBreakMode(rawValue: Int(choices[7] >> 5) % 6) ?? .byTruncatingTail
            options.limit(lines: Int(choices[4] >> 4 & 3), mode)
            options.leastScale = CGFloat(choices[5]) / 255
            let block = TextBlock(StyledText(text), options)
            let least = max(options.leastScale, 0.01) - 1e-9
            return block.scale >= least && block.scale <= 1
                ? wrong(with: block) : "a scale of \(block.scale) for at least \(options.leastScale)"
        default:
            let frame = CTFramesetterCreateFrame(
                CTFramesetterCreateWithAttributedString(text), CFRangeMake(0, 0),
                CGPath(rect: CGRect(x: 0, y: 0, width: width, height: 4000), transform: nil), nil)
            return wrong(with: CTFrameGetLines(frame).compactMap { $0 as? CTLine })
        }
    }

    private func wrong(with block: TextBlock) -> String? {
        block.lines.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.height.isFinite }
            ? nil : "a line at no place"
    }

    private func wrong(with lines: [CTLine]) -> String? {
        for line in lines {
            var ascent: CGFloat = 0, descent: CGFloat = 0
            let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
            if !width.isFinite || !ascent.isFinite || !descent.isFinite { return "a line without a size" }
            let range = CTLineGetStringRange(line)
            if range.location < 0 || range.length < 0
                || range.location + range.length > string.utf16.count + 1
            {
                return "a line of characters that are not there"
            }
        }
        return nil
    }
}
