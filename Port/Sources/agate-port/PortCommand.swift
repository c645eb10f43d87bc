import ArgumentParser
import Foundation
import PortProject
import PortRewriter

/// The command `agate-port`.
@main
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "agate-port",
        abstract: "Rewrites the Objective-C forms of Swift sources for iOS, so that they compile on Linux.",
        discussion: """
            agate-port Sources -o Ported
            agate-port Sources -o Package --package Cards --agate ../Agate
            agate-port Sources/Cards -o Package --package Cards --tests Tests/CardsTests --agate ../Agate
            agate-port Cards.xcodeproj --target Cards --tests CardsTests -o Package --agate ../Agate

            Messages name what is not rewritten, or behaves otherwise. The sources themselves stay as they are.
            """)

    @Argument(help: "Folders and files with sources, or a project of Xcode.")
    var sources: [String]

    @Option(name: [.customShort("o"), .long], help: "The folder that is written.")
    var output: String

    @Option(help: "The target of a project of Xcode.")
    var target: String?

    @Option(help: "Write a Swift package with a library of this name.")
    var package: String?

    @Option(
        help: "A folder with tests, for the package, or a target of the project with tests. Can be repeated.")
    var tests: [String] = []

    @Option(help: "The path or address of Agate, for the package.")
    var agate = "../Agate"

    @Flag(help: "The target has resources: Bundle(for:) becomes Bundle.module.")
    var resources = false

    @Option(help: .hidden)
    var except: [String] = []

    @Flag(help: .hidden)
    var plugin = false

    @Option(help: .hidden)
    var without: [String] = []

    func run() throws {
        let output = URL(fileURLWithPath: output)
        let result: PortResult
        do {
            result = try write(to: output)
        } catch let error as PortError {
            throw ValidationError("\(error)")
        }
        for message in result.messages where !plugin || message.severity == .warning {
            FileHandle.standardError.write(Data("\(message)\n".utf8))
        }
        if !plugin {
            let warnings = result.messages.count { $0.severity == .warning }
            print(
                "\(result.sources.count) files, \(result.changedLines) lines changed, \(warnings) forms left")
        }
    }

    private func write(to output: URL) throws -> PortResult {
        if let project = sources.first, project.hasSuffix(".xcodeproj") || project.hasSuffix(".xcodeproj/") {
            let project = try XcodeProject(contentsOf: URL(fileURLWithPath: project))
            guard let target else {
                throw ValidationError(
                    "--target is missing; the project has: \(project.targets.map(\.name).joined(separator: ", "))"
                )
            }
            return try SwiftPackage(project, target: target, tests: tests, agate: agate).write(to: output)
        }
        let tree = try SourceTree(sources, except: except)
        if let package {
            let tests = try tests.map { try SwiftPackage.TestTarget(folder: $0, package: package) }
            return try SwiftPackage(name: package, agate: agate, tree: tree, tests: tests).write(to: output)
        }
        var options = PortOptions()
        options.hasResources = resources
        options.statesSource = plugin
        options.absentProducts = Set(without)
        return try tree.write(to: output, options: options, copiesResources: !plugin)
    }
}
