import ArgumentParser
import CoreGraphics

/// A colour: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or a CSS basic name, `transparent` among them.
struct ColorArgument: ExpectedArgument, Equatable {
    static let expectation = "#rgb, #rgba, #rrggbb, #rrggbbaa or a basic colour name of CSS"

    /// Straight red, green, blue and alpha, from 0 to 255.
    let bytes: [UInt8]

    init?(argument: String) {
        let text = argument.lowercased()
        guard let hex = text.hasPrefix("#") ? String(text.dropFirst()) : Self.names[text] else { return nil }
        let digits = hex.compactMap { $0.isASCII ? $0.hexDigitValue.map { UInt8($0) } : nil }
        guard digits.count == hex.count else { return nil }
        let components: [UInt8]
        switch digits.count {
        case 3, 4: components = digits.map { $0 * 17 }
        case 6, 8:
            components = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        default: return nil
        }
        let opaque: [UInt8] = components.count == 3 ? [255] : []
        bytes = components + opaque
    }

    var color: CGColor {
        let c = bytes.map { CGFloat($0) / 255 }
        return CGColor(srgbRed: c[0], green: c[1], blue: c[2], alpha: c[3])
    }

    private static let names = [
        "transparent": "0000", "clear": "0000", "black": "000000", "silver": "c0c0c0", "gray": "808080",
        "grey": "808080", "white": "ffffff", "maroon": "800000", "red": "ff0000", "purple": "800080",
        "fuchsia": "ff00ff", "magenta": "ff00ff", "green": "008000", "lime": "00ff00", "olive": "808000",
        "yellow": "ffff00", "orange": "ffa500", "navy": "000080", "blue": "0000ff", "teal": "008080",
        "aqua": "00ffff", "cyan": "00ffff",
    ]
}
