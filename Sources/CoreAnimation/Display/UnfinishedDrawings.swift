/// Asynchronous drawings of one thread's commits, which wait for them.
final class UnfinishedDrawings {
    /// The number of nested commits that are displaying layers.
    private var depth = 0
    private var finishes: [() -> Void] = []

    func begin() { depth += 1 }

    /// Waits for the drawings, and shows them.
    func end() {
        depth -= 1
        guard depth == 0 else { return }
        let all = finishes
        finishes = []
        for finish in all { finish() }
    }

    /// Finishes a drawing with the commit, or immediately outside of a commit.
    func add(_ finish: @escaping () -> Void) {
        if depth > 0 { finishes.append(finish) } else { finish() }
    }
}
