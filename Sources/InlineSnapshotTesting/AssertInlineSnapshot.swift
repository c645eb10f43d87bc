import Foundation
@_exported import SnapshotTesting
import Testing
import XCTest

/// Fails the test if the text of a value is not the one in the trailing closure.
///
/// ```swift
/// assertInlineSnapshot(of: user, as: .dump) {
///     """
///     ▿ User
///       - name: "Ada"
///     """
/// }
/// ```
///
/// Without a closure the failure states the text. Sources are not changed, whatever the mode of recording.
///
/// - Parameters:
///   - message: a text before that of the failure.
///   - record: no effect.
///   - timeout: the seconds for which the conversion may take.
///   - expected: the text; a line end at its end does not count.
public func assertInlineSnapshot<Value>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, String>,
    message: @autoclosure () -> String = "", record: SnapshotTestingConfiguration.Record? = nil,
    timeout: TimeInterval = 5, matches expected: (() -> String)? = nil, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
    column: UInt = #column
) {
    let failure: String?
    do {
        failure = try inlineFailure(of: try value(), as: snapshotting, timeout, expected?())
    } catch {
        failure = "\(error)"
    }
    guard let failure else { return }
    let text = [message(), failure].filter { !$0.isEmpty }.joined(separator: "\n\n")
    guard Test.current != nil else { return XCTFail(text, file: filePath, line: line) }
    let place = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    Issue.record(Comment(rawValue: text), sourceLocation: place)
}

/// The message of a failure; nil if the text of the value is the expected one.
func inlineFailure<Value>(
    of value: Value, as snapshotting: Snapshotting<Value, String>, _ timeout: TimeInterval,
    _ expected: String?
) throws -> String? {
    guard let text = snapshotting.result(of: value, seconds: timeout) else {
        return "The snapshot was not made within \(timeout) seconds, which 'timeout' may raise."
    }
    guard let expected else {
        return "There is no snapshot to compare with. Write after the call:\n\n\(closure(with: text))"
    }
    func plain(_ text: String) -> String { text.hasSuffix("\n") ? String(text.dropLast()) : text }
    guard let (difference, _) = snapshotting.diffing.diff(plain(expected), plain(text)) else { return nil }
    return "Snapshot does not match the text in the test.\n\n"
        + difference.trimmingCharacters(in: .whitespacesAndNewlines)
}

/// The trailing closure with a text, as it is written in a test.
private func closure(with text: String) -> String {
    var marks = ""
    while text.contains("\"\"\"\(marks)") || text.contains("\\\(marks)") { marks += "#" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : "    \($0)"
    }
    return (["{", "    \(marks)\"\"\""] + lines + ["    \"\"\"\(marks)", "}"]).joined(separator: "\n")
}
