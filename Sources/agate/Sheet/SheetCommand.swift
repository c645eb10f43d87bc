import ArgumentParser
import CAML
import Foundation
import ImageIO
import QuartzCore

/// `agate sheet`: draws a scene at several times onto one contact sheet.
struct SheetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract: "Draw a scene at several times into one picture.",
        discussion: """
            The times are spread evenly from --from to --to, both shown, or follow each other by --every.

            EXAMPLES
              agate sheet Wallpaper.ca -o sheet.png --to 4
              agate sheet A.ca -o sheet.png --transition Locked:Unlock --frames 6
              agate sheet scene.caml -o sheet.png --from 1 --to 2 --every 0.1 --labels
            """)

    @Argument(
        help: "A .ca package, .caml document, .caar archive or .agtree file.",
        completion: .sceneFile)
    var scene: String

    @Option(name: .shortAndLong, help: "A .png, .jpg or .webp file, or - for a PNG on standard output.")
    var output: String

    @OptionGroup var span: SpanArguments

    @Option(
        name: .long, parsing: .unconditional,
        help: "How many times are shown. Default: \(SheetTimes.defaultCount).",
        transform: { try CountArgument.parse($0, in: 1...SheetTimes.limit) })
    var frames: Int?

    @Option(
        name: .long, parsing: .unconditional, help: "Seconds from one to the next.",
        transform: SecondsArgument.duration)
    var every: Double?

    @Option(
        name: .long, parsing: .unconditional,
        help: "Cells in a row. Default: so many that the sheet is about square.",
        transform: { try CountArgument.parse($0, in: 1...SheetTimes.limit) })
    var columns: Int?

    @Option(
        name: .long, parsing: .unconditional, help: "Pixels a cell is wide. Default: 320.",
        transform: { try CountArgument.parse($0, in: 16...8192) })
    var width: Int?

    @Flag(name: .long, help: "Write the time below each cell.")
    var labels = false

    @Option(
        name: .long, parsing: .unconditional,
        help: """
            What lies behind the scene and between the cells: #rgb, #rrggbb, #rrggbbaa or a name. Default: light grey.
            """,
        transform: ColorArgument.parse)
    var background: ColorArgument?

    @Option(
        name: .long, parsing: .unconditional,
        help: "Where y = 0 lies around the root layer: top or bottom. Default: what the scene says.")
    var geometry: GeometryArgument?

    @OptionGroup var states: StateArguments

    @OptionGroup(title: "Display options")
    var display: DisplayArguments

    @Flag(name: .long, help: "Print neither the file written nor warnings.")
    var quiet = false

    mutating func validate() throws {
        try states.check([scene])
        if frames != nil, every != nil {
            throw ValidationError("--frames and --every: expected one of them")
        }
        guard output == "-" || OutputPlan.format(output) != nil else {
            throw ValidationError("-o \(output): expected a name that ends in .png, .jpg or .webp")
        }
    }

    func run() throws {
        do {
            let image = try sheet()
            try PictureWriter.write(image, to: output == "-" ? .standardOutput : .file(output))
            guard !quiet, output != "-" else { return }
            try StandardOutput.write("\(output)  \(image.width)x\(image.height)\n")
        } catch {
            throw CommandFailure(error.line(in: scene))
        }
    }

    private func sheet() throws -> CGImage {
        let width = CGFloat(width ?? 320)
        var pictures = CAPackageOptions()
        pictures.pixelsPerPoint = { root, document in
            (try? SceneFrame.canvas(root, document)).map { width / $0.width }
        }
        var warnings = SceneWarnings(scene, quiet: quiet)
        let opened = try SceneFile(scene, states, &warnings, pictures: pictures)
        var renderers = SceneRenderer(
            scale: try width / SceneFrame.canvas(of: opened.package).width, geometry: geometry)
        display.apply(to: &renderers.options)
        let renderer = try renderers.start(opened)
        let span = try TimeSpan(span, of: opened)
        let times =
            if let every { try SheetTimes.every(every, over: span) } else {
                SheetTimes.spread(frames ?? SheetTimes.defaultCount, over: span)
            }
        let layout = SheetLayout(
            count: times.count, columns: columns,
            cell: CGSize(width: CGFloat(renderer.width), height: CGFloat(renderer.height)), labels: labels)
        guard layout.size.width <= SheetLayout.limit, layout.size.height <= SheetLayout.limit else {
            throw CommandFailure(
                "a sheet of \(Int(layout.size.width))x\(Int(layout.size.height)) pixels; "
                    + "expected at most \(Int(SheetLayout.limit)) a side")
        }
        let cells = try Self.pictures(renderer, times, &warnings)
        let digits = SecondsText.decimals(for: times)
        let sheet = SheetPicture(
            layout: layout,
            background: background?.color ?? CGColor(srgbRed: 0.85, green: 0.85, blue: 0.85, alpha: 1),
            options: renderers.options)
        return try sheet.draw(cells, labels: times.map { String(format: "%.\(digits)f s", $0) })
    }

    /// The scene's picture at each time; unchanged pictures are the same object.
    private static func pictures(
        _ renderer: CARenderer, _ times: [Double], _ warnings: inout SceneWarnings
    ) throws -> [CGImage] {
        var pictures: [CGImage] = []
        for time in times {
            try renderer.show(at: time)
            warnings.print(renderer.layerErrors)
            if renderer.statistics.redrawnPixels == 0, let last = pictures.last {
                pictures.append(last)
            } else {
                pictures.append(try renderer.makeImage())
            }
        }
        return pictures
    }
}
