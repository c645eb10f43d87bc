import CPango
import CoreGraphics
import Locking

/// Pango's objects for the layout of paragraphs, which one thread at a time uses.
///
/// Each shaper has fonts of its own, so several threads lay out text at once. All find the same fonts.
final class TextShaper {
    let pango: Pango
    let system: TextSystem
    let fontMap: OpaquePointer
    let context: OpaquePointer
    /// One layout object for all paragraphs: creating one costs more than laying out a label.
    let layout: OpaquePointer
    /// The layout's current settings.
    var settings = LayoutSettings()
    /// The number of bytes laid out, for tests that measure work.
    var bytesLaidOut = 0
    /// The fonts by Pango's font objects, which the table retains.
    var pangoFonts: [OpaquePointer: CGFont] = [:]
    /// The revision of the system's fonts that Pango's tables are of.
    private var revision: Int

    /// A font map takes memory for each font that it has opened, so threads beyond the number of cores wait.
    private static let pool = Pool<TextShaper?>(limit: ProcessInfo.processInfo.activeProcessorCount) {
        TextSystem.read { TextShaper($0) }
    }

    /// Runs `body` with a shaper that no other thread uses; nil without Pango or fontconfig. `body` must call neither
    /// this function nor `TextSystem.perform`.
    static func perform<Result>(_ body: (TextShaper) -> Result) -> Result? {
        pool.withElement { shaper in
            guard let shaper else { return nil }
            return TextSystem.read { _ in
                shaper.prepare()
                return body(shaper)
            }
        }
    }

    /// Discards fonts that the system no longer has, while no thread lays out text.
    static func discardStaleFonts() {
        // A shaper that a thread has taken is prepared by that thread.
        pool.forEachFree { $0?.prepare() }
    }

    private init(_ system: TextSystem) {
        self.system = system
        pango = system.pango
        revision = system.revision
        fontMap = pango.pango_ft2_font_map_new()
        // One Pango unit is a point.
        pango.pango_ft2_font_map_set_resolution(fontMap, 72, 72)
        pango.pango_fc_font_map_set_config(fontMap, system.config)
        // Hinting is disabled: outlines are drawn as designed, at any size and position.
        pango.pango_fc_font_map_set_default_substitute(
            fontMap,
            { pattern, _ in
                guard let pango = PangoLibrary.functions?.pointee else { return }
                _ = pango.FcPatternDel(pattern, "hinting")
                _ = pango.FcPatternAddBool(pattern, "hinting", 0)
            }, nil, nil)
        context = pango.pango_font_map_create_context(fontMap)
        pango.pango_context_set_round_glyph_positions(context, 0)
        // A new context's base direction is weak and would give way to the text's, so it is set explicitly.
        pango.pango_context_set_base_dir(context, Int32(pango_ltr))
        layout = pango.pango_layout_new(context)
        pango.pango_layout_set_auto_dir(layout, 0)
    }

    /// Before a layout, discards fonts that the system no longer has, and all fonts if there are many: a text whose
    /// size animates has a new one in every frame, and Pango's own tables of them only grow.
    private func prepare() {
        if revision == system.revision, pangoFonts.count <= Self.mostFonts { return }
        revision = system.revision
        pango.pango_fc_font_map_config_changed(fontMap)
        for font in pangoFonts.keys { pango.g_object_unref(UnsafeMutableRawPointer(font)) }
        pangoFonts.removeAll(keepingCapacity: true)
    }

    /// A font takes some 25 KB, with the patterns that led to it. Those in use are found again in a millisecond or less.
    static let mostFonts = 512
}
