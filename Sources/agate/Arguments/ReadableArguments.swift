import Foundation

/// The arguments of the command line as strings that name the same files.
///
/// File names of Linux are bytes. Those that are not UTF-8 have no string and no `URL`, so a link to each such file, with
/// a readable name in a temporary folder, takes its place. Output files get the readable name.
enum ReadableArguments {
    /// The arguments without the program's name.
    static func make() -> [String] {
        let raw = CommandLine.unsafeArgv
        return (1..<max(Int(CommandLine.argc), 1)).compactMap { index in raw[index].map(readable) }
    }

    private static func readable(_ argument: UnsafeMutablePointer<CChar>) -> String {
        if let text = String(validatingCString: argument) { return text }
        let text = String(cString: argument)
        guard let real = realpath(argument, nil) else { return text }
        defer { free(real) }
        let name = text.split(separator: "/").last.map(String.init) ?? "file"
        guard let folder = makeFolder(), symlink(real, folder + "/" + name) == 0 else { return text }
        return folder + "/" + name
    }

    /// A new folder, which is removed when the program ends; nil if there can be none.
    private static func makeFolder() -> String? {
        let base = FileManager.default.temporaryDirectory.path
        var name = Array((base + "/agate-name-XXXXXX").utf8CString)
        guard let made = mkdtemp(&name) else { return nil }
        let folder = String(cString: made)
        // Called once, before any thread.
        if folders.isEmpty { atexit { ReadableArguments.removeFolders() } }
        folders.append(folder)
        return folder
    }

    nonisolated(unsafe) private static var folders: [String] = []

    private static func removeFolders() {
        for folder in folders { try? FileManager.default.removeItem(atPath: folder) }
    }
}
