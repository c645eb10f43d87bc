import MovieWriter

/// Reports the progress of a movie: on a terminal in one line that is overwritten, otherwise in separate lines.
final class ProgressReporter {
    /// The way in which progress is written.
    enum Style: Equatable {
        case silent
        case lines
        case terminal
    }

    private let name: String
    private let style: Style
    private let write: (String) -> Void
    private let width: () -> Int
    private var last: Double?
    private var isShown = false

    /// The seconds between lines.
    static let lineInterval = 5.0
    /// The seconds between updates of the terminal's line.
    static let terminalInterval = 0.1

    /// - Parameters:
    ///   - width: returns the terminal's number of columns.
    ///   - write: writes text without adding a line break.
    init(name: String, style: Style, width: @escaping () -> Int, write: @escaping (String) -> Void) {
        (self.name, self.style, self.width, self.write) = (name, style, width, write)
    }

    func update(_ progress: MovieProgress) {
        switch style {
        case .silent: break
        case .lines:
            // A movie that ends before the first interval has no progress lines.
            guard progress.seconds - (last ?? 0) >= Self.lineInterval else { return }
            last = progress.seconds
            write(ProgressText.sentence(progress, name: name) + "\n")
        case .terminal:
            if let last, progress.seconds - last < Self.terminalInterval { return }
            last = progress.seconds
            // The last column stays empty, since some terminals then wrap the line.
            let line = ProgressText.line(progress, name: name, width: max(width() - 1, 0))
            write("\r" + line + "\u{1b}[K")
            isShown = true
        }
    }

    /// Clears the terminal's line.
    func end() {
        if isShown { write("\r\u{1b}[K") }
        isShown = false
    }
}

extension ProgressReporter {
    /// Creates a reporter on standard error.
    convenience init(name: String, quiet: Bool) {
        let style: Style = quiet ? .silent : Terminal.isStandardError ? .terminal : .lines
        self.init(
            name: name, style: style, width: { Terminal.width }, write: { StandardError.writeText($0) })
    }
}
