import Foundation

/// Reports the progress of cutting a picture: on a terminal with a bar, otherwise in separate lines.
struct TileProgress {
    private let name: String
    private let quiet: Bool
    private let isTerminal: Bool
    private let start = Date()
    private var last = Date()
    private var isShown = false

    init(name: String, quiet: Bool, isTerminal: Bool = Terminal.isStandardError) {
        (self.name, self.quiet, self.isTerminal) = (name, quiet, isTerminal)
    }

    mutating func update(done: Int, of total: Int) {
        let interval = isTerminal ? ProgressReporter.terminalInterval : ProgressReporter.lineInterval
        guard !quiet, -last.timeIntervalSinceNow >= interval else { return }
        last = Date()
        let text = Self.line(name, done: done, of: total, seconds: -start.timeIntervalSinceNow)
        if isTerminal {
            StandardError.writeText("\r" + text.prefix(max(Terminal.width - 1, 0)) + "\u{1b}[K")
            isShown = true
        } else {
            StandardError.writeText(text + "\n")
        }
    }

    /// Clears the terminal's line.
    mutating func end() {
        if isShown { StandardError.writeText("\r\u{1b}[K") }
        isShown = false
    }

    static func line(_ name: String, done: Int, of total: Int, seconds: Double) -> String {
        let part = Double(done) / Double(max(total, 1))
        var text = "\(name.onOneLine)  \(ProgressText.bar(part, width: 32))  row \(done) of \(total)"
        if part > 0 { text += ", \(SecondsText.clock(seconds / part - seconds)) left" }
        return text
    }
}
