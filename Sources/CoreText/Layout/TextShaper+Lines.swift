import CPango
import CoreGraphics

extension TextShaper {
    /// Reads Pango's layout. `points` is the size of a Pango unit in points.
    func readLines(
        _ paragraph: ParagraphText, _ text: StyledText, _ fonts: [BaseFont], points: Double, _ limit: Int
    ) -> [TextLine] {
        let iterator = pango.pango_layout_get_iter(layout)
        defer { pango.pango_layout_iter_free(iterator) }
        var lines: [TextLine] = []
        repeat {
            guard let source = pango.pango_layout_iter_get_line_readonly(iterator) else { break }
            var extents = pango_rectangle()
            pango.pango_layout_iter_get_line_extents(iterator, nil, &extents)
            let baseline = Int(pango.pango_layout_iter_get_baseline(iterator))
            let start = Int(pango.pango_layout_line_get_start_index(source))
            let end = start + Int(pango.pango_layout_line_get_length(source))
            var line = TextLine()
            line.x = Double(extents.x) * points
            line.width = Double(extents.width) * points
            line.ascent = Double(baseline - Int(extents.y)) * points
            line.descent = Double(Int(extents.y) + Int(extents.height) - baseline) * points
            line.range = paragraph.place(start)..<paragraph.place(end)
            line.isRightToLeft = Int(pango.pango_layout_line_get_resolved_direction(source)) == pango_rtl
            lines.append(line)
            // All runs of a line precede the next line's.
            readRuns(of: iterator, end, paragraph, text, fonts, points, into: &lines[lines.count - 1])
            lines[lines.count - 1].tighten(paragraph, fonts)
            // An empty line is as high as one of its font.
            if lines[lines.count - 1].runs.isEmpty, let font = fonts.first, let metrics = font.lineMetrics {
                lines[lines.count - 1].ascent = metrics.ascent * font.size
                lines[lines.count - 1].descent = metrics.descent * font.size
            }
        } while lines.count < limit && pango.pango_layout_iter_next_line(iterator) != 0
        if settings.ellipsis != .none, !lines.isEmpty, pango.pango_layout_is_ellipsized(layout) != 0 {
            lines[0].isEllipsized = true
        }
        if let last = lines.indices.last {
            lines[last].endsParagraph = lines[last].range.upperBound >= paragraph.range.upperBound
        }
        return lines
    }

    private func readRuns(
        of iterator: OpaquePointer, _ end: Int, _ paragraph: ParagraphText, _ text: StyledText,
        _ fonts: [BaseFont], _ points: Double, into line: inout TextLine
    ) {
        var x = 0, hasOwnHeight = false
        // The last run of a line is nil.
        while let run = pango.pango_layout_iter_get_run_readonly(iterator) {
            let item = run.pointee.item.pointee, glyphs = run.pointee.glyphs.pointee
            let start = x
            let number = spanNumber(item, paragraph)
            let span = paragraph.spans[number]
            let style = text.spans[span.index].style
            let rise = style.baselineOffset, shape = fonts[number].shape
            var drawn = font(item.font) ?? fonts[number].face.font
            if let rest = shape.rest {
                drawn = drawn.mapped(by: rest)
                hasOwnHeight = true
            }
            var result = TextRun(
                font: drawn, size: fonts[number].size, glyphs: [],
                positions: [], advances: [], indices: [],
                range: paragraph.place(Int(item.offset))..<paragraph.place(Int(item.offset + item.length)),
                isRightToLeft: item.level & 1 != 0, span: span.index, x: Double(start) * points, width: 0,
                rise: rise)
            let isBox = style.inline.map { isReplaced(item, paragraph, $0) } ?? false
            if isBox { result.box = style.inline }
            if let metrics = fonts[number].lineMetrics, drawn.unmapped == fonts[number].face.font.unmapped {
                result.lineMetrics = metrics
                hasOwnHeight = true
            }
            let count = Int(max(glyphs.count, 0))
            result.glyphs.reserveCapacity(count)
            result.positions.reserveCapacity(count)
            for index in 0..<count {
                guard let glyph = glyphs.glyphs?[index] else { break }
                defer { x += Int(glyph.width) }
                let byte = Int(item.offset) + Int(glyphs.clusters?[index] ?? 0)
                let number = Self.number(of: glyph.glyph) ?? (isBox ? InlineBox.glyph : nil)
                // A soft hyphen at the end of a line is drawn.
                if paragraph.inserted.contains(byte), number == nil { continue }
                let place = paragraph.place(byte)
                result.add(place, x: Double(x) * points, width: Double(glyph.width) * points)
                guard let number else { continue }
                result.glyphs.append(number)
                result.positions.append(
                    CGPoint(
                        x: Double(x + Int(glyph.x)) * points + shape.offset.x,
                        y: Double(Int(glyph.y) - Int(run.pointee.y)) * points - rise - shape.offset.y))
                result.advances.append(Double(glyph.width) * points)
                result.indices.append(place)
            }
            result.width = Double(x - start) * points
            if rise != 0 {
                line.ascent = max(line.ascent, result.ascent + rise)
                line.descent = max(line.descent, result.descent - rise)
            }
            // The run consists of inserted controls only.
            if result.clusters.isEmpty, !paragraph.inserted.isEmpty {
                if pango.pango_layout_iter_next_run(iterator) == 0 { break }
                continue
            }
            line.runs.append(result)
            if pango.pango_layout_iter_next_run(iterator) == 0 { break }
        }
        // Pango does not know of matrices, boxes and metrics that change the height of glyphs.
        if hasOwnHeight {
            line.ascent = line.runs.reduce(0) { max($0, $1.ascent + $1.rise) }
            line.descent = line.runs.reduce(0) { max($0, $1.descent - $1.rise) }
        }
    }

    /// Whether a box replaces a run's characters.
    private func isReplaced(_ item: pango_item, _ paragraph: ParagraphText, _ box: InlineBox) -> Bool {
        let bytes = Int(item.offset)..<Int(item.offset + item.length)
        return !paragraph.parts(of: bytes.clamped(to: 0..<paragraph.bytes.count), replacedBy: box).isEmpty
    }

    /// The index of the paragraph's span that a run belongs to.
    private func spanNumber(_ item: pango_item, _ paragraph: ParagraphText) -> Int {
        guard paragraph.spans.count > 1 else { return 0 }
        var list = item.attributes
        while let node = list?.pointee {
            if let data = node.data?.assumingMemoryBound(to: pango_attribute.self),
                Int(data.pointee.kind.pointee) == pango_foreground_attribute
            {
                let color = UnsafeRawPointer(data).assumingMemoryBound(to: pango_color_attribute.self).pointee
                let index = Int(color.red) | Int(color.green) << 16
                // The spans of a paragraph are consecutive.
                let number = index - paragraph.spans[0].index
                if paragraph.spans.indices.contains(number) { return number }
            }
            list = node.next
        }
        return paragraph.spans.firstIndex { $0.bytes.contains(Int(item.offset)) } ?? 0
    }

    /// The glyph number; nil if there is no glyph, 0 if no font has the character.
    private static func number(of glyph: UInt32) -> CGGlyph? {
        if Int(glyph) == pango_empty_glyph { return nil }
        return Int(glyph) & pango_unknown_glyph != 0 ? 0 : CGGlyph(exactly: glyph)
    }

    /// The font that Pango chose.
    private func font(_ font: OpaquePointer?) -> CGFont? {
        guard let font else { return nil }
        if let known = pangoFonts[font] { return known }
        guard let pattern = pango.pango_fc_font_get_pattern(font) else { return nil }
        let read = FontPattern(pattern: pattern, pango: pango)
        let pinned = read.string("family").flatMap { system.catalog.pinned[$0]?.face?.font }
        guard let opened = pinned ?? read.openFont() else { return nil }
        // Pango has one object for each size; see `prepare`.
        _ = pango.g_object_ref(UnsafeMutableRawPointer(font))
        pangoFonts[font] = opened
        return opened
    }
}

extension TextLine {
    /// Takes the tracking of the last glyph off the end, where it is negative: each glyph has it, and Pango only those before
    /// others.
    fileprivate mutating func tighten(_ paragraph: ParagraphText, _ fonts: [TextShaper.BaseFont]) {
        guard let last = runs.indices.last,
            let number = paragraph.spans.firstIndex(where: { $0.index == runs[last].span }),
            fonts[number].tracking < 0, let glyph = runs[last].advances.indices.last,
            let cluster = runs[last].clusters.indices.last
        else { return }
        width += fonts[number].tracking
        runs[last].width += fonts[number].tracking
        runs[last].advances[glyph] += fonts[number].tracking
        runs[last].clusters[cluster].width += fonts[number].tracking
    }
}

extension TextRun {
    fileprivate mutating func add(_ index: Int, x: CGFloat, width: CGFloat) {
        if let last = clusters.indices.last, clusters[last].index == index {
            clusters[last].width += width
        } else {
            clusters.append(Cluster(index: index, x: x, width: width))
        }
    }
}
