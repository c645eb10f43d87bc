/// Writes commands as lines of a shell.
enum ShellText {
    static func line(_ arguments: [String]) -> String { arguments.map(quoted).joined(separator: " ") }

    /// An argument that the shell passes on as it is: in single quotes if it has characters that mean something to the shell.
    static func quoted(_ argument: String) -> String {
        if !argument.isEmpty, argument.unicodeScalars.allSatisfy(plain.contains) { return argument }
        return "'"
            + argument.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
            + "'"
    }

    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:=+@%^".unicodeScalars)
}
