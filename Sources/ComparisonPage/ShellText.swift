/// Writes commands as lines of a shell.
package enum ShellText {
    package static func line(_ arguments: [String]) -> String { arguments.map(quoted).joined(separator: " ") }

    /// An argument that the shell passes on as it is: in single quotes if it has characters that mean something to the shell.
    package static func quoted(_ argument: String) -> String {
        !argument.isEmpty && argument.unicodeScalars.allSatisfy(plain.contains)
            ? argument : inQuotes(argument)
    }

    /// An argument in single quotes, whatever its characters.
    package static func inQuotes(_ argument: String) -> String {
        "'" + argument.replacing("'", with: "'\\''") + "'"
    }

    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:=+@%^".unicodeScalars)
}
