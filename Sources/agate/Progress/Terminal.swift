import Foundation

/// The terminal on standard error.
enum Terminal {
    /// Whether it is one in which a line can be written anew.
    static var isStandardError: Bool {
        isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// What takes a line of progress away; nothing where there is no terminal.
    static var clearedLine: String { isStandardError ? "\r\u{1b}[K" : "" }

    /// Columns; 80 where it does not say.
    static var width: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
