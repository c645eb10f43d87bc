import Foundation

/// The values of one level of transactions.
struct Transaction {
    /// Of changes that are in no transaction; flushed, not committed.
    var isImplicit: Bool
    /// In seconds; 0 or above, finite.
    var duration: CFTimeInterval = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var values: [String: Any] = [:]
    /// Waits for the animations that are added from now on.
    var group: CompletionGroup?

    init(isImplicit: Bool) { self.isImplicit = isImplicit }

    func close() { group?.close() }
}
