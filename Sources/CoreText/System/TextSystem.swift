import CPango
import CoreGraphics
import Locking

/// The fonts of the machine and of the program, and the layout of paragraphs.
///
/// Pango's objects are for one thread at a time, so one thread at a time is in here.
final class TextSystem {
    let pango: Pango
    let config: OpaquePointer
    let fontMap: OpaquePointer
    let context: OpaquePointer
    /// One for all paragraphs: making one costs more than laying out a label.
    let layout: OpaquePointer
    /// What the layout was told last.
    var settings = LayoutSettings()
    var catalog = FontCatalog()
    /// How much text was laid out, for tests that count work.
    var bytesLaidOut = 0
    /// The fonts that Pango took, by its own objects, which are kept alive for it.
    var pangoFonts: [OpaquePointer: CGFont] = [:]

    private static let shared = Locked<TextSystem?>(PangoLibrary.functions.flatMap { TextSystem($0.pointee) })

    /// Runs `body`, one thread at a time; nil without Pango or fontconfig.
    static func perform<Result>(_ body: (TextSystem) -> Result) -> Result? {
        shared.withLock { system in
            system.map {
                $0.letGoOfReleasedFaces()
                return body($0)
            }
        }
    }

    private init?(_ pango: Pango) {
        // The program's own configuration, so that fonts of its files are nobody else's.
        guard let config = pango.FcInitLoadConfigAndFonts() else { return nil }
        self.pango = pango
        self.config = config
        fontMap = pango.pango_ft2_font_map_new()
        // One unit is a point.
        pango.pango_ft2_font_map_set_resolution(fontMap, 72, 72)
        pango.pango_fc_font_map_set_config(fontMap, config)
        // Outlines are drawn as they are designed, at any size and place.
        pango.pango_fc_font_map_set_default_substitute(
            fontMap,
            { pattern, _ in
                guard let pango = PangoLibrary.functions?.pointee else { return }
                _ = pango.FcPatternDel(pattern, "hinting")
                _ = pango.FcPatternAddBool(pattern, "hinting", 0)
            }, nil, nil)
        context = pango.pango_font_map_create_context(fontMap)
        pango.pango_context_set_round_glyph_positions(context, 0)
        // A new context's direction is one that gives way to the text's.
        pango.pango_context_set_base_dir(context, Int32(pango_ltr))
        layout = pango.pango_layout_new(context)
        pango.pango_layout_set_auto_dir(layout, 0)
    }
}
