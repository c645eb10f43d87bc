import ArgumentParser
import CAML
import Compositor
import Foundation
import ImageIO
import QuartzCore

/// `agate freeze`: writes a scene as a frozen tree.
struct FreezeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "freeze",
        abstract: "Write a scene with its animations, pictures and fonts as one .agtree file.",
        discussion: """
            The file draws the same pictures wherever an agate of the same major version of the format runs, \
            without the scene's files and fonts. Its time 0 is --time of the scene. A state or a transition is \
            chosen here: the file has none to choose. What the file can't hold is printed as warnings.

            EXAMPLES
              agate freeze Wallpaper.ca -o wallpaper.agtree
              agate freeze Wallpaper.ca -o unlocking.agtree --transition Locked:Unlock
              agate render unlocking.agtree -o unlocking.mp4
            """)

    @Argument(
        help: "A .ca package, .caml document, .caar archive or .agtree file.",
        completion: .sceneFile)
    var scene: String

    @Option(
        name: .shortAndLong, help: "The file, with a name that ends with .agtree.",
        completion: .file(extensions: ["agtree"]))
    var output: String

    @Option(
        name: .long, parsing: .unconditional,
        help: "When the scene is frozen, in seconds; the file's time 0. Default: 0.",
        transform: SecondsArgument.time)
    var time: Double?

    @OptionGroup var states: StateArguments

    @Option(
        name: .long, parsing: .unconditional,
        help:
            "Pixels a point: of the tiles that are kept, and of the file's pictures by default. Default: 1.",
        transform: ScaleArgument.parse)
    var scale: ScaleArgument?

    @Option(
        name: .long, parsing: .unconditional,
        help: "Where y = 0 lies around the root layer: top or bottom. Default: what the scene says.")
    var geometry: GeometryArgument?

    @Flag(name: .long, help: "Treat warnings as errors: write nothing where there is one.")
    var strict = false

    @Flag(name: .long, help: "Print neither the file written nor warnings.")
    var quiet = false

    mutating func validate() throws {
        try states.check([scene])
        guard URL(fileURLWithPath: output).pathExtension.lowercased() == "agtree" else {
            throw ValidationError("--output \(output): expected a name that ends with .agtree")
        }
    }

    func run() throws {
        do {
            var warnings = SceneWarnings(scene, quiet: quiet, strict: strict)
            let data = try frozen(&warnings)
            try AtomicFile.write(data, to: URL(fileURLWithPath: output))
            if !quiet { try StandardOutput.write("wrote \(output), \(data.count) bytes\n") }
        } catch {
            throw CommandFailure(error.line(in: scene))
        }
    }

    private func frozen(_ warnings: inout SceneWarnings) throws -> Data {
        let renderer = SceneRenderer(scale: scale?.value, geometry: geometry)
        let opened = try SceneFile(scene, states, &warnings, pictures: renderer.pictures)
        let package = opened.package
        let frame = try SceneFrame(package: package, size: nil, scale: renderer.scale(of: package))
        let isFlipped = geometry.map { $0 == .flipped } ?? package.isGeometryFlipped
        var player = ScenePlayer(opened, isGeometryFlipped: isFlipped)
        if let time { player.show(at: time) }
        var freezer = TreeFreezer(
            view: SceneView(
                bounds: frame.bounds, width: frame.width, height: frame.height, isGeometryFlipped: isFlipped),
            scale: frame.scale)
        freezer.producer = "agate \(AgateVersion.number)"
        freezer.background = package.background
        let node = player.root.commitTree(at: time ?? 0)
        let frozen = try freezer.file(of: player.root, node, at: time ?? 0)
        warnings.print(player.root.commitErrors + frozen.omissions)
        try warnings.check()
        return frozen.data
    }
}
