import CPango

/// The layout of a paragraph, in Pango's terms.
struct LayoutSettings: Equatable {
    /// The width in points; nil for a single line.
    var width: Double?
    var wrapsWords = true
    /// The extra indent of the first line in points; if negative, that of the others.
    var indent = 0.0
    /// -1 for visually left, 0 for centred, 1 for right.
    var alignment = -1
    var isJustified = false
    /// Whether the last line is justified, too.
    var justifiesAll = false
    var ellipsis = TextBlock.Options.Truncation.none
    var isRightToLeft = false
    /// Tab stops from the edge at which lines without indent begin; empty for Pango's defaults.
    var tabs: [TabStop] = []
}

extension TextShaper {
    /// Sets the layout's tab stops.
    func set(_ tabs: [TabStop], scale: Double) {
        guard !tabs.isEmpty else { return pango.pango_layout_set_tabs(layout, nil) }
        let array = pango.pango_tab_array_new(Int32(tabs.count), 0)
        for (index, tab) in tabs.enumerated() {
            let kind =
                tab.terminator != nil
                ? pango_tab_decimal
                : tab.alignment == .right
                    ? pango_tab_right : tab.alignment == .center ? pango_tab_center : pango_tab_left
            let place = min(max(tab.location.native * scale, -2e9), 2e9)
            pango.pango_tab_array_set_tab(array, Int32(index), Int32(kind), Int32(place.rounded()))
            if let terminator = tab.terminator {
                pango.pango_tab_array_set_decimal_point(array, Int32(index), terminator.value)
            }
        }
        pango.pango_layout_set_tabs(layout, array)
        pango.pango_tab_array_free(array)
    }

    /// Updates the layout's settings that changed. `scale` is the number of Pango units in a point.
    func set(_ new: LayoutSettings, scale: Double) {
        let width = new.width.map { Int32(min(max($0 * scale, 0), 2e9).rounded()) } ?? -1
        pango.pango_layout_set_width(layout, width)
        pango.pango_layout_set_indent(layout, Int32(min(max(new.indent * scale, -2e9), 2e9)))
        guard new != settings else { return }
        if new.isRightToLeft != settings.isRightToLeft {
            pango.pango_context_set_base_dir(context, Int32(new.isRightToLeft ? pango_rtl : pango_ltr))
            pango.pango_layout_context_changed(layout)
        }
        pango.pango_layout_set_wrap(layout, Int32(new.wrapsWords ? pango_wrap_word_char : pango_wrap_char))
        let alignments = [pango_align_left, pango_align_center, pango_align_right]
        pango.pango_layout_set_alignment(layout, Int32(alignments[new.alignment + 1]))
        pango.pango_layout_set_justify(layout, new.isJustified ? 1 : 0)
        pango.pango_layout_set_justify_last_line(layout, new.justifiesAll ? 1 : 0)
        pango.pango_layout_set_ellipsize(layout, new.ellipsis.rawValue)
        settings = new
    }

    /// Whether a text is right to left, by its first letter.
    func isRightToLeft(_ bytes: some Collection<UInt8>) -> Bool { direction(of: bytes) ?? false }

    /// Whether a text is right to left; nil for a text without letters.
    func direction(of bytes: some Collection<UInt8>) -> Bool? {
        let letter = bytes.first { $0 >= 0xC2 || (0x61...0x7A).contains($0 | 0x20) }
        guard let letter else { return nil }
        if letter < 0x80 { return false }
        let direction = Array(bytes).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { text in
                text.baseAddress.map { pango.pango_find_base_dir($0, Int32(clamping: text.count)) } ?? 0
            }
        }
        return Int(direction) == pango_neutral ? nil : Int(direction) == pango_rtl
    }
}
