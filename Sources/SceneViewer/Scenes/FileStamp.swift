import Foundation

/// The state of a file, or of the files of a folder, that changes when one is written or replaced.
struct FileStamp: Equatable {
    private struct Entry: Equatable {
        let path: String
        let size: Int
        let modified: Date?
        let number: Int?
    }

    private let entries: [Entry]

    /// Files of a folder beyond these are not watched.
    private static let limit = 2000

    /// Nil if nothing is there.
    init?(_ url: URL) {
        let manager = FileManager.default
        guard let own = Self.entry(url.path) else { return nil }
        var entries = [own]
        var isFolder: ObjCBool = false
        if manager.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue,
            let names = manager.enumerator(atPath: url.path)
        {
            while let name = names.nextObject() as? String, entries.count < Self.limit {
                if let entry = Self.entry(url.path + "/" + name) { entries.append(entry) }
            }
        }
        self.entries = entries
    }

    private static func entry(_ path: String) -> Entry? {
        guard let values = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        return Entry(
            path: path, size: values[.size] as? Int ?? 0, modified: values[.modificationDate] as? Date,
            number: values[.systemFileNumber] as? Int)
    }
}
