import ArgumentParser
import CoreText

/// `agate fonts`: shows to which font of the machine a name resolves.
struct FontsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fonts",
        abstract: "Print what names of fonts resolve to on this machine.",
        discussion: """
            A name is a PostScript name, a full name or a family. Without names, those that are written most are listed.

            EXAMPLES
              agate fonts
              agate fonts HelveticaNeue-Light "SF Pro Text"
              agate fonts Menlo --json
            """)

    @Argument(help: "Names of fonts.")
    var names: [String] = []

    @Flag(name: .long, help: "Print JSON.")
    var json = false

    func run() throws {
        let asked = names.isEmpty ? FontLookup.common : names
        let found = asked.compactMap { FontLookup($0) }
        guard found.count == asked.count else {
            throw CommandFailure(
                "no fonts: Pango or fontconfig is missing, or there is no font on this machine")
        }
        try StandardOutput.write(json ? JSONText.of(found) : FontsText.text(found))
    }
}
