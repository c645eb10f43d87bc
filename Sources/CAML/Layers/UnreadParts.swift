/// How much of a document belongs to movement, which the still picture leaves out.
struct UnreadParts {
    var animations = 0
    var states = 0
    var transitions = 0

    /// One line, or nil when there was none.
    var summary: String? {
        let parts = [
            Self.count(animations, "animation"), Self.count(states, "state"),
            Self.count(transitions, "state transition"),
        ].compactMap(\.self)
        return parts.isEmpty ? nil : "not read: " + parts.joined(separator: ", ")
    }

    private static func count(_ number: Int, _ noun: String) -> String? {
        number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
