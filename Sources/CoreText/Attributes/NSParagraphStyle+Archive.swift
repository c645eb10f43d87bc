import CoreGraphics

extension NSParagraphStyle {
    /// All that the style says, in an order that stays.
    package var archivedNumbers: [Double] {
        [Double(alignment.rawValue), Double(lineBreakMode.rawValue), Double(baseWritingDirection.rawValue)]
            + ParagraphValues.archived.map { values[keyPath: $0].native }
    }
}

extension NSMutableParagraphStyle {
    /// Nil where the numbers are of no style.
    package convenience init?(archivedNumbers numbers: [Double]) {
        self.init()
        guard numbers.count == 3 + ParagraphValues.archived.count, numbers.allSatisfy(\.isFinite),
            let alignment = NSTextAlignment(rawValue: Int(max(min(numbers[0], 99), -99))),
            let lineBreakMode = NSLineBreakMode(rawValue: Int(max(min(numbers[1], 99), -99))),
            let direction = NSWritingDirection(rawValue: Int(max(min(numbers[2], 99), -99)))
        else { return nil }
        (values.alignment, values.lineBreakMode) = (alignment, lineBreakMode)
        values.baseWritingDirection = direction
        for (path, number) in zip(ParagraphValues.archived, numbers.dropFirst(3)) {
            values[keyPath: path] = CGFloat(number)
        }
    }
}

extension ParagraphValues {
    fileprivate static let archived: [WritableKeyPath<ParagraphValues, CGFloat> & Sendable] = [
        \.firstLineHeadIndent, \.headIndent, \.tailIndent, \.lineHeightMultiple, \.maximumLineHeight,
        \.minimumLineHeight, \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore,
    ]
}
