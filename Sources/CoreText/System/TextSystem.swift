import CPango
import CoreGraphics
import Locking
import Synchronization

/// The fonts of the machine and of the program, by name.
///
/// One thread at a time changes them. `TextShaper`s read them, and lay out text with them on several threads at once.
final class TextSystem {
    let pango: Pango
    let config: OpaquePointer
    var catalog = FontCatalog()
    /// The number of changes of the configuration's list of fonts.
    private(set) var revision = 0
    private static let changes = Atomic<Int>(0)
    /// The same number, for layouts that are kept: text may be drawn with other fonts after a change.
    static var fontRevision: Int { changes.load(ordering: .relaxed) }

    // Unsafe: accessed only under the lock.
    nonisolated(unsafe) private static let shared = PangoLibrary.functions.flatMap { TextSystem($0.pointee) }
    private static let lock = SharedLock()

    /// Runs `body` exclusively; nil without Pango or fontconfig.
    static func perform<Result>(_ body: (TextSystem) -> Result) -> Result? {
        lock.write {
            shared.map {
                $0.letGoOfReleasedFaces()
                return body($0)
            }
        }
    }

    /// Runs `body` while the fonts stay as they are; nil without Pango or fontconfig. `body` must not call `perform`.
    static func read<Result>(_ body: (TextSystem) -> Result) -> Result? {
        if FontFace.hasReleased { perform { _ in } }
        return lock.read { shared.map(body) }
    }

    /// Discards the fonts that Pango has found, after the configuration's list of fonts has changed.
    func fontsOfPangoChanged() {
        revision += 1
        Self.changes.store(revision, ordering: .relaxed)
        TextShaper.discardStaleFonts()
    }

    private init?(_ pango: Pango) {
        // Pango loads the default configuration on a thread of its own when the first font map is made, and waits for
        // it at the first layout. Made here, the two configurations are loaded at once.
        pango.g_object_unref(UnsafeMutableRawPointer(pango.pango_ft2_font_map_new()))
        // The class lives as long as the program.
        font_measuring_take_turns(pango.g_type_class_ref(pango.pango_ft2_font_get_type()))
        // A separate configuration, so that fonts loaded from the program's files are private to this object.
        guard let config = pango.FcInitLoadConfigAndFonts() else { return nil }
        self.pango = pango
        self.config = config
        addFallbackRule()
    }
}
