import Foundation

/// The run of tests that a process belongs to: all processes that one `swift test` starts, or else the process itself.
package struct TestRun: Sendable, Equatable {
    package let host: String
    let process: Int32
    /// The start of the process, in the kernel's ticks since the machine's; tells processes with one number apart.
    let start: UInt64

    init(host: String, process: Int32, start: UInt64) {
        self.host = String(host.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
        (self.process, self.start) = (process, start)
    }

    package static let current: TestRun = {
        let host = ProcessInfo.processInfo.hostName
        let parent = getppid()
        let command = try? String(contentsOfFile: "/proc/\(parent)/comm", encoding: .utf8)
        // `swift test --parallel` has a process for each test of XCTest, and one for those of Swift Testing.
        let isTool = ["swift-test", "swift-package"].contains(
            command?.trimmingCharacters(in: .whitespacesAndNewlines))
        let leader = isTool ? parent : getpid()
        return TestRun(host: host, process: leader, start: startTime(of: leader) ?? 0)
    }()

    /// Whether the run's first process is still there. A process of another machine or container can't be seen: such a run
    /// counts as running.
    package var isRunning: Bool { host != Self.current.host || Self.startTime(of: process) == start }

    /// The name of the run's folder.
    package var name: String { "run-\(host)-\(process)-\(start)" }

    /// Reads the name of a run's folder; nil for other names.
    package init?(name: String) {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 4, parts[0] == "run", let start = UInt64(parts[parts.count - 1]),
            let process = Int32(parts[parts.count - 2])
        else { return nil }
        self.init(host: parts[1..<(parts.count - 2)].joined(separator: "-"), process: process, start: start)
        guard self.name == name else { return nil }
    }

    /// Field 22 of `/proc/N/stat`; nil if there is no such process.
    static func startTime(of process: Int32) -> UInt64? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            // The name of the command, in parentheses, may have spaces and parentheses itself.
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        return fields.count > 19 ? UInt64(fields[19]) : nil
    }
}
