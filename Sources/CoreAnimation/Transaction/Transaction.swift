import Foundation

/// The values of one transaction.
struct Transaction {
    /// Whether it holds changes outside of transactions; it is flushed, not committed.
    var isImplicit: Bool
    /// In seconds; finite and not negative.
    var duration: CFTimeInterval = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var values: [String: Any] = [:]
    /// The completion group of animations added from now on.
    var group: CompletionGroup?

    init(isImplicit: Bool) { self.isImplicit = isImplicit }

    func close() { group?.close() }
}
