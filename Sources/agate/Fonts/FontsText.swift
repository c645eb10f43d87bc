import CoreText
import Foundation

/// A table of fonts: the requested name, the font, the way it was found, and its file.
enum FontsText {
    static func text(_ fonts: [FontLookup]) -> String {
        let rows = fonts.map { font in
            [
                font.name.onOneLine, "\(font.family) \(font.style)".onOneLine, font.foundBy,
                font.file.onOneLine,
            ]
        }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0.padding(toLength: $1 + 2, withPad: " ", startingAt: 0) }.joined()
                + row[3] + "\n"
        }.joined()
    }
}
