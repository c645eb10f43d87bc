import ArgumentParser
import CAML
import Foundation
import QuartzCore

/// `agate inspect`: says what a scene holds.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Print a scene's layers, or what lies at a point.",
        discussion: """
            Each layer is printed with its class, name, frame (x y width height, in points of its superlayer) and \
            depth: z of its middle in the 3D space in which it is ordered among its siblings.

            EXAMPLES
              agate inspect Wallpaper.ca
              agate inspect scene.caml --hit 195,422
              agate inspect scene.caml --json
            """)

    @Argument(help: "A .ca package or .caml document.", completion: .file(extensions: ["ca", "caml"]))
    var scene: String

    @Option(
        name: .long, help: "Print what lies there instead: X,Y in points from the picture's top left corner.")
    var hit: PointArgument?

    @Option(
        name: .long,
        help: "Where y = 0 lies around the root layer: top or bottom. Default: what the scene says.")
    var geometry: GeometryArgument?

    @Flag(name: .long, help: "Print JSON.")
    var json = false

    @Flag(name: .long, help: "Print no warnings.")
    var quiet = false

    func run() throws {
        let package: CAPackage
        do {
            package = try CAPackage(contentsOf: URL(fileURLWithPath: scene))
        } catch {
            throw CommandFailure("\(error)")
        }
        if !quiet {
            for warning in package.warnings { StandardError.write("agate: warning: \(warning)") }
        }
        let isFlipped = geometry.map { $0 == .flipped } ?? package.isGeometryFlipped
        if let hit {
            let canvas: CGRect
            do { canvas = try SceneFrame.canvas(of: package) } catch {
                throw CommandFailure("\(scene): \(error)")
            }
            let report = HitReport(hit.point, in: package, canvas: canvas, isFlipped: isFlipped)
            try StandardOutput.write(json ? JSONText.of(report) : report.text + "\n")
        } else {
            let report = LayerReport(package.rootLayer)
            let text = LayerTreeText.lines(report).joined(separator: "\n") + "\n"
            try StandardOutput.write(json ? JSONText.of(report) : text)
        }
    }
}
