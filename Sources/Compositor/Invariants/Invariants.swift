/// Invariants of a stage's output. Debug builds check them after each stage and trap on a violation.
///
/// They are evaluated in an `assert`, so release builds skip them.
protocol Invariants {
    /// The first violation; nil if there is none.
    var violation: String? { get }
}

extension Invariants {
    /// Traps in debug builds if an invariant is violated.
    func checkInvariants() { assert(violation == nil, "\(Self.self): \(violation ?? "")") }
}
