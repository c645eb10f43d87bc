import Foundation

/// A folder of snapshots that is removed at the end of the test.
final class SnapshotFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("Snapshots-\(UUID())")
    var path: String { url.path }
    /// The names of the files, sorted.
    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    func text(_ name: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
