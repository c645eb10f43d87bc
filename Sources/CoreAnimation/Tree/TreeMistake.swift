/// Programming errors that leave no valid tree, such as a cycle.
enum TreeMistake {
    /// Terminates the program with a message, also in optimized builds, where `preconditionFailure` prints none.
    static func fail(_ message: String) -> Never { fatalError("CALayer: \(message)") }

    static func require(_ condition: Bool, _ message: @autoclosure () -> String) {
        if !condition { fail(message()) }
    }
}
