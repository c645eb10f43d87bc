import Foundation
import Testing

/// Places that take no files, from the superuser neither: one line, exit 1, and nothing is left behind.
@Suite("Places that can't be written")
struct UnwritableTests {
    struct Command: Sendable, CustomStringConvertible {
        /// What comes before the output's path.
        let arguments: [String]
        /// The name of the output file.
        let name: String
        var description: String { (arguments.prefix(1) + [name]).joined(separator: " ") }
    }

    static let commands =
        ["x.png", "x.jpg", "x.webp"].map { Command(arguments: ["render", "ball.caml", "-o"], name: $0) }
        + ["x.mp4", "x.webm", "x.mov", "x.gif", "x.apng", "%d.png"].map {
            Command(arguments: ["render", "ball.caml", "--to", "0.2", "-o"], name: $0)
        }
        + ["x.png", "x.svg", "x.csv"].map {
            Command(
                arguments: ["plot", "ball.caml", "--layer", "ball", "--key", "position.x", "-o"], name: $0)
        }
        + [
            Command(arguments: ["sheet", "ball.caml", "--to", "1", "-o"], name: "x.png"),
            Command(arguments: ["bench", "--scene", "trivial", "--frames", "1", "--png"], name: "x.png"),
        ]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.ball)
        try folder.add("file", "untouched")
    }

    @Test("below a file, in the kernel's folders, on a full device", arguments: commands)
    func places(_ command: Command) throws {
        try expectError(command, "file/" + command.name, "Not a directory")
        try expectError(command, "/proc/self/" + command.name, "No such file or directory")
        if !command.name.contains("%") {
            let link = folder.url.appendingPathComponent(command.name)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/dev/full")
            try expectError(command, command.name, "No space left on device")
        }
    }

    /// The superuser runs the command without the power to write where the mode forbids it.
    @Test("in a folder whose mode forbids it", .enabled(if: CommandRun.respectsModes), arguments: commands)
    func modes(_ command: Command) throws {
        let locked = folder.url.appendingPathComponent("locked")
        try FileManager.default.createDirectory(at: locked, withIntermediateDirectories: false)
        chmod(locked.path, 0o500)
        defer { chmod(locked.path, 0o700) }
        try expectError(command, "locked/" + command.name, "Permission denied", respectsModes: true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: locked.path).isEmpty)
    }

    private func expectError(
        _ command: Command, _ path: String, _ reason: String, respectsModes: Bool = false
    ) throws {
        let before = folder.names
        let arguments = command.arguments + [path]
        let run =
            respectsModes
            ? try CommandRun(respectingModes: arguments, in: folder.url)
            : try CommandRun(arguments, in: folder.url)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(
            run.errors.hasPrefix("agate: ") && run.errors.hasSuffix("\(path): can't be written: \(reason)\n"))
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        #expect(folder.names == before)
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("file")) == Data("untouched".utf8))
    }
}
