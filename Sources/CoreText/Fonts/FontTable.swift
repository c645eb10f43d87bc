/// The substitutes for fonts of Apple's systems, the nearest first. `Docs/Text.md` shows the table.
///
/// An installed or registered font with the requested name takes precedence over the table.
package enum FontTable {
    package struct Row: Sendable {
        /// The family names in `FontName`'s form.
        package let names: [String]
        package let families: [String]
        /// The generic family, used if none of the families is installed: "sans-serif", "serif" or "monospace".
        package let generic: String
    }

    /// The row of a family, given in lower case and without spaces; nil without one.
    static func row(of family: String) -> Row? { byName[family].map { rows[$0] } }

    private static let byName: [String: Int] = {
        var result: [String: Int] = [:]
        for (index, row) in rows.enumerated() { for name in row.names { result[name] = index } }
        return result
    }()

    private static let grotesque = [
        "Liberation Sans", "Arimo", "Nimbus Sans", "TeX Gyre Heros", "FreeSans", "Noto Sans", "DejaVu Sans",
    ]
    private static let roman = [
        "Liberation Serif", "Tinos", "Nimbus Roman", "TeX Gyre Termes", "FreeSerif", "Noto Serif",
        "DejaVu Serif",
    ]

    package static let rows: [Row] = [
        Row(names: ["helvetica", "helveticaneue", "arial"], families: grotesque, generic: "sans-serif"),
        Row(
            names: [
                "sanfrancisco", ".sfui", ".sfuitext", ".sfns", ".sfnstext", ".sfcompact", ".sfcompacttext",
                ".applesystemuifont", "sf", "sftext", "sfpro", "sfprotext", "sfcompact", "systemfont",
                "systemui",
                "system",
            ], families: ["Inter", "Inter Display", "Roboto"] + grotesque, generic: "sans-serif"),
        Row(
            names: [".sfuidisplay", ".sfnsdisplay", "sfdisplay", "sfprodisplay"],
            families: ["Inter Display", "Inter", "Roboto"] + grotesque, generic: "sans-serif"),
        Row(
            names: [".sfuirounded", "sfprorounded", ".sfnsrounded", "arialroundedmtbold", "arialrounded"],
            families: ["Nunito", "Varela Round", "Quicksand", "Inter"] + grotesque, generic: "sans-serif"),
        Row(
            names: ["arialnarrow", "helveticanarrow", "helveticaneuecondensed"],
            families: ["Liberation Sans Narrow", "Nimbus Sans Narrow", "Archivo Narrow"] + grotesque,
            generic: "sans-serif"),
        Row(names: ["times", "timesnewroman"], families: roman, generic: "serif"),
        Row(
            names: ["courier", "couriernew"],
            families: [
                "Liberation Mono", "Cousine", "Nimbus Mono PS", "TeX Gyre Cursor", "FreeMono",
                "DejaVu Sans Mono",
            ], generic: "monospace"),
        Row(
            names: ["menlo", "monaco", "sfmono", ".sfnsmono", "andalemono", "consolas", "monospaced"],
            families: ["DejaVu Sans Mono", "Bitstream Vera Sans Mono", "Noto Sans Mono", "Liberation Mono"],
            generic: "monospace"),
        Row(
            names: ["verdana", "tahoma", "lucidagrande", "lucidasans", "geneva"],
            families: ["DejaVu Sans", "Bitstream Vera Sans"] + grotesque, generic: "sans-serif"),
        Row(
            names: ["trebuchet", "trebuchetms", "optica", "optima", "gillsans", "skia", "candara"],
            families: ["Fira Sans", "Open Sans", "Lato", "Noto Sans", "DejaVu Sans"] + grotesque,
            generic: "sans-serif"),
        Row(
            names: ["avenir", "avenirnext", "avenirnextcondensed", "futura", "centurygothic", "gotham"],
            families: ["Nunito Sans", "Montserrat", "Jost", "URW Gothic", "TeX Gyre Adventor"] + grotesque,
            generic: "sans-serif"),
        Row(
            names: ["dincondensed", "dinalternate", "impact"],
            families: ["Oswald", "Anton", "Bebas Neue", "Liberation Sans Narrow"] + grotesque,
            generic: "sans-serif"),
        Row(names: ["calibri"], families: ["Carlito", "Lato"] + grotesque, generic: "sans-serif"),
        Row(names: ["cambria"], families: ["Caladea"] + roman, generic: "serif"),
        Row(
            names: [
                "georgia", "charter", "iowanoldstyle", "newyork", ".newyork", "superclarendon", "rockwell",
            ],
            families: ["Gelasio", "Charis SIL", "Bitstream Charter", "DejaVu Serif", "Noto Serif"] + roman,
            generic: "serif"),
        Row(
            names: ["palatino", "bookantiqua"],
            families: ["P052", "TeX Gyre Pagella", "URW Palladio L"] + roman,
            generic: "serif"),
        Row(
            names: [
                "baskerville", "didot", "bodoni72", "cochin", "garamond", "hoeflertext", "bigcaslon",
                "bodoni72oldstyle", "bodoni72smallcaps",
            ],
            families: ["EB Garamond", "Libre Baskerville", "Libre Caslon Text", "GFS Didot", "C059"] + roman,
            generic: "serif"),
        Row(names: ["americantypewriter"], families: ["Courier Prime"] + roman, generic: "serif"),
        Row(
            names: [
                "chalkboard", "chalkboardse", "chalkduster", "markerfelt", "noteworthy", "comicsans",
                "comicsansms", "bradleyhand",
            ], families: ["Comic Neue", "Comic Relief", "Patrick Hand"] + grotesque, generic: "sans-serif"),
        Row(
            names: ["snellroundhand", "zapfino", "applechancery", "savoyelet"],
            families: ["Z003", "TeX Gyre Chorus", "URW Chancery L"] + roman, generic: "serif"),
        Row(
            names: ["applecoloremoji", ".applecoloremojiui"],
            families: ["Noto Color Emoji", "Twemoji", "Symbola"] + grotesque, generic: "sans-serif"),
        Row(
            names: ["symbol"], families: ["Standard Symbols PS", "Symbola", "DejaVu Sans"],
            generic: "sans-serif"),
        Row(
            names: ["zapfdingbats"], families: ["D050000L", "Dingbats", "DejaVu Sans"], generic: "sans-serif"),
        Row(
            names: [
                "pingfangsc", "pingfangtc", "pingfanghk", "pingfang", "heitisc", "heititc", "stheiti",
                "hiraginosansgb", "hiraginosans", "hiraginokakugothic", "hirakaku", "applesdgothicneo",
            ],
            families: [
                "Noto Sans CJK SC", "Source Han Sans", "WenQuanYi Zen Hei", "WenQuanYi Micro Hei",
                "Droid Sans Fallback",
            ] + grotesque, generic: "sans-serif"),
        Row(
            names: ["songtisc", "songtitc", "stsong", "hiraginomincho", "hiramin", "kaitisc", "stkaiti"],
            families: ["Noto Serif CJK SC", "AR PL UMing CN", "AR PL UKai CN", "Droid Sans Fallback"] + roman,
            generic: "serif"),
        Row(
            names: ["geezapro", "damascus", "arabic", "baghdad", "alnile", "dejavuarabic"],
            families: ["Noto Naskh Arabic", "Noto Sans Arabic", "Amiri", "KacstOne", "DejaVu Sans"],
            generic: "sans-serif"),
        Row(
            names: ["arialhebrew", "newpeninim"],
            families: ["Noto Sans Hebrew", "David CLM", "DejaVu Sans"] + grotesque, generic: "sans-serif"),
        Row(
            names: ["kohinoordevanagari", "devanagari", "devanagarisangam"],
            families: ["Noto Sans Devanagari", "Lohit Devanagari"] + grotesque, generic: "sans-serif"),
        Row(
            names: ["thonburi", "ayuthaya", "sukhumvit", "sukhumvitset"],
            families: ["Noto Sans Thai", "Loma", "Garuda"] + grotesque, generic: "sans-serif"),
    ]
}
