/// Drawings of one thread that other threads are still at. The commit that asked for them waits for all.
final class UnfinishedDrawings {
    /// How many commits are displaying their layers.
    private var depth = 0
    private var finishes: [() -> Void] = []

    func begin() { depth += 1 }

    /// Waits for the drawings since, and shows them.
    func end() {
        depth -= 1
        guard depth == 0 else { return }
        let all = finishes
        finishes = []
        for finish in all { finish() }
    }

    /// Has a drawing finished with the commit; at once outside of any.
    func add(_ finish: @escaping () -> Void) {
        if depth > 0 { finishes.append(finish) } else { finish() }
    }
}
