import ArgumentParser

/// The command and its subcommands.
struct Agate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "agate",
        abstract: "Draws Core Animation layer trees on Linux, without a screen.",
        discussion: """
            A scene is a .ca package, a .caml document, a .caar archive or an .agtree file.

            EXAMPLES
              agate view Wallpaper.ca
              agate render Wallpaper.ca -o wallpaper.png
              agate render *.ca -o out/ --scale 2 --time 1.5
              agate render Wallpaper.ca -o movie.mp4 --to 10
              agate render Wallpaper.ca -o movie.mp4 --to 600 --shard 1/8
              agate join movie.mp4
              agate overlay talk.mp4 Titles.ca -o titled.mp4 --at 12.5
              agate sheet Wallpaper.ca -o sheet.png --to 4
              agate plot Wallpaper.ca --layer ball --key position.y -o ball.svg
              agate convert Wallpaper.ca -o wallpaper.caml
              agate freeze Wallpaper.ca -o wallpaper.agtree
              agate tile map.png -o tiles/ --levels
              agate inspect Wallpaper.ca --hit 195,422
              agate info --json
              agate --version

            Exit status: 0 done, 1 could not, 2 wrong usage, 128 and the signal's number when stopped.
            """,
        version: "agate \(AgateVersion.number)",
        subcommands: [
            ViewCommand.self, RenderCommand.self, JoinCommand.self, OverlayCommand.self, SheetCommand.self,
            PlotCommand.self,
            InspectCommand.self,
            InfoCommand.self,
            BenchCommand.self, CheckCommand.self, TileCommand.self, FontsCommand.self, ConvertCommand.self,
            FreezeCommand.self,
        ])
}
