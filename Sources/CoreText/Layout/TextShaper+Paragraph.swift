import CPango
import CoreGraphics

extension TextShaper {
    /// The font of text without one.
    struct BaseFont {
        var face: FontFace
        /// The size in points.
        var size: Double
        /// The font's matrix without its scale.
        var shape = FontShape()
        /// The metrics that take the place of the face's; nil for the face's own.
        var lineMetrics: LineMetrics?
        /// The space between letters beside that of the glyphs, in points.
        var tracking: CGFloat = 0

        /// The height of the font's lines above the baseline, in points.
        var ascent: CGFloat { CGFloat(size) * (lineMetrics?.ascent ?? CGFloat(drawn.ascent) / unit) }
        /// The depth of the font's lines below the baseline, as a positive number in points.
        var descent: CGFloat { CGFloat(size) * (lineMetrics?.descent ?? -CGFloat(drawn.descent) / unit) }
        private var drawn: CGFont { shape.rest.map { face.font.mapped(by: $0) } ?? face.font }
        private var unit: CGFloat { CGFloat(max(face.font.unitsPerEm, 1)) }
    }

    /// Lays out a paragraph in at most `limit` lines. Positions are in points.
    func lines(
        of paragraph: ParagraphText, _ text: StyledText, base: BaseFont, _ settings: LayoutSettings,
        limit: Int = .max, metrics: TextBlock.Options.Metrics = .drawn
    ) -> [TextLine] {
        let fonts = paragraph.spans.map { font(of: text.spans[$0.index].style, base) }
        // Pango's lengths have 32 bits: text that would overflow is laid out smaller and scaled up.
        let largest = zip(paragraph.spans, fonts).reduce(1) { largest, item in
            max(largest, item.1.size, text.spans[item.0.index].style.inline?.largest ?? 0)
        }
        let stretch = max(1, largest / 4000, largest * Double(paragraph.bytes.count) / 1e6)
        let scale = Double(pango_scale) / stretch
        bytesLaidOut += paragraph.bytes.count
        var settings = settings
        let dangers =
            settings.width == nil || !settings.wrapsWords ? [] : dangerousBreaks(in: paragraph.bytes)
        if dangers.count > Self.mostDangers { settings.wrapsWords = false }
        set(settings, scale: scale)
        if paragraph.bytes.contains(0x09) { set(settings.tabs, scale: scale) }
        guard let first = fonts.first else { return [] }
        let description = self.description(first.face, size: first.size / stretch)
        pango.pango_layout_set_font_description(layout, description)
        pango.pango_font_description_free(description)
        // The layout copies the text.
        paragraph.bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                if let start = text.baseAddress, !text.isEmpty {
                    pango.pango_layout_set_text(layout, start, Int32(clamping: text.count))
                } else {
                    pango.pango_layout_set_text(layout, "", 0)
                }
            }
        }
        let attributes = self.attributes(of: paragraph, text, fonts, stretch)
        if settings.wrapsWords { forbid(dangers, attributes) }
        pango.pango_layout_set_attributes(layout, attributes)
        pango.pango_attr_list_unref(attributes)
        var lines = readLines(paragraph, text, fonts, points: 1 / scale, limit)
        if metrics == .asked { measureByFonts(&lines, paragraph, text, fonts) }
        return lines
    }

    /// Gives lines the heights of the fonts that their characters ask for, and of their boxes, and finds the widths of
    /// spaces at their ends.
    private func measureByFonts(
        _ lines: inout [TextLine], _ paragraph: ParagraphText, _ text: StyledText, _ fonts: [BaseFont]
    ) {
        let spans = zip(paragraph.spans, fonts).map { span, font in
            (range: text.spans[span.index].range, ascent: font.ascent, descent: font.descent)
        }
        for index in lines.indices {
            let range = lines[index].range
            lines[index].trailingWidth = CTLine(lines[index], text).trailingSpace
            var ascent: CGFloat = 0, descent: CGFloat = 0
            for span in spans {
                let own = span.range
                guard own.overlaps(range) || (range.isEmpty && own.upperBound >= range.lowerBound) else {
                    continue
                }
                ascent = max(ascent, span.ascent)
                descent = max(descent, span.descent)
                if range.isEmpty { break }
            }
            for run in lines[index].runs {
                guard let box = run.box else { continue }
                (ascent, descent) = (max(ascent, box.ascent), max(descent, box.descent))
            }
            (lines[index].ascent, lines[index].descent) = (ascent, descent)
        }
    }

    private func font(of style: TextStyle, _ base: BaseFont) -> BaseFont {
        var result = base
        if let font = style.font {
            result = BaseFont(
                face: font.face ?? base.face, size: font.layoutSize, shape: font.shape,
                lineMetrics: font.lineMetrics, tracking: font.tracking(at: font.size))
        }
        let shape = result.shape.adding(expansion: style.expansion, obliqueness: style.obliqueness)
        result.size = min(result.size / result.shape.scale * shape.scale, 1e6)
        result.shape = shape
        return result
    }

    private func attributes(
        of paragraph: ParagraphText, _ text: StyledText, _ fonts: [BaseFont], _ stretch: Double
    ) -> OpaquePointer {
        let list = pango.pango_attr_list_new()
        let hasHyphens = paragraph.bytes.contains(0xC2) && paragraph.bytes.containsSoftHyphen
        func add(_ attribute: UnsafeMutablePointer<pango_attribute>, _ bytes: Range<Int>?) {
            attribute.pointee.start = UInt32(bytes?.lowerBound ?? 0)
            attribute.pointee.end = UInt32(bytes?.upperBound ?? Int(UInt32.max))
            pango.pango_attr_list_insert(list, attribute)
        }
        // Hyphens are drawn at soft hyphens only.
        if !hasHyphens { add(pango.pango_attr_insert_hyphens_new(0), nil) }
        for (span, font) in zip(paragraph.spans, fonts) {
            let style = text.spans[span.index].style
            if font.face !== fonts[0].face || font.size != fonts[0].size {
                let description = self.description(font.face, size: font.size / stretch)
                add(pango.pango_attr_font_desc_new(description), span.bytes)
                pango.pango_font_description_free(description)
            }
            let spacing = (style.kern ?? 0) + font.tracking
            if spacing != 0 {
                let units = spacing.native / stretch * Double(pango_scale)
                add(
                    pango.pango_attr_letter_spacing_new(Int32(min(max(units.rounded(), -1e8), 1e8))),
                    span.bytes)
            }
            var features = (style.font?.features ?? []).map(\.setting)
            if style.kern == 0 { features.append("kern 0") }
            if !style.hasLigatures { features.append("liga 0, clig 0") }
            if !features.isEmpty {
                add(pango.pango_attr_font_features_new(features.joined(separator: ", ")), span.bytes)
            }
            if let box = style.inline {
                var rect = pango_rectangle(box, units: Double(pango_scale) / stretch)
                for part in paragraph.parts(of: span.bytes, replacedBy: box) {
                    add(pango.pango_attr_shape_new(&rect, &rect), part)
                }
            }
            // Encodes the span's number in the run's colour.
            if paragraph.spans.count > 1 {
                add(
                    pango.pango_attr_foreground_new(
                        UInt16(truncatingIfNeeded: span.index), UInt16(truncatingIfNeeded: span.index >> 16),
                        0),
                    span.bytes)
            }
        }
        return list
    }
}

extension [UInt8] {
    fileprivate var containsSoftHyphen: Bool {
        indices.dropLast().contains { self[$0] == 0xC2 && self[$0 + 1] == 0xAD }
    }
}
