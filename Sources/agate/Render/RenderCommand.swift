import ArgumentParser
import CAML
import Foundation
import QuartzCore

/// `agate render`: draws scenes into picture files, or one into a movie.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw scenes into pictures, or one into a movie.",
        discussion: """
            Without --size the picture has the document's size, or that of the root layer; with it the scene is \
            scaled to fit and centred. The picture has size times scale pixels. What a scene says and is not \
            understood is printed as warnings.

            A scene is first shown at time 0; there its animations begin. A picture shows it at --time. A movie \
            shows it from --from up to --to, frame n at --from + n / --fps: exactly the picture of that time. \
            Names that end in .mp4, .mov, .webm, .gif, .apng or a pattern such as %05d.png make movies; .webp does so \
            with --from, --to, --fps or --loop.

            .mp4 holds H.264, .webm VP9, .mov ProRes 4444 unless --codec says png or h264. Without --alpha a movie \
            lies on black, PNG files excepted. Ctrl-C leaves no unfinished file.

            EXAMPLES
              agate render Wallpaper.ca -o wallpaper.png --scale 3
              agate render scene.caml -o thumbnail.jpg --size 320x200 --background white
              agate render First.ca Second.ca -o out/ --time 1.5
              agate render Wallpaper.ca -o unlocking.mp4 --transition Locked:Unlock --to 2
              agate render scene.caml -o loop.webp --to 3 --fps 30 --alpha
              agate render scene.caml -o frames/%05d.png --from 1 --to 2 --fps 30000/1001
              agate render --list cards.txt -o cards/ --shard 2/16
              agate render scene.caml -o movie.mp4 --frames 0-9999 --shard auto
              agate render scene.caml -o - | display
            """)

    @Argument(
        help: "A .ca package, .caml document, .caar archive or .agtree file.",
        completion: .sceneFile)
    var scenes: [String] = []

    @Option(
        name: .long,
        help: "A file with the path of a scene in each line, after those given; - for standard input.",
        completion: .file())
    var list: String?

    @Option(
        name: .shortAndLong,
        help: """
            A .png, .jpg or .webp picture, a folder for several scenes, - for a PNG on standard output, or a movie.
            """)
    var output: String

    @Option(
        name: .long, parsing: .unconditional, help: "When pictures show the scene, in seconds. Default: 0.",
        transform: SecondsArgument.time)
    var time: Double?

    @OptionGroup var states: StateArguments

    @OptionGroup var picture: PictureArguments

    @OptionGroup(title: "Movie options")
    var movie: MovieArguments

    @OptionGroup(title: "Display options")
    var display: DisplayArguments

    @Option(
        name: .long, parsing: .unconditional,
        help: """
            Draw only part I of N of the frames or scenes, as one of N machines; auto or auto/N asks the environment of Slurm, \
            Kubernetes, AWS Batch or GNU parallel. A part that is complete is not drawn again. 'agate join' completes it.
            """,
        transform: ShardArgument.parse)
    var shard: ShardArgument?

    @Flag(
        name: .long,
        help: """
            Print draws, batches, passes, culled items, splits, uploads, kept bitmaps read (hits) \
            and drawn (misses), the target's memory (gbm or texture) and milliseconds; of a movie the frames \
            drawn and repeated, milliseconds and the target's memory.
            """)
    var stats = false

    @Flag(name: .long, help: "Print neither the files written nor warnings nor progress.")
    var quiet = false

    @Flag(
        name: .long,
        help: "Take every warning for an error: print it, write nothing for that scene, exit with status 1.")
    var strict = false

    /// The arguments of this run of the program.
    var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

    mutating func run() throws {
        if let list { scenes += try SceneList.read(list) }
        guard !scenes.isEmpty else { throw ValidationError("expected scenes, or --list FILE with some") }
        try states.check(scenes)
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isDirectory)
        let plan = try RenderPlan(
            scenes: scenes, output: output, isFolder: exists && isDirectory.boolValue, time: time,
            movie: movie,
            background: picture.background?.color)
        guard let shard = try shard?.shard(ProcessInfo.processInfo.environment) else {
            switch plan {
            case .pictures(let plan): try renderPictures(plan)
            case .movie(let plan): try renderMovie(plan)
            }
            return
        }
        switch plan {
        case .pictures(let plan): try renderShard(shard, plan)
        case .movie(let plan): try renderShard(shard, plan)
        }
    }
}
