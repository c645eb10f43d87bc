import ArgumentParser
import Foundation

/// Runs the command line, and converts errors to one line and an exit status.
@main
enum Main {
    static func main() {
        // A closed pipe is reported as an error instead of killing the process.
        signal(SIGPIPE, SIG_IGN)
        StopSignals.watch()
        do {
            var command = try Agate.parseAsRoot(ReadableArguments.make())
            try command.run()
        } catch let failure as CommandFailure {
            StandardError.write("agate: \(failure)")
            exit(ExitStatus.failure.rawValue)
        } catch {
            let code = Agate.exitCode(for: error)
            if code.isSuccess {
                finish(Agate.fullMessage(for: error))
            }
            if error is ExitCode { exit(code.rawValue) }
            let isUsage = code == .validationFailure
            let hint = isUsage ? "; see 'agate help'" : ""
            StandardError.write("agate: \(Agate.message(for: error).onOneLine)\(hint)")
            exit((isUsage ? ExitStatus.usage : .failure).rawValue)
        }
    }

    /// Prints help, a version or a completion script, which the parser throws as an error.
    private static func finish(_ text: String) -> Never {
        do {
            try StandardOutput.write(text.isEmpty ? "" : text + "\n")
            exit(0)
        } catch {
            StandardError.write("agate: \(error)")
            exit(ExitStatus.failure.rawValue)
        }
    }
}

/// The exit status of the process.
enum ExitStatus: Int32 {
    case failure = 1
    case usage = 2
}

/// An error in one line that names the file and the place.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description.onOneLine }
}

extension String {
    /// The text with line breaks replaced by spaces.
    var onOneLine: String {
        split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: " ")
    }
}
