import ArgumentParser
import CAML
import Foundation
import QuartzCore
import SceneViewer

/// `agate view`: shows scenes on a page, with their layers and costs.
struct ViewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "view",
        abstract: "Show scenes on a page: time, states, layers, costs.",
        discussion: """
            Prints the address of a page, and serves it until Ctrl-C. The page shows the scene at any time, its states, the \
            tree of its layers with their values, which can be edited, what each layer costs, and the differences of \
            two times or scenes. A scene whose file changes is read again.

            Only programs of this machine reach the page, and it needs the token in the address. From another machine \
            forward the port: ssh -L 8080:127.0.0.1:8080 machine, with --port 8080.

            EXAMPLES
              agate view Wallpaper.ca
              agate view before.caml after.caml --port 8080
            """)

    @Argument(
        help: "A .ca package, .caml document, .caar archive or .agtree file.",
        completion: .sceneFile)
    var scenes: [String]

    @Option(
        name: .long,
        help: "An IP address of this machine to listen on: 0.0.0.0 for all, so that others reach it too.")
    var host = "127.0.0.1"

    @Option(name: .long, parsing: .unconditional, help: "The port to listen on, 0 for any. Default: 0.")
    var port: UInt16 = 0

    @OptionGroup var picture: PictureArguments

    @OptionGroup(title: "Display options")
    var display: DisplayArguments

    mutating func validate() throws {
        guard scenes.count <= Self.mostScenes else {
            throw ValidationError("\(scenes.count) scenes; expected at most \(Self.mostScenes)")
        }
        for scene in scenes where !FileManager.default.fileExists(atPath: scene) {
            throw ValidationError("\(scene): no such file")
        }
    }

    private static let mostScenes = 32

    func run() throws {
        let renderer = picture.renderer(display)
        let sources = scenes.map { path in
            ViewerSource(title: path, file: URL(fileURLWithPath: path)) { try open(path, renderer) }
        }
        do {
            try Viewer.run(sources, host: host, port: port) { address in
                try? StandardOutput.write("\(address)\n")
            }
        } catch {
            throw CommandFailure("\(error)")
        }
    }

    /// Reads a scene. Its errors name the file and the place.
    private func open(_ path: String, _ renderer: SceneRenderer) throws -> PackageScene {
        let package = try CAPackage(contentsOf: URL(fileURLWithPath: path), options: renderer.pictures)
        let frame = try SceneFrame(package: package, size: renderer.size, scale: renderer.scale(of: package))
        var options = renderer.options
        options.debug = nil
        options.isGeometryFlipped = renderer.geometry.map { $0 == .flipped } ?? package.isGeometryFlipped
        let canvas = ViewedCanvas(
            bounds: frame.bounds, width: frame.width, height: frame.height, scale: frame.scale,
            options: options,
            background: renderer.background ?? package.background)
        return PackageScene(package, canvas)
    }
}
