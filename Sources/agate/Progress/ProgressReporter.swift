import MovieWriter

/// Says how far a movie has come: on a terminal in one line that is written anew, elsewhere in lines of their own.
final class ProgressReporter {
    /// Where the text goes.
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

    /// Seconds from one line to the next.
    static let lineInterval = 5.0
    /// Seconds from one writing of the terminal's line to the next.
    static let terminalInterval = 0.1

    /// - Parameters:
    ///   - width: the terminal's columns, asked for each time.
    ///   - write: takes text as it is, without a line break added.
    init(name: String, style: Style, width: @escaping () -> Int, write: @escaping (String) -> Void) {
        (self.name, self.style, self.width, self.write) = (name, style, width, write)
    }

    func update(_ progress: MovieProgress) {
        switch style {
        case .silent: break
        case .lines:
            // A movie that is done before the first line needs none.
            guard progress.seconds - (last ?? 0) >= Self.lineInterval else { return }
            last = progress.seconds
            write(ProgressText.sentence(progress, name: name) + "\n")
        case .terminal:
            if let last, progress.seconds - last < Self.terminalInterval { return }
            last = progress.seconds
            // The last column stays free, as some terminals go on to the next line there.
            let line = ProgressText.line(progress, name: name, width: max(width() - 1, 0))
            write("\r" + line + "\u{1b}[K")
            isShown = true
        }
    }

    /// Takes the terminal's line away.
    func end() {
        if isShown { write("\r\u{1b}[K") }
        isShown = false
    }
}

extension ProgressReporter {
    /// On standard error.
    convenience init(name: String, quiet: Bool) {
        let style: Style = quiet ? .silent : Terminal.isStandardError ? .terminal : .lines
        self.init(
            name: name, style: style, width: { Terminal.width }, write: { StandardError.writeText($0) })
    }
}
