import CoreGraphics

extension NSParagraphStyle {
    /// All properties of the style, in a fixed order.
    package var archivedNumbers: [Double] {
        [Double(alignment.rawValue), Double(lineBreakMode.rawValue), Double(baseWritingDirection.rawValue)]
            + ParagraphValues.archived.map { values[keyPath: $0].native } + archivedTabs
    }
}

extension NSParagraphStyle {
    /// The tab properties: empty if the style sets none, otherwise the interval, the number of stops (-1 for the
    /// default stops), and for each stop its location, alignment and terminator.
    private var archivedTabs: [Double] {
        if values.tabStops == nil, values.defaultTabInterval == 0 { return [] }
        var numbers: [Double] = [values.defaultTabInterval.native, -1]
        guard let stops = values.tabStops else { return numbers }
        numbers[1] = Double(stops.count)
        for stop in stops {
            let terminator = Double(stop.terminator?.value ?? 0)
            numbers += [stop.location.native, Double(stop.alignment.rawValue), terminator]
        }
        return numbers
    }
}

extension NSMutableParagraphStyle {
    /// Nil if the numbers do not encode a style.
    package convenience init?(archivedNumbers numbers: [Double]) {
        self.init()
        let count = 3 + ParagraphValues.archived.count
        guard numbers.count >= count, numbers.allSatisfy(\.isFinite),
            let alignment = NSTextAlignment(rawValue: Int(max(min(numbers[0], 99), -99))),
            let lineBreakMode = NSLineBreakMode(rawValue: Int(max(min(numbers[1], 99), -99))),
            let direction = NSWritingDirection(rawValue: Int(max(min(numbers[2], 99), -99)))
        else { return nil }
        (values.alignment, values.lineBreakMode) = (alignment, lineBreakMode)
        values.baseWritingDirection = direction
        for (path, number) in zip(ParagraphValues.archived, numbers[3..<count]) {
            values[keyPath: path] = CGFloat(number)
        }
        guard takeTabs(Array(numbers[count...])) else { return nil }
    }

    private func takeTabs(_ numbers: [Double]) -> Bool {
        if numbers.isEmpty { return true }
        guard numbers.count >= 2 else { return false }
        values.defaultTabInterval = CGFloat(numbers[0])
        if numbers[1] == -1 { return numbers.count == 2 }
        guard numbers.count % 3 == 2, numbers[1] == Double((numbers.count - 2) / 3) else { return false }
        var stops: [TabStop] = []
        for index in stride(from: 2, to: numbers.count, by: 3) {
            guard let alignment = NSTextAlignment(rawValue: Int(max(min(numbers[index + 1], 99), -99))) else {
                return false
            }
            var stop = TabStop(alignment, CGFloat(numbers[index]), nil)
            stop.terminator = UInt32(exactly: numbers[index + 2]).flatMap {
                $0 == 0 ? nil : Unicode.Scalar($0)
            }
            stops.append(stop)
        }
        values.tabStops = stops
        return true
    }
}

extension ParagraphValues {
    fileprivate static let archived: [WritableKeyPath<ParagraphValues, CGFloat> & Sendable] = [
        \.firstLineHeadIndent, \.headIndent, \.tailIndent, \.lineHeightMultiple, \.maximumLineHeight,
        \.minimumLineHeight, \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore,
    ]
}
