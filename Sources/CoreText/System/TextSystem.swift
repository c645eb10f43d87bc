import CPango
import CoreGraphics
import Locking

/// The fonts of the machine and of the program, and the layout of paragraphs.
///
/// Pango's objects are not thread-safe, so access is serialized.
final class TextSystem {
    let pango: Pango
    let config: OpaquePointer
    let fontMap: OpaquePointer
    let context: OpaquePointer
    /// One layout object for all paragraphs: creating one costs more than laying out a label.
    let layout: OpaquePointer
    /// The layout's current settings.
    var settings = LayoutSettings()
    var catalog = FontCatalog()
    /// The number of bytes laid out, for tests that measure work.
    var bytesLaidOut = 0
    /// The fonts by Pango's font objects, which the table retains.
    var pangoFonts: [OpaquePointer: CGFont] = [:]

    private static let shared = Locked<TextSystem?>(PangoLibrary.functions.flatMap { TextSystem($0.pointee) })

    /// Runs `body` exclusively; nil without Pango or fontconfig.
    static func perform<Result>(_ body: (TextSystem) -> Result) -> Result? {
        shared.withLock { system in
            system.map {
                $0.letGoOfReleasedFaces()
                $0.forgetManyFonts()
                return body($0)
            }
        }
    }

    private init?(_ pango: Pango) {
        // A separate configuration, so that fonts loaded from the program's files are private to this object.
        guard let config = pango.FcInitLoadConfigAndFonts() else { return nil }
        self.pango = pango
        self.config = config
        fontMap = pango.pango_ft2_font_map_new()
        // One Pango unit is a point.
        pango.pango_ft2_font_map_set_resolution(fontMap, 72, 72)
        pango.pango_fc_font_map_set_config(fontMap, config)
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
}
