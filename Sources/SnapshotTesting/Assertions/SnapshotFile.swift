import Foundation

/// The place of a stored snapshot: `__Snapshots__/FILE/TEST.NAME.EXTENSION` beside the test's source.
struct SnapshotFile {
    let file: URL
    /// The new snapshot of a failure, in the folder `SNAPSHOT_ARTIFACTS` of the environment, or a temporary one.
    let failure: URL

    /// - Parameters:
    ///   - name: nil for the number of the call in the test.
    ///   - folder: nil for the folder beside the source. `SNAPSHOT_FOLDER` in the environment names another folder than
    ///     `__Snapshots__`, so that references of two systems can be kept.
    init(source: String, test: String, name: String?, pathExtension: String?, folder: String?) {
        let source = URL(fileURLWithPath: source)
        let environment = ProcessInfo.processInfo.environment
        let part = source.deletingPathExtension().lastPathComponent
        let directory =
            folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? source.deletingLastPathComponent()
            .appendingPathComponent(environment["SNAPSHOT_FOLDER"] ?? "__Snapshots__")
            .appendingPathComponent(part)
        let name =
            name.map(Self.component)
            ?? "\(SnapshotCounter.current.next(for: directory.appendingPathComponent(test).path))"
        var last = "\(Self.component(test)).\(name)"
        if let pathExtension { last += ".\(pathExtension)" }
        file = directory.appendingPathComponent(last)
        let artifacts = environment["SNAPSHOT_ARTIFACTS"] ?? NSTemporaryDirectory()
        failure = URL(fileURLWithPath: artifacts, isDirectory: true).appendingPathComponent(part)
            .appendingPathComponent(last)
    }

    /// Returns letters, digits and `_` of a text, with `-` for all between them.
    static func component(_ text: String) -> String {
        text.replacingOccurrences(of: "\\W+", with: "-", options: .regularExpression)
            .replacingOccurrences(of: "^-|-$", with: "", options: .regularExpression)
    }

    static func write(_ data: Data, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }

    /// Writes the new snapshot of a failure, and its attachments but the reference and the snapshot itself.
    func writeFailure(_ data: Data, _ attachments: [XCTAttachment]) throws {
        try Self.write(data, to: failure)
        for attachment in attachments {
            guard let name = attachment.name.map(Self.component),
                !["", "reference", "failure"].contains(name)
            else { continue }
            let file = failure.deletingPathExtension().appendingPathExtension(name)
                .appendingPathExtension(attachment.pathExtension)
            try Self.write(attachment.data, to: file)
        }
    }
}
