import CPango

// Text falls back to fonts that are installed or registered. Faces that have an alias are in fontconfig's list, too, and
// would take part: a text would depend on the fonts that other texts happen to have, among them fonts from bytes and
// files that are gone.
//
// fontconfig sorts the fonts of a text by how well they fit, and drops those that add no character to the ones before.
// A face with an alias has no characters while it is sorted, so it is dropped everywhere but in front, where the text
// asks for it by its alias. A rule gives the characters back when the font is prepared for use.
extension TextSystem {
    /// The property that keeps a face's characters while the list is sorted.
    private static let characters = "agatecharset"

    /// Hides the characters of a face with an alias from the sorting of fonts.
    func excludeFromFallback(_ pattern: OpaquePointer) {
        var value = FcValue()
        guard pango.FcPatternGet(pattern, "charset", 0, &value) == FcResultMatch,
            pango.FcPatternAdd(pattern, Self.characters, value, 1) != 0, let none = pango.FcCharSetCreate()
        else { return }
        defer { pango.FcCharSetDestroy(none) }
        _ = pango.FcPatternDel(pattern, "charset")
        // A face without the property would be dropped in front, too.
        _ = pango.FcPatternAddCharSet(pattern, "charset", none)
    }

    /// Adds the rule that gives the characters back.
    func addFallbackRule() {
        let rule = """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><match target="font">
            <test name="family" compare="contains"><string>\(FontCatalog.aliasPrefix)</string></test>
            <edit name="charset" mode="assign"><name>\(Self.characters)</name></edit>
            </match></fontconfig>
            """
        _ = pango.FcConfigParseAndLoadFromMemory(config, rule, 1)
    }
}
