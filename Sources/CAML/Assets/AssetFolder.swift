import Foundation

/// Resolves the files that a document names, restricted to the document's folder.
struct AssetFolder {
    /// The path with all symbolic links resolved, without a trailing slash.
    let path: String
    /// Whether symbolic links may lead outside: in the folder of a bare document, which its user assembled, but not
    /// in a package.
    let followsLinks: Bool

    enum Lookup: Equatable {
        case found(String)
        case missing
        /// The source names a file outside the folder, or is not a file name.
        case refused
    }

    /// - Parameter folder: must exist.
    init(_ folder: String, followsLinks: Bool = false) {
        path = Self.resolved(folder) ?? folder
        self.followsLinks = followsLinks
    }

    /// Resolves the source as written, and then with its percent escapes decoded.
    func find(_ source: String) -> Lookup {
        let spellings = [source, source.removingPercentEncoding ?? source]
        if spellings.contains(where: Self.leaves) { return .refused }
        for spelling in spellings {
            guard let file = Self.resolved(path + "/" + spelling) else { continue }
            return followsLinks || contains(file) ? .found(file) : .refused
        }
        return .missing
    }

    /// Compares bytes: two spellings of one accented letter are different folders.
    private func contains(_ file: String) -> Bool {
        file.utf8.starts(with: (path == "/" ? "/" : path + "/").utf8)
    }

    /// Whether the text alone shows that the source is outside: empty, absolute, with a scheme, or climbing above the
    /// folder.
    private static func leaves(_ source: String) -> Bool {
        if source.isEmpty || source.hasPrefix("/") || source.hasPrefix("~") || source.contains("\0")
            || source.contains("://") || source.lowercased().hasPrefix("file:")
        {
            return true
        }
        var depth = 0
        for part in source.split(separator: "/") where part != "." {
            depth += part == ".." ? -1 : 1
            if depth < 0 { return true }
        }
        return false
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
