import Foundation
import PortRewriter

/// A package of rewritten sources.
public struct SwiftPackage {
    public var name: String
    public var isProgram = false
    /// The path or address of Agate's package.
    public var agate: String
    public var tree: SourceTree

    public init(name: String, isProgram: Bool = false, agate: String, tree: SourceTree) {
        self.name = name
        self.isProgram = isProgram
        self.agate = agate
        self.tree = tree
    }

    /// The package of a target of a project of Xcode.
    ///
    /// - Throws: `PortError` for a target that the project has not.
    public init(_ project: XcodeProject, target name: String, agate: String) throws {
        guard let target = project.targets.first(where: { $0.name == name }) else {
            let names = project.targets.map(\.name).joined(separator: ", ")
            throw PortError("the project has no target \"\(name)\"; it has: \(names)")
        }
        var tree = SourceTree()
        // Files of one name in several folders of the project keep their last folder.
        var taken: Set<String> = []
        for file in target.sources where file.pathExtension == "swift" {
            tree.sources.append((file, Self.path(file, &taken)))
        }
        for file in target.resources where !Self.unreadable.contains(file.pathExtension) {
            if InterfaceFile.extensions.contains(file.pathExtension) {
                tree.interfaces.append(file)
                continue
            }
            let folder = file.deletingLastPathComponent().lastPathComponent
            let path =
                folder.hasSuffix(".lproj") ? "\(folder)/\(file.lastPathComponent)" : file.lastPathComponent
            if !file.isFolder {
                tree.resources.append((file, "Resources/\(path)"))
                continue
            }
            let names = FileManager.default.enumerator(atPath: file.path)?.compactMap { $0 as? String } ?? []
            for inner in names.sorted() {
                let url = file.appendingPathComponent(inner)
                if !url.isFolder { tree.resources.append((url, "Resources/\(path)/\(inner)")) }
            }
        }
        if target.isProgram {
            tree.starts = target.information.compactMap { ProgramStart(contentsOf: $0) }
            if tree.starts.isEmpty, let storyboard = target.storyboard {
                tree.starts = [ProgramStart(storyboard: storyboard, place: project.file.path)]
            }
        }
        self.init(name: Self.identifier(name), isProgram: target.isProgram, agate: agate, tree: tree)
    }

    /// Kinds of resources that nothing on Linux reads.
    private static let unreadable: Set<String> = ["metal", "xcdatamodeld"]

    private static func path(_ file: URL, _ taken: inout Set<String>) -> String {
        var path = file.lastPathComponent
        if !taken.insert(path).inserted {
            path = "\(file.deletingLastPathComponent().lastPathComponent)/\(path)"
        }
        return path
    }

    /// A name of letters, digits and underscores, as modules have.
    static func identifier(_ name: String) -> String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// Writes the package into a folder, and returns how its sources were rewritten.
    public func write(to output: URL) throws -> PortResult {
        var options = PortOptions()
        options.hasResources = !tree.resources.isEmpty
        let result = try tree.write(to: output.appendingPathComponent("Sources/\(name)"), options: options)
        try SourceTree.put(
            Data(manifest(importsMovies: result.importsMovies).utf8),
            at: output.appendingPathComponent("Package.swift"))
        return result
    }

    private func manifest(importsMovies: Bool) -> String {
        let products = ["UIKit"] + (importsMovies ? ["AVFoundation"] : [])
        let dependencies = products.map { ".product(name: \"\($0)\", package: \"Agate\")" }
        let folders = Set(tree.resources.map { String($0.path.split(separator: "/").first ?? "") }).sorted()
        let resources =
            folders.isEmpty
            ? "" : ",\n            resources: [\(folders.map { ".copy(\"\($0)\")" }.joined(separator: ", "))]"
        let dependency =
            agate.contains("://")
            ? "url: \"\(agate)\", branch: \"main\"" : "name: \"Agate\", path: \"\(agate)\""
        return """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "\(name)",
                products: [
                    \(isProgram ? ".executable" : ".library")(name: "\(name)", targets: ["\(name)"])
                ],
                dependencies: [
                    .package(\(dependency))
                ],
                targets: [
                    .\(isProgram ? "executableTarget" : "target")(
                        name: "\(name)",
                        dependencies: [\(dependencies.joined(separator: ", "))]\(resources))
                ],
                swiftLanguageModes: [.v5]
            )

            """
    }
}
