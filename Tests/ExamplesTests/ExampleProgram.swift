import Foundation

/// One of the examples, by the program that was built beside these tests.
struct ExampleProgram: Sendable {
    /// The example's name, for instance `TwoCubes`.
    let name: String

    /// Examples that are programs of their own.
    private static let programs: Set<String> = ["Cards", "CardView", "Views"]

    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs the program to its end, in an empty folder of its own.
    func run(_ arguments: [String], in folder: URL) throws -> Outcome {
        let process = Process()
        let isProgram = Self.programs.contains(name)
        process.executableURL = Self.folder.appendingPathComponent(isProgram ? "Example\(name)" : "Examples")
        process.arguments = isProgram ? arguments : [name] + arguments
        process.currentDirectoryURL = folder
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let errorText = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: text, errors: errorText)
    }

    /// Where the test program lies, and with it all products of the package.
    private static var folder: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }
}

/// A folder that goes away with its last reference.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("agate-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
