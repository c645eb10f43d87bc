/// The folders in which named images and colours are looked up.
enum ResourceFolders {
    /// The folders of a bundle; for nil those of the main bundle, and of the packages next to the program,
    /// whose resources SwiftPM puts into folders of their own.
    static func folders(of bundle: Bundle?) -> [URL] {
        if let bundle { return [bundle.resourceURL ?? bundle.bundleURL] }
        return mainFolders
    }

    private static let mainFolders: [URL] = {
        let main = Bundle.main.resourceURL ?? Bundle.main.bundleURL
        let program = Bundle.main.executableURL?.deletingLastPathComponent() ?? main
        var folders = [main]
        let names = (try? FileManager.default.contentsOfDirectory(atPath: program.path)) ?? []
        for name in names.sorted().prefix(10_000) where name.hasSuffix(".resources") {
            folders.append(program.appendingPathComponent(name, isDirectory: true))
        }
        return folders
    }()

    /// The path of a folder without links.
    static func root(_ folder: URL) -> String { folder.resolvingSymlinksInPath().standardizedFileURL.path }

    /// Whether a name names something below the folder that it is looked up in.
    static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 1024 && !name.hasPrefix("/") && !name.contains("\0")
            && !name.split(separator: "/", omittingEmptySubsequences: false).contains("..")
    }

    /// The path of a file in a folder; nil if the file does not exist, or if its name or a link leads out of
    /// `root`.
    static func path(_ name: String, in folder: URL, inside root: String) -> String? {
        guard isPlain(name) else { return nil }
        let file = folder.appendingPathComponent(name)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue
        else { return nil }
        let path = file.resolvingSymlinksInPath().standardizedFileURL.path
        return path.hasPrefix(root.hasSuffix("/") ? root : root + "/") ? path : nil
    }
}
