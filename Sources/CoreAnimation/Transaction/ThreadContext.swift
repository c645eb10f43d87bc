import CThreadState
import Foundation

/// The state of a thread between calls: its open transactions and display links.
final class ThreadContext {
    /// The transactions, the innermost last; only the first can be implicit.
    var transactions: [Transaction] = [] {
        didSet { thread_state_get().pointee.disables_actions = transactions.last?.disablesActions ?? false }
    }
    /// The display links of the thread.
    var displayLinks: [CADisplayLink] = []
    /// The layers that `CATransaction.flush()` commits.
    var roots: [LayerReference] = []
    /// The asynchronous drawings of the thread's commits.
    let drawings = UnfinishedDrawings()
    /// The nesting depth of the object that is being archived or restored.
    var archiveDepth = 0

    /// The calling thread's context; created on first use and released with the thread.
    static var current: ThreadContext {
        if let existing { return existing }
        let new = ThreadContext()
        thread_state_keep(Unmanaged.passRetained(new).toOpaque()) { context in
            let context = Unmanaged<ThreadContext>.fromOpaque(context).takeRetainedValue()
            // Transactions left open can no longer be closed by anyone else.
            for transaction in context.transactions.reversed() { transaction.close() }
        }
        return new
    }

    /// The calling thread's context; nil if it was not created yet.
    static var existing: ThreadContext? {
        thread_state_get().pointee.context.map {
            Unmanaged<ThreadContext>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// Whether changes of the calling thread currently run no actions.
    @inline(__always)
    static var disablesActions: Bool { thread_state_get().pointee.disables_actions }

    /// The values that currently apply to the calling thread.
    static var transaction: Transaction { existing?.transactions.last ?? Transaction(isImplicit: true) }

    /// Changes the innermost transaction, which is implicit if none is open.
    func change(_ body: (inout Transaction) -> Void) {
        if transactions.isEmpty { openImplicit() }
        body(&transactions[transactions.count - 1])
    }

    private func openImplicit() {
        transactions.append(Transaction(isImplicit: true))
        // A run loop ends the main thread's implicit transaction; other threads call `flush`.
        if Thread.isMainThread { RunLoop.main.perform { CATransaction.endImplicit() } }
    }

    /// Closes the implicit transaction unless others are open in it.
    func flush() {
        guard transactions.count == 1, let last = transactions.last, last.isImplicit else { return }
        transactions.removeLast()
        last.close()
    }

    /// Opens a transaction with the values of the enclosing one.
    func begin() {
        var new = transactions.last ?? Transaction(isImplicit: true)
        new.isImplicit = false
        new.group = nil
        transactions.append(new)
    }

    /// Closes the innermost transaction that `begin` opened.
    func commit() {
        guard let last = transactions.last, !last.isImplicit else { return }
        transactions.removeLast()
        last.close()
    }
}
