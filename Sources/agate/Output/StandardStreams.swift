import Foundation

/// Standard output. A full disk or a closed pipe is an error.
enum StandardOutput {
    static func write(_ text: String) throws(CommandFailure) { try write(Data(text.utf8)) }

    static func write(_ data: Data) throws(CommandFailure) {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            throw CommandFailure("standard output can't be written" + SystemReason.suffix(error))
        }
    }
}

/// Standard error, for errors and warnings.
enum StandardError {
    static func write(_ line: String) { writeText(line + "\n") }

    /// Writes text without adding a line break.
    static func writeText(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
