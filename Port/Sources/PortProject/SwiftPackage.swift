import Foundation
import PortRewriter

/// A package of rewritten sources.
public struct SwiftPackage {
    public var name: String
    public var isProgram = false
    /// The path or address of Agate's package.
    public var agate: String
    public var tree: SourceTree
    /// The targets with its tests.
    public var tests: [TestTarget]

    /// A target with tests of the package.
    public struct TestTarget {
        public var name: String
        public var tree: SourceTree

        /// The tests in a folder, whose name the target has; a folder `Tests` has that of the package before it.
        ///
        /// - Throws: `PortError` for a folder that does not exist.
        public init(folder: String, package: String) throws {
            let name = SwiftPackage.identifier(URL(fileURLWithPath: folder).lastPathComponent)
            self.init(name: name == "Tests" ? "\(package)Tests" : name, tree: try SourceTree([folder]))
        }

        init(name: String, tree: SourceTree) { (self.name, self.tree) = (name, tree) }
    }

    public init(
        name: String, isProgram: Bool = false, agate: String, tree: SourceTree, tests: [TestTarget] = []
    ) {
        self.name = name
        self.isProgram = isProgram
        self.agate = agate
        self.tree = tree
        self.tests = tests
    }

    /// The package of a target of a project of Xcode, with targets of its tests.
    ///
    /// - Throws: `PortError` for a target that the project has not.
    public init(_ project: XcodeProject, target name: String, tests: [String] = [], agate: String) throws {
        let (tree, isProgram) = try Self.tree(of: name, in: project)
        let tests = try tests.map { name in
            var (tree, _) = try Self.tree(of: name, in: project)
            tree.addSnapshots()
            return TestTarget(name: Self.identifier(name), tree: tree)
        }
        self.init(name: Self.identifier(name), isProgram: isProgram, agate: agate, tree: tree, tests: tests)
    }

    private static func tree(of name: String, in project: XcodeProject) throws -> (SourceTree, Bool) {
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
        return (tree, target.isProgram)
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
        var targets = [PackageTarget(name: name, kind: isProgram ? .program : .library, tree: tree)]
        targets += tests.map { PackageTarget(name: $0.name, kind: .tests(of: name), tree: $0.tree) }
        var result = PortResult()
        for index in targets.indices {
            let written = try targets[index].write(to: output)
            result.sources += written.sources
            result.messages += written.messages
            result.changedLines += written.changedLines
            result.importedProducts.formUnion(written.importedProducts)
            result.importedLibraries.merge(written.importedLibraries) { $1 }
        }
        let libraries = result.importedLibraries.sorted { $0.key < $1.key }.map(LibraryTarget.init)
        for library in libraries { try library.write(to: output) }
        try SourceTree.put(
            Data(manifest(libraries.map(\.declaration) + targets.map(\.declaration)).utf8),
            at: output.appendingPathComponent("Package.swift"))
        return result
    }

    private func manifest(_ targets: [String]) -> String {
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
            \(targets.joined(separator: ",\n"))
                ],
                swiftLanguageModes: [.v5]
            )

            """
    }
}
