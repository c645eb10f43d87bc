import Foundation
import PackagePlugin

/// Rewrites the sources of a target as it is built. The target's manifest names one file as its sources, which may be
/// empty, so that of all others only the rewritten ones are compiled.
@main
struct AgatePort: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let compiled = Set(target.sourceFiles.filter { $0.type == .source }.map(\.url.path))
        let root = target.directoryURL
        let sources = swiftFiles(in: root).filter { !compiled.contains(root.appending(path: $0).path) }
        guard !sources.isEmpty else {
            Diagnostics.warning(
                "\(target.name): there are no sources to rewrite; the manifest needs `sources: [\"Ported.swift\"]`"
            )
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "Rewritten")
        let hasResources = target.sourceFiles.contains { $0.type == .resource }
        let modules = Set(target.recursiveTargetDependencies.map(\.name))
        let absent = ["AVFoundation", "Combine", "SnapshotTesting"].filter { !modules.contains($0) }
        return [
            .buildCommand(
                displayName: "Rewriting \(target.name) for Linux",
                executable: try context.tool(named: "agate-port").url,
                arguments: [root.path, "-o", output.path, "--plugin"] + (hasResources ? ["--resources"] : [])
                    + absent.flatMap { ["--without", $0] }
                    + compiled.sorted().flatMap { ["--except", $0] },
                inputFiles: sources.map { root.appending(path: $0) },
                outputFiles: sources.map { output.appending(path: rewrittenName($0)) })
        ]
    }

    /// The path at which `agate-port` writes a file: `RewrittenName` in PortProject, which a plugin can't import.
    private func rewrittenName(_ name: String) -> String {
        name.split(separator: "/").last == "main.swift" ? name : "\(name.dropLast(6))+Ported.swift"
    }

    /// The Swift files below a folder, by their paths in it.
    private func swiftFiles(in root: URL) -> [String] {
        let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            name.hasSuffix(".swift") && name != "Package.swift"
                && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }.sorted()
    }
}
