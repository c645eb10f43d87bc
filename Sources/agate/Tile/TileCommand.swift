import ArgumentParser
import Foundation
import ImageIO

/// `agate tile`: cuts a picture into tiles.
struct TileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tile",
        abstract: "Cut a picture into tiles.",
        discussion: """
            Writes NAME_XX_YY.jpg into a folder, by column and row from the upper left corner; NAME is the picture's. \
            With --levels also the picture at half the size into the folder 1 in it, at a quarter into 2, and so on, \
            down to a single tile. The picture may be larger than memory: PNG and JPEG are cut while they are decoded. \
            A command that is stopped leaves the tiles that are complete.

            EXAMPLES
              agate tile map.png -o tiles/
              agate tile map.png -o tiles/ --levels --tile-size 512 --format webp
            """)

    @Argument(
        help: "A .png, .jpg or .webp file.", completion: .file(extensions: ["png", "jpg", "jpeg", "webp"]))
    var picture: String

    @Option(
        name: .shortAndLong, help: "The folder for the tiles; made where it isn't there.",
        completion: .directory)
    var output: String

    @Option(
        name: .long, parsing: .unconditional, help: "Pixels of a tile's sides, 16 to 4096.",
        transform: { try CountArgument.parse($0, in: TileCutter.tileSizes) })
    var tileSize = 256

    @Flag(name: .long, help: "Also cut the picture at half the size, at a quarter, and so on.")
    var levels = false

    @Option(name: .long, parsing: .unconditional, help: "png, jpg or webp.")
    var format = "jpg"

    @Option(
        name: .long, parsing: .unconditional, help: "Of .jpg and .webp, 1 to 100.",
        transform: {
            try CountArgument.parse($0, in: 1...100)
        })
    var quality = 90

    @Flag(name: .long, help: "Print neither progress nor what was written.")
    var quiet = false

    mutating func validate() throws {
        guard let known = ImageFormat(pathExtension: format), known != .gif else {
            throw ValidationError("--format \(format): expected png, jpg or webp")
        }
        if levels, tileSize % 2 != 0 {
            throw ValidationError("--tile-size \(tileSize): expected an even number with --levels")
        }
    }

    func run() throws {
        do {
            let url = URL(fileURLWithPath: picture)
            let rows = try ImageRows(contentsOf: url)
            var cutter = TileCutter()
            cutter.tileSize = tileSize
            cutter.hasLevels = levels
            cutter.format = ImageFormat(pathExtension: format) ?? .jpeg
            cutter.pathExtension = format.lowercased()
            cutter.quality = Double(quality) / 100
            var progress = TileProgress(name: url.lastPathComponent, quiet: quiet)
            defer { progress.end() }
            let made = try cutter.cut(
                rows, into: URL(fileURLWithPath: output), name: url.deletingPathExtension().lastPathComponent
            ) { progress.update(done: $0, of: $1) }
            progress.end()
            guard !quiet else { return }
            let levels = made.levels == 1 ? "" : ", \(made.levels) levels"
            try StandardOutput.write(
                "\(output)  \(made.width)x\(made.height), \(made.files) tiles\(levels)\n")
        } catch {
            throw CommandFailure(error.line(in: picture))
        }
    }
}
