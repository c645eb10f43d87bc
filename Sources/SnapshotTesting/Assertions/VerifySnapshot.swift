import ComparisonPage
import Foundation
import Testing
import UIKit

/// Compares a value with its stored snapshot.
///
/// - Parameters:
///   - name: the name of the snapshot in the test; nil for the number of the call.
///   - snapshotDirectory: the folder of the snapshots; nil for `__Snapshots__/FILE` beside the test's source.
///   - timeout: the seconds for which the conversion may take.
/// - Returns: a message for the failure of the test; nil if the value matches.
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
    snapshotDirectory: String? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) -> String? {
    if Test.current == nil { CounterReset.register() }
    let record = record ?? SnapshotTestingConfiguration.current?.record ?? GlobalSettings.record
    let place = SnapshotFile(
        source: "\(filePath)", test: testName, name: name, pathExtension: snapshotting.pathExtension,
        folder: snapshotDirectory)
    do {
        guard let new = snapshotting.result(of: try value(), seconds: timeout) else {
            return "The snapshot was not made within \(timeout) seconds, which 'timeout' may raise."
        }
        let (diffing, file) = (snapshotting.diffing, place.file)
        let report = new is UIImage ? PictureReport.of(source: "\(filePath)") : nil
        if let image = new as? UIImage, image.cgImage == nil { return PictureMatch.emptyMessage }
        if record == .all {
            try SnapshotFile.write(diffing.toData(new), to: file)
            return "The snapshot was recorded as \(file.path): look at it, and turn recording off."
        }
        guard FileManager.default.fileExists(atPath: file.path) else {
            if record == .never { return "There is no \(file.path), and recording is off." }
            try SnapshotFile.write(diffing.toData(new), to: file)
            return "There was no \(file.path). It was recorded: look at it, and run the test again."
        }
        let reference = diffing.fromData(try Data(contentsOf: file))
        guard let (difference, attachments) = diffing.diff(reference, new) else { return nil }
        try place.writeFailure(diffing.toData(new), attachments)
        var message =
            name.map { "Snapshot \"\($0)\" does not match its reference." }
            ?? "Snapshot does not match its reference."
        if record == .failed {
            try SnapshotFile.write(diffing.toData(new), to: file)
            message += " A new one was recorded."
        }
        let page = report?.add(
            reference, new, file: file, title: file.deletingPathExtension().lastPathComponent,
            place: "\(URL(fileURLWithPath: "\(filePath)").lastPathComponent):\(line)", summary: difference)
        let files = diffTool(currentFilePath: file.path, failedFilePath: place.failure.path)
        let parts = [message, files, difference.trimmingCharacters(in: .whitespacesAndNewlines), page]
        return parts.compactMap { $0 }.joined(separator: "\n\n")
    } catch {
        return "\(error)"
    }
}

extension Snapshotting {
    /// Runs the main loop until a value is converted; nil if that takes longer than some seconds.
    package func result(of value: Value, seconds: TimeInterval) -> Format? {
        let result = AsyncResult<Format>()
        snapshot(value).run { result.value = $0 }
        let end = Date(timeIntervalSinceNow: seconds)
        while result.value == nil, Date() < end {
            if Thread.isMainThread {
                _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
            } else {
                Thread.sleep(forTimeInterval: 0.01)
            }
        }
        return result.value
    }
}

/// A value that a callback leaves, perhaps on another thread.
private final class AsyncResult<Value>: @unchecked Sendable {
    // Unchecked: accessed under the lock.
    private let lock = NSLock()
    private var stored: Value?

    var value: Value? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
