import Foundation

/// The levels that are written to the standard error stream, one line for each message.
///
/// Apple's systems keep messages in a log of the system, and write them to the stream too where `OS_ACTIVITY_DT_MODE` is in
/// the environment. Linux has no such log, so errors and faults are always written (a choice), and the other levels with that
/// variable. `OS_ACTIVITY_MODE=disable` drops all messages, as on Apple's systems.
struct LogOutput: Sendable {
    static let environment = LogOutput(ProcessInfo.processInfo.environment)

    private let writesAll: Bool
    private let writesErrors: Bool

    init(_ environment: [String: String]) {
        writesErrors = environment["OS_ACTIVITY_MODE"] != "disable"
        let mode = environment["OS_ACTIVITY_DT_MODE"].map { $0.lowercased() }
        writesAll = writesErrors && mode.map { !["", "0", "no"].contains($0) } ?? false
    }

    func writes(_ type: OSLogType) -> Bool { writesAll || writesErrors && [.error, .fault].contains(type) }

    /// The line of a message, with the log's names before it: `[subsystem:category] error: text`.
    static func line(_ text: String, of log: OSLog, _ type: OSLogType) -> String {
        let names = [log.subsystem, log.category].filter { !$0.isEmpty }.joined(separator: ":")
        return (names.isEmpty ? "" : "[\(names)] ") + "\(type.name): \(text)\n"
    }

    /// Writes a message, whose text is made only if it is written.
    static func write(_ log: OSLog, _ type: OSLogType, _ text: () -> String) {
        guard log.isEnabled(type: type) else { return }
        FileHandle.standardError.write(Data(line(text(), of: log, type).utf8))
    }
}
