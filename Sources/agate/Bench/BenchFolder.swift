import Foundation
import ImageIO

/// A folder for the files of a measurement, which is removed with them if the program is interrupted too.
struct BenchFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "agate-bench-" + UUID().uuidString)

    init() throws {
        let url = url
        try PartialFiles.change {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            PartialFiles.add(url.path) { try? FileManager.default.removeItem(at: url) }
        }
    }

    func remove() {
        PartialFiles.change {
            try? FileManager.default.removeItem(at: url)
            PartialFiles.drop(url.path)
        }
    }
}
