import CoreText
import Foundation

/// Fonts as a table: what was asked for, what it is, how it was found, and where it lies.
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
