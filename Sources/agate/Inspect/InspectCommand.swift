import ArgumentParser
import CAML
import Foundation
import QuartzCore
import SceneViewer

/// `agate inspect`: lists the contents of a scene.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Print a scene's layers, what lies at a point, or why a layer is expensive.",
        discussion: """
            Each layer is printed with its class, name, frame (x y width height, in points of its superlayer) and \
            depth: z of its middle in the 3D space in which it is ordered among its siblings. Below it follow its \
            states, the transitions between them, and its animations: key, class, key paths, begin and duration in \
            seconds.

            With --time, --state or --transition the layers are as their animations show them at that time, 0 unless \
            said; without, as the document says them.

            --why says whether a layer is drawn straight into the picture or needs an offscreen pass, for which reasons, \
            how many pixels that takes, and what would avoid it. A layer is found by its name, by its path such as \
            card/label or card/CALayer[2], or by its id in the document. The root is /.

            EXAMPLES
              agate inspect Wallpaper.ca
              agate inspect Wallpaper.ca --why card/label --scale 2
              agate inspect Wallpaper.ca --time 1.5 --transition Locked:Unlock
              agate inspect scene.caml --hit 195,422 --time 2
              agate inspect scene.caml --json
            """)

    @Argument(
        help: "A .ca package, .caml document, .caar archive or .agtree file.",
        completion: .sceneFile)
    var scene: String

    @Option(
        name: .long, parsing: .unconditional,
        help: "Print what lies there instead: X,Y in points from the picture's top left corner.",
        transform: PointArgument.parse)
    var hit: PointArgument?

    @Option(name: .long, help: "Print why this layer needs an offscreen pass instead: its name, path or id.")
    var why: String?

    @Option(
        name: .long, parsing: .unconditional, help: "Pixels a point that --why counts with. Default: 1.",
        transform: ScaleArgument.parse)
    var scale: ScaleArgument?

    @Option(
        name: .long, parsing: .unconditional, help: "When the layers are looked at, in seconds.",
        transform: SecondsArgument.time)
    var time: Double?

    @OptionGroup var states: StateArguments

    @Option(
        name: .long, parsing: .unconditional,
        help: "Where y = 0 lies around the root layer: top or bottom. Default: what the scene says.")
    var geometry: GeometryArgument?

    @Flag(name: .long, help: "Print JSON.")
    var json = false

    @Flag(name: .long, help: "Print no warnings.")
    var quiet = false

    mutating func validate() throws {
        try states.check([scene])
        if hit != nil, why != nil { throw ValidationError("--hit and --why: expected one of them") }
        if scale != nil, why == nil { throw ValidationError("--scale is for --why") }
    }

    func run() throws {
        do {
            try StandardOutput.write(try report())
        } catch {
            throw CommandFailure(error.line(in: scene))
        }
    }

    private func report() throws -> String {
        let opened = try SceneFile(scene, states, quiet: quiet)
        defer { warn(opened) }
        if let why {
            let report = try WhyReport(
                why, in: opened, at: time ?? 0, scale: scale?.value ?? 1, geometry: geometry)
            return json ? try JSONText.of(report) : report.text + "\n"
        }
        let root = shown(opened)
        guard let hit else {
            let report = LayerReport(root)
            return json
                ? try JSONText.of(report) : LayerTreeText.lines(report).joined(separator: "\n") + "\n"
        }
        let report = HitReport(
            hit.point, in: root, canvas: try SceneFrame.canvas(of: opened.package),
            isFlipped: geometry.map { $0 == .flipped } ?? opened.package.isGeometryFlipped)
        return json ? try JSONText.of(report) : report.text + "\n"
    }

    /// Prints the errors of layers, from the last commit or from one at time 0.
    private func warn(_ opened: SceneFile) {
        if quiet { return }
        let root = opened.package.rootLayer
        if root.commitErrors.isEmpty { _ = root.commitTree(at: 0) }
        var warnings = SceneWarnings(scene, quiet: quiet)
        warnings.print(root.commitErrors)
        warnings.print((opened.package.frozen?.omissions ?? []).map { "\(scene): \($0)" })
    }

    /// The root layer, or its presentation at the requested time.
    private func shown(_ opened: SceneFile) -> CALayer {
        guard time != nil || states.state != nil || states.transition != nil else {
            return opened.package.rootLayer
        }
        var player = ScenePlayer(opened)
        player.show(at: time ?? 0)
        return player.presentation(of: opened.package.rootLayer)
    }
}
