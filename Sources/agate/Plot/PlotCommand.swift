import ArgumentParser
import Foundation

/// `agate plot`: plots animated values over time.
struct PlotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plot",
        abstract: "Draw a layer's animated values against time.",
        discussion: """
            Each --key is sampled from the layer's presentation copy and drawn in a panel of its own, with one curve \
            a component. A layer is found by its name, by its path such as card/label or card/CALayer[2], which \
            'agate inspect' shows as a tree, or by its id in the document. The root is /.

            EXAMPLES
              agate plot scene.caml --layer ball --key position.y -o ball.png --to 2
              agate plot scene.caml --layer ball --key position --key opacity -o ball.svg
              agate plot scene.caml --layer clock/hand --key opacity -o hand.csv
              agate plot A.ca --layer / --key bounds --transition Locked:Unlock -o -
            """)

    @Argument(
        help: "A .ca package, .caml document, .caar archive or .agtree file.",
        completion: .sceneFile)
    var scene: String

    @Option(name: .long, help: "The layer: its name, path or id.")
    var layer: String

    @Option(name: .long, help: "A key path such as position.y; repeat it for several.")
    var key: [String]

    @Option(
        name: .shortAndLong,
        help:
            "A .png, .jpg, .webp or .svg file for a drawing, a .csv or .json for numbers, - for CSV on standard output."
    )
    var output: String

    @OptionGroup var span: SpanArguments

    @Option(
        name: .long, parsing: .unconditional, help: "At how many times values are taken. Default: 481.",
        transform: { try CountArgument.parse($0, in: 2...PlotSamples.limit) })
    var samples: Int?

    @Option(
        name: .long, parsing: .unconditional, help: "The drawing's size in pixels. Default: 960 wide.",
        transform: SizeArgument.parse)
    var size: SizeArgument?

    @OptionGroup var states: StateArguments

    @Flag(name: .long, help: "Print neither the file written nor warnings.")
    var quiet = false

    mutating func validate() throws {
        try states.check([scene])
        guard !key.isEmpty else { throw ValidationError("expected --key") }
        guard key.count <= 16 else { throw ValidationError("--key: expected at most 16") }
        let target = try PlotOutput(output)
        if size != nil, !target.isDrawn { throw ValidationError("--size: -o \(output) is not drawn") }
    }

    func run() throws {
        let target = try PlotOutput(output)
        do {
            let opened = try SceneFile(scene, states, quiet: quiet)
            let samples = try PlotSamples(
                opened, layer: layer, keys: key, span: span, count: samples ?? 481)
            let size =
                size.map { ($0.width, $0.height) } ?? PlotLayout.defaultSize(panels: samples.series.count)
            try target.write(samples, size: size)
            if !quiet, target != .standardOutput { try StandardOutput.write("\(output)\n") }
        } catch {
            throw CommandFailure(error.line(in: scene))
        }
    }
}
