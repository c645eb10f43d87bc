import ArgumentParser
import CAML
import Foundation
import QuartzCore

/// `agate render`: draws scenes into picture files.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw scenes into picture files.",
        discussion: """
            A scene is drawn as it stands before any animation or state. Without --size the picture has the \
            document's size, or that of the root layer; with it the scene is scaled to fit and centred. The \
            picture has size times scale pixels. What a scene says and is not understood is printed as warnings.

            EXAMPLES
              agate render Wallpaper.ca -o wallpaper.png --scale 3
              agate render scene.caml -o thumbnail.jpg --size 320x200 --background white
              agate render First.ca Second.ca -o out/
              agate render scene.caml -o - | display
              agate render scene.caml -o scene.png --platform surfaceless --stats
            """)

    @Argument(help: "A .ca package or .caml document.", completion: .file(extensions: ["ca", "caml"]))
    var scenes: [String]

    @Option(
        name: .shortAndLong,
        help: "A .png, .jpg or .webp file, a folder for several scenes, or - for a PNG on standard output.")
    var output: String

    @Option(name: .long, help: "The picture's size in points, such as 1920x1080.")
    var size: SizeArgument?

    @Option(name: .long, help: "Pixels a point. Default: 1.")
    var scale: ScaleArgument?

    @Option(
        name: .long, help: "What shows through: #rgb, #rrggbb, #rrggbbaa or a name. Default: transparent.")
    var background: ColorArgument?

    @Option(
        name: .long,
        help: "Where y = 0 lies around the root layer: top or bottom. Default: what the scene says.")
    var geometry: GeometryArgument?

    @OptionGroup(title: "Display options")
    var display: DisplayArguments

    @Flag(name: .long, help: "Print draws, batches, passes, culled items, splits, uploads and milliseconds.")
    var stats = false

    @Flag(name: .long, help: "Print neither the files written nor warnings.")
    var quiet = false

    func run() throws {
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isDirectory)
        let plan = try OutputPlan(scenes: scenes, output: output, isFolder: exists && isDirectory.boolValue)
        if let folder = plan.folder { try PictureWriter.makeFolder(folder) }

        var rows: [StatisticsTable.Row] = []
        var failures = 0
        for (scene, target) in zip(scenes, plan.targets) {
            do {
                rows.append(try render(scene, to: target))
            } catch {
                failures += 1
                StandardError.write("agate: \(Self.line(for: error, scene: scene))")
            }
        }
        if stats, !rows.isEmpty { try print(StatisticsTable.text(for: rows), plan) }
        if failures > 0 { throw ExitCode(ExitStatus.failure.rawValue) }
    }

    private func render(_ scene: String, to target: OutputPlan.Target) throws -> StatisticsTable.Row {
        let clock = ContinuousClock()
        let start = clock.now
        let package = try CAPackage(contentsOf: URL(fileURLWithPath: scene))
        if !quiet {
            for warning in package.warnings { StandardError.write("agate: warning: \(warning)") }
        }
        let (image, statistics) = try renderer(for: target).draw(package)
        if statistics.tooDeep > 0, !quiet {
            StandardError.write(
                "agate: warning: \(scene): \(statistics.tooDeep) layers lie too deep to be drawn")
        }
        let milliseconds = (clock.now - start) / .milliseconds(1)
        try PictureWriter.write(image, to: target)
        if !quiet, case .file(let path) = target {
            try StandardOutput.write("\(path)  \(image.width)x\(image.height)\n")
        }
        return .init(scene: scene, statistics: statistics, milliseconds: milliseconds)
    }

    private func renderer(for target: OutputPlan.Target) -> SceneRenderer {
        var renderer = SceneRenderer(size: size, scale: scale?.value ?? 1, geometry: geometry)
        display.apply(to: &renderer.options)
        renderer.background = background?.color
        // JPEG keeps no transparency.
        if background == nil, case .file(let path) = target, OutputPlan.format(path) == .jpeg {
            renderer.background = .white
        }
        return renderer
    }

    /// Statistics go beside the picture when that is on standard output.
    private func print(_ text: String, _ plan: OutputPlan) throws(CommandFailure) {
        if plan.targets == [.standardOutput] {
            StandardError.write(text)
        } else {
            try StandardOutput.write(text + "\n")
        }
    }

    private static func line(for error: any Error, scene: String) -> String {
        let text = "\(error)".onOneLine
        return error is CAMLError || text.hasPrefix(scene) ? text : "\(scene): \(text)"
    }
}
