import Testing

@testable import CoreText

/// What names resolve to.
@Suite struct FontNameTests {
    @Test(arguments: [
        ("HelveticaNeue-Light", "helveticaneue", 50, 0, 100), ("Helvetica", "helvetica", 80, 0, 100),
        ("Helvetica-BoldOblique", "helvetica", 200, 110, 100), ("ArialMT", "arial", 80, 0, 100),
        ("Arial-BoldItalicMT", "arial", 200, 100, 100),
        ("TimesNewRomanPSMT", "timesnewroman", 80, 0, 100),
        ("TimesNewRomanPS-BoldMT", "timesnewroman", 200, 0, 100), ("Times-Roman", "times", 80, 0, 100),
        ("Avenir-Heavy", "avenir", 205, 0, 100), ("AvenirNext-DemiBoldItalic", "avenirnext", 180, 100, 100),
        (".SFUI-Semibold", ".sfui", 180, 0, 100), (".SFUIDisplay-Bold", ".sfuidisplay", 200, 0, 100),
        ("SF Pro Text", "sfprotext", 80, 0, 100), ("Menlo-Regular", "menlo", 80, 0, 100),
        ("Futura-CondensedExtraBold", "futura", 205, 0, 75), ("Gill Sans Light", "gillsans", 50, 0, 100),
        ("ArialNarrow-Bold", "arialnarrow", 200, 0, 100), ("", "", 80, 0, 100), ("-", "", 80, 0, 100),
        ("Bold", "bold", 80, 0, 100),
    ])
    func areTakenApart(_ name: String, _ family: String, _ weight: Int, _ slant: Int, _ width: Int) {
        let parsed = FontName(name)
        #expect(parsed.family == family)
        #expect(parsed.style == FontStyle(weight: weight, slant: slant, width: width))
    }

    /// The system font has a face for text and one for displays, each with the other as a substitute.
    @Test func theSystemFontBySize() {
        #expect(CTFontUIFontType.system.fontName(at: 19.75) == ".SFUI-Regular")
        #expect(CTFontUIFontType.emphasizedSystem.fontName(at: 20) == ".SFUIDisplay-Bold")
        func families(_ name: String) -> [String] {
            Array((FontTable.row(of: FontName(name).family)?.families ?? []).prefix(2))
        }
        #expect(families(".SFUI-Regular") == ["Inter", "Inter Display"])
        #expect(families(".SFUIDisplay-Bold") == ["Inter Display", "Inter"])
    }

    /// By what `Packages.debian` installs.
    @Test(arguments: [
        ("Helvetica", "LiberationSans"), ("Helvetica-Bold", "LiberationSans-Bold"),
        ("HelveticaNeue-Italic", "LiberationSans-Italic"), ("Arial", "LiberationSans"),
        ("Times New Roman", "LiberationSerif"), ("Courier-Bold", "LiberationMono-Bold"),
        ("Menlo", "DejaVuSansMono"), ("Monaco", "DejaVuSansMono"), ("Verdana", "DejaVuSans"),
        ("DejaVu Sans", "DejaVuSans"), ("DejaVuSans-Bold", "DejaVuSans-Bold"), ("dejavusans", "DejaVuSans"),
    ])
    func resolveToFonts(_ name: String, _ postScriptName: String) throws {
        let font = CTFontCreateWithName(name, 12, nil)
        #expect(CTFontCopyPostScriptName(font) == postScriptName)
    }

    /// As Core Text takes Helvetica, and in regular. One word makes another name, and fontconfig's own rules don't count.
    @Test(arguments: [
        "No Such Font", "NoSuchFont-Bold", "NoSuchFont-LightItalic", "DejaVu Serif Words", "DejaVuSerifs",
        "Inconsolata",
        "monospace", "Liberation Mono Light Words", "",
    ])
    func unknownOnesAreHelvetica(_ name: String) {
        let font = CTFontCreateWithName(name, 12, nil)
        #expect(CTFontCopyPostScriptName(font) == "LiberationSans" && font.missingName == name)
        #expect(CGFont(name) == nil && FontLookup(name)?.foundBy == "fallback")
        #expect(CTFontCreateWithName("Helvetica", 12, nil).missingName == nil)
    }

    @Test func eachRowIsFoundByItsNames() {
        var names: Set<String> = []
        for row in FontTable.rows {
            for name in row.names {
                #expect(names.insert(name).inserted, "\(name) stands in two rows")
                #expect(FontTable.row(of: FontName(name).family)?.names == row.names, "\(name)")
            }
        }
    }

    @Test func unknownNamesHaveAFont() {
        for name in [
            "No Such Font At All", "", " ", String(repeating: "x", count: 100_000), "\u{0}\u{1}", "😀",
        ] {
            #expect(CTFontGetGlyphCount(CTFontCreateWithName(name, 12, nil)) > 0)
        }
    }
}
