import Foundation

/// The terminal on standard error.
enum Terminal {
    /// Whether standard error is a terminal whose line can be overwritten.
    static var isStandardError: Bool {
        isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// The control sequence that clears the progress line; empty without a terminal.
    static var clearedLine: String { isStandardError ? "\r\u{1b}[K" : "" }

    /// The number of columns; 80 if unknown.
    static var width: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
