import CoreGraphics
import CoreText
import Foundation

/// The archive form of fonts and attributed strings: fonts by name, strings as a list that begins with a mark.
///
/// Attributes that affect drawing are archived, except shadows.
package enum ArchivedText {
    private static let mark = "NSAttributedString"

    /// The PostScript name of a font of any class; nil for any other value.
    package static func fontName(_ value: Any) -> String? {
        if let font = font(value) { return CTFontCopyPostScriptName(font) }
        return (value as? CGFont)?.postScriptName as String?
    }

    private static func font(_ value: Any) -> CTFont? {
        value as? CTFont ?? (value as? any TextAttributeValue)?.attributeFont
    }

    /// A list of the mark, the string, and for each run of attributes its range, keys and values.
    static func list(of text: NSAttributedString) -> NSArray {
        var list: [NSObject] = [mark as NSString, text.string as NSString]
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
            values, range, _ in
            var run: [NSObject] = [NSNumber(value: range.location), NSNumber(value: range.length)]
            for (key, value) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                guard let object = object(for: value) else { continue }
                run += [key.rawValue as NSString, object]
            }
            list.append(run as NSArray)
        }
        return list as NSArray
    }

    /// Nil if the list was not made from text.
    static func text(of list: [Any]) -> NSAttributedString? {
        guard list.count >= 2, list[0] as? String == mark, let string = list[1] as? String else { return nil }
        let text = NSMutableAttributedString(string: string)
        for case let run as [Any] in list.dropFirst(2) {
            guard run.count >= 2, let start = run[0] as? NSNumber, let length = run[1] as? NSNumber,
                start.intValue >= 0, length.intValue > 0, start.intValue <= text.length,
                length.intValue <= text.length - start.intValue
            else { continue }
            let range = NSRange(location: start.intValue, length: length.intValue)
            for index in stride(from: 2, to: run.count - 1, by: 2) {
                guard let key = run[index] as? String, let value = value(of: run[index + 1]) else { continue }
                text.addAttribute(NSAttributedString.Key(key), value: value, range: range)
            }
        }
        return text
    }

    /// The archive form of a value; the first item of a list gives its type.
    private static func object(for value: Any) -> NSObject? {
        if let font = font(value) {
            return [
                "font" as NSString, CTFontCopyPostScriptName(font) as NSString,
                NSNumber(value: CTFontGetSize(font).native),
            ]
                as NSArray
        }
        if let color = value as? CGColor ?? (value as? any TextAttributeValue)?.attributeColor {
            let rgba = color.sRGBComponents
            return (["color" as NSString] + [rgba.x, rgba.y, rgba.z, rgba.w].map { NSNumber(value: $0) })
                as NSArray
        }
        if let style = value as? NSParagraphStyle {
            return (["paragraph" as NSString] + style.archivedNumbers.map { NSNumber(value: $0) }) as NSArray
        }
        if let number = KeyValues.double(value) { return NSNumber(value: number) }
        return (value as? URL).map { $0.absoluteString as NSString }
            ?? KeyValues.string(value).map { $0 as NSString }
    }

    private static func value(of object: Any) -> Any? {
        guard let list = object as? [Any] else { return object }
        let numbers = list.dropFirst().compactMap { ($0 as? NSNumber)?.doubleValue }
        switch list.first as? String {
        case "font":
            guard list.count == 3, let name = list[1] as? String, let size = numbers.last else { return nil }
            return CTFont(name, size: CGFloat(size))
        case "color":
            guard numbers.count == 4 else { return nil }
            return CGColor(srgbRed: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
        case "paragraph": return NSMutableParagraphStyle(archivedNumbers: numbers)
        default: return nil
        }
    }
}
