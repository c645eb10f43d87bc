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
    /// The property that marks a face with an alias. A rule can't ask whether a property is there.
    private static let mark = "agateface"

    /// Hides a face's characters from the sorting of fonts.
    func excludeFromFallback(_ pattern: OpaquePointer) {
        var value = FcValue()
        guard pango.FcPatternGet(pattern, "charset", 0, &value) == FcResultMatch,
            pango.FcPatternAdd(pattern, Self.characters, value, 1) != 0, let none = pango.FcCharSetCreate()
        else { return }
        defer { pango.FcCharSetDestroy(none) }
        _ = pango.FcPatternAddString(pattern, Self.mark, "yes")
        _ = pango.FcPatternDel(pattern, "charset")
        // Without the property, sorting would drop the face in front, too.
        _ = pango.FcPatternAddCharSet(pattern, "charset", none)
    }

    /// Adds the rule that gives the characters back.
    func addFallbackRule() {
        let rule = """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><match target="font">
            <test name="\(Self.mark)"><string>yes</string></test>
            <edit name="charset" mode="assign"><name>\(Self.characters)</name></edit>
            </match></fontconfig>
            """
        _ = pango.FcConfigParseAndLoadFromMemory(config, rule, 1)
    }
}
