import Foundation
import Testing

/// Texts that are kept beside the tests; the environment's RECORD_SNAPSHOTS=1 writes them anew.
enum Snapshot {
    static func expect(
        _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Snapshots/\(name).txt")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data(text.utf8).write(to: file)
        }
        let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(text == kept, "differs from \(name).txt", sourceLocation: sourceLocation)
    }
}
