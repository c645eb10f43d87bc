/// What has to hold of a stage's output. Debug builds look after each stage and stop where something does not.
///
/// It is asked for in an `assert`, so that release builds spend nothing on it.
protocol Invariants {
    /// The first thing that is wrong; nil where all is well.
    var violation: String? { get }
}

extension Invariants {
    /// Stops a debug build where something is wrong.
    func checkInvariants() { assert(violation == nil, "\(Self.self): \(violation ?? "")") }
}
