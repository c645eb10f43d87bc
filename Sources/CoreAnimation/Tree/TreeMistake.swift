/// A mistake of the program that leaves no tree to go on with, such as a cycle.
enum TreeMistake {
    /// Ends the program like a failed precondition. `preconditionFailure` says nothing in optimized builds; this does.
    static func fail(_ message: String) -> Never { fatalError("CALayer: \(message)") }

    static func require(_ condition: Bool, _ message: @autoclosure () -> String) {
        if !condition { fail(message()) }
    }
}
