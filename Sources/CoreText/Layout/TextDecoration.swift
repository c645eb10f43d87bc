import CoreGraphics

/// A rectangle of a text line's decoration: a background, or a line below or through the text.
package struct TextDecoration: Sendable {
    /// The rectangle from the line's start on its baseline, y down.
    package var rect: CGRect
    /// The colour; nil for the text's.
    package var color: CGColor?
    /// The span whose colour the text has, as an index into the text's spans.
    package var span: Int
    /// Whether it is drawn above the glyphs.
    package var isAbove: Bool
}

extension TextLine {
    /// The decorations below and above the glyphs, in painting order.
    package func decorations(_ text: StyledText) -> [TextDecoration] {
        var result: [TextDecoration] = []
        for run in runs {
            let style = text.spans[run.span].style
            if let color = style.backgroundColor {
                let rect = CGRect(x: run.x, y: -ascent, width: run.width, height: ascent + descent)
                result.append(rect, color, run.span, isAbove: false)
            }
            let unit = CGFloat(run.size) / CGFloat(max(run.font.unitsPerEm, 1))
            // The usual metrics, for fonts without any.
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
    /// - Parameter middle: the height of the line's middle above the baseline.
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

    /// The intervals of x with lines: the whole run, or its words.
    private func parts(_ style: NSUnderlineStyle, _ text: StyledText) -> [Range<CGFloat>] {
        guard style.contains(.byWord) else { return width > 0 ? [x..<x + width] : [] }
        let utf16 = text.string.utf16
        return clusters.compactMap { cluster in
            let at = utf16.index(utf16.startIndex, offsetBy: min(cluster.index, utf16.count))
            guard at < utf16.endIndex, !CTLine.isSpace(utf16[at]), cluster.width > 0 else { return nil }
            return cluster.x..<cluster.x + cluster.width
        }
    }

    /// The dashes of a pattern, at most some thousands; a longer line is solid.
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
    /// Adjacent rectangles of one kind are merged to avoid seams.
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
