import CThreadState
import Foundation

/// What a thread keeps between calls: its open transactions and its display links.
final class ThreadContext {
    /// The innermost last; only the first can be the implicit one.
    var transactions: [Transaction] = [] {
        didSet { thread_state_get().pointee.disables_actions = transactions.last?.disablesActions ?? false }
    }
    /// Those that run with the thread's frames.
    var displayLinks: [CADisplayLink] = []
    /// What layers draw on other threads for a commit of this one.
    let drawings = UnfinishedDrawings()
    /// How many objects that are being archived or restored contain the one that comes next.
    var archiveDepth = 0

    /// The calling thread's; made when it is first asked for and released with the thread.
    static var current: ThreadContext {
        if let existing { return existing }
        let new = ThreadContext()
        thread_state_keep(Unmanaged.passRetained(new).toOpaque()) { context in
            let context = Unmanaged<ThreadContext>.fromOpaque(context).takeRetainedValue()
            // Nobody can close what is left open.
            for transaction in context.transactions.reversed() { transaction.close() }
        }
        return new
    }

    /// Nil as long as nothing was kept for the calling thread.
    static var existing: ThreadContext? {
        thread_state_get().pointee.context.map {
            Unmanaged<ThreadContext>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// Whether changes of the calling thread run no actions just now.
    @inline(__always)
    static var disablesActions: Bool { thread_state_get().pointee.disables_actions }

    /// The values that hold on the calling thread just now.
    static var transaction: Transaction { existing?.transactions.last ?? Transaction(isImplicit: true) }

    /// Changes the innermost transaction, which is the implicit one when none is open.
    func change(_ body: (inout Transaction) -> Void) {
        if transactions.isEmpty { openImplicit() }
        body(&transactions[transactions.count - 1])
    }

    private func openImplicit() {
        transactions.append(Transaction(isImplicit: true))
        // A run loop ends the main thread's; other threads flush theirs.
        if Thread.isMainThread { RunLoop.main.perform { CATransaction.flush() } }
    }

    /// Closes the implicit transaction unless others are open in it.
    func flush() {
        guard transactions.count == 1, let last = transactions.last, last.isImplicit else { return }
        transactions.removeLast()
        last.close()
    }

    /// Opens a transaction with the values of the one around it.
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
