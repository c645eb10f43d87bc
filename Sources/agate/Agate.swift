import ArgumentParser

/// The command and its subcommands.
struct Agate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "agate",
        abstract: "Draws Core Animation layer trees on Linux, without a screen.",
        discussion: """
            A scene is a .ca package or a .caml document.

            EXAMPLES
              agate render Wallpaper.ca -o wallpaper.png
              agate render *.ca -o out/ --scale 2
              agate inspect Wallpaper.ca --hit 195,422
              agate info --json

            Exit status: 0 done, 1 could not, 2 wrong usage.
            """,
        subcommands: [RenderCommand.self, InspectCommand.self, InfoCommand.self, BenchCommand.self])
}
