import Foundation

/// A target for a library of the system that sources import as a module, such as zlib.
struct LibraryTarget {
    let module: String
    /// The library's name for pkg-config.
    let library: String

    /// The names of its header, of the linker and of Debian's package.
    private static let files = ["zlib": (header: "zlib.h", link: "z", package: "zlib1g-dev")]

    /// Writes the module map into a package.
    func write(to package: URL) throws {
        guard let (header, link, _) = Self.files[library] else { return }
        let map =
            "module \(module) [system] {\n    header \"shim.h\"\n    link \"\(link)\"\n    export *\n}\n"
        let folder = package.appendingPathComponent("Sources/\(module)")
        try SourceTree.put(Data(map.utf8), at: folder.appendingPathComponent("module.modulemap"))
        try SourceTree.put(Data("#include <\(header)>\n".utf8), at: folder.appendingPathComponent("shim.h"))
    }

    /// The target in the manifest.
    var declaration: String {
        let provider = Self.files[library].map { ", providers: [.apt([\"\($0.package)\"])]" } ?? ""
        return "        .systemLibrary(name: \"\(module)\", pkgConfig: \"\(library)\"\(provider))"
    }
}
