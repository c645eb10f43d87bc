import Foundation
import PortRewriter

/// A target of a package that is written.
struct PackageTarget {
    enum Kind {
        case library, program
        /// Tests of the target with a name.
        case tests(of: String)
    }

    let name: String
    let kind: Kind
    let tree: SourceTree
    /// The products of Agate that its files import besides UIKit, once it was written.
    private var products: Set<String> = []
    /// The targets of libraries that its files import, once it was written.
    private var libraries: [String] = []
    private var needsGNUNames = false

    init(name: String, kind: Kind, tree: SourceTree) {
        (self.name, self.kind, self.tree) = (name, kind, tree)
    }

    private var isTest: Bool {
        if case .tests = kind { true } else { false }
    }

    /// Writes the rewritten sources and the resources into the target's folder of a package.
    mutating func write(to package: URL) throws -> PortResult {
        var options = PortOptions()
        options.hasResources = !resources.isEmpty
        let folder = package.appendingPathComponent("\(isTest ? "Tests" : "Sources")/\(name)")
        let result = try tree.write(to: folder, options: options)
        products = result.importedProducts
        libraries = result.importedLibraries.keys.sorted()
        needsGNUNames = result.needsGNUNames
        return result
    }

    /// The target in the manifest.
    var declaration: String {
        let dependencies = (["UIKit"] + products.sorted()).map {
            ".product(name: \"\($0)\", package: \"Agate\")"
        }
        let (function, own): (String, [String]) =
            switch kind {
            case .library: ("target", libraries)
            case .program: ("executableTarget", libraries)
            case .tests(let tested): ("testTarget", [tested] + libraries)
            }
        var arguments = [
            "name: \"\(name)\"",
            "dependencies: [\((own.map { "\"\($0)\"" } + dependencies).joined(separator: ", "))]",
        ]
        let excluded = places { Self.isSnapshot($0) }
        if !excluded.isEmpty {
            arguments.append("exclude: [\(excluded.map { "\"\($0)\"" }.joined(separator: ", "))]")
        }
        if !resources.isEmpty {
            arguments.append(
                "resources: [\(resources.map { ".copy(\"\($0)\")" }.joined(separator: ", "))]")
        }
        if needsGNUNames { arguments.append("cSettings: [.define(\"_GNU_SOURCE\")]") }
        let indent = String(repeating: " ", count: 12)
        return "        .\(function)(\n\(indent)\(arguments.joined(separator: ",\n" + indent)))"
    }

    /// The folders and files that are copied into the target's bundle.
    private var resources: [String] { places { !Self.isSnapshot($0) } }

    /// Whether a file is the reference of a snapshot, which tests find beside their source.
    private static func isSnapshot(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix("__Snapshots") }
    }

    /// The highest folders of some resources without sources in them; the files that lie beside sources.
    private func places(_ isChosen: (String) -> Bool) -> [String] {
        let sources = tree.sources.map(\.path)
        let chosen = tree.resources.map(\.path).filter(isChosen)
        let others = tree.resources.map(\.path).filter { !isChosen($0) }
        return Set(
            chosen.map { path in
                let parts = path.split(separator: "/")
                for count in 1..<max(parts.count, 1) {
                    let folder = parts.prefix(count).joined(separator: "/") + "/"
                    if !(sources + others).contains(where: { $0.hasPrefix(folder) }) {
                        return String(folder.dropLast())
                    }
                }
                return path
            }
        ).sorted()
    }
}
