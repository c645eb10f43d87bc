import CoreGraphics

/// A rectangle that belongs to a line of text: a background, or a line below or through it.
package struct TextDecoration: Sendable {
    /// From the line's start on its baseline, y down.
    package var rect: CGRect
    /// Nil for the text's colour.
    package var color: CGColor?
    /// In the spans of the text: whose colour that is.
    package var span: Int
    /// It is drawn over the glyphs.
    package var isAbove: Bool
}

extension TextLine {
    /// What is drawn below and above the glyphs, the lowest first.
    package func decorations(_ text: StyledText) -> [TextDecoration] {
        var result: [TextDecoration] = []
        for run in runs {
            let style = text.spans[run.span].style
            if let color = style.backgroundColor {
                let rect = CGRect(x: run.x, y: -ascent, width: run.width, height: ascent + descent)
                result.append(rect, color, run.span, isAbove: false)
            }
            let unit = CGFloat(run.size) / CGFloat(max(run.font.unitsPerEm, 1))
            // As fonts without such measures have it.
            let below = run.font.underline
            let thickness = below.thickness > 0 ? CGFloat(below.thickness) * unit : CGFloat(run.size) / 20
            if let line = style.underline {
                let middle = below.position != 0 ? CGFloat(below.position) * unit : -CGFloat(run.size) / 10
                run.add(line, middle, thickness, text, isAbove: false, to: &result)
            }
            if let line = style.strikethrough {
                let through = run.font.strikeout
                let middle =
                    through.position != 0
                    ? CGFloat(through.position) * unit : CGFloat(run.font.xHeight) * unit / 2
                run.add(line, middle, thickness, text, isAbove: true, to: &result)
            }
        }
        return result
    }
}

extension TextRun {
    /// `middle` is the line's height over the baseline.
    fileprivate func add(
        _ line: TextStyle.Line, _ middle: CGFloat, _ thickness: CGFloat, _ text: StyledText, isAbove: Bool,
        to result: inout [TextDecoration]
    ) {
        let kind = line.style.rawValue & 0xF
        let thickness = kind & 2 != 0 ? thickness * 2 : thickness
        let isDouble = NSUnderlineStyle.double.rawValue & ~1 & kind != 0
        for y in isDouble ? [middle + thickness, middle - thickness] : [middle] {
            for part in parts(line.style, text) {
                for dash in Self.dashes(line.style, part, thickness) {
                    let rect = CGRect(
                        x: dash.lowerBound, y: -y - rise - thickness / 2,
                        width: dash.upperBound - dash.lowerBound, height: thickness)
                    result.append(rect, line.color, span, isAbove: isAbove)
                }
            }
        }
    }

    /// Where there are lines: all of the run, or its words.
    private func parts(_ style: NSUnderlineStyle, _ text: StyledText) -> [Range<CGFloat>] {
        guard style.contains(.byWord) else { return width > 0 ? [x..<x + width] : [] }
        let utf16 = text.string.utf16
        return clusters.compactMap { cluster in
            let at = utf16.index(utf16.startIndex, offsetBy: min(cluster.index, utf16.count))
            guard at < utf16.endIndex, !CTLine.isSpace(utf16[at]), cluster.width > 0 else { return nil }
            return cluster.x..<cluster.x + cluster.width
        }
    }

    /// The dashes of a pattern, at most some thousands: a longer line is whole.
    private static func dashes(
        _ style: NSUnderlineStyle, _ part: Range<CGFloat>, _ thickness: CGFloat
    ) -> [Range<CGFloat>] {
        let pattern: [CGFloat] =
            switch style.rawValue & 0xF00 {
            case 0x100: [1, 1]
            case 0x200: [3, 1]
            case 0x300: [3, 1, 1, 1]
            case 0x400: [3, 1, 1, 1, 1, 1]
            default: []
            }
        let length = part.upperBound - part.lowerBound
        guard !pattern.isEmpty, thickness > 0, length / thickness < 4000 else { return [part] }
        var result: [Range<CGFloat>] = [], start = part.lowerBound, index = 0
        while start < part.upperBound {
            let end = min(start + pattern[index % pattern.count] * thickness, part.upperBound)
            if index % 2 == 0 { result.append(start..<end) }
            (start, index) = (end, index + 1)
        }
        return result
    }
}

extension [TextDecoration] {
    /// Neighbours of one kind are one rectangle, so that no seam shows.
    fileprivate mutating func append(_ rect: CGRect, _ color: CGColor?, _ span: Int, isAbove: Bool) {
        if let last = last, last.isAbove == isAbove, last.color == color, color != nil || last.span == span,
            last.rect.minY == rect.minY, last.rect.height == rect.height,
            abs(last.rect.maxX - rect.minX) < 1e-6
        {
            self[count - 1].rect.size.width = rect.maxX - last.rect.minX
            return
        }
        append(TextDecoration(rect: rect, color: color, span: span, isAbove: isAbove))
    }
}
