import Locking

/// A completion block and the number of animations that it waits for. They may end on any thread.
final class CompletionGroup: @unchecked Sendable {
    let block: () -> Void
    private let state = Locked((pending: 0, isOpen: true))

    init(_ block: @escaping () -> Void) { self.block = block }

    /// One animation more.
    func enter() { state.withLock { $0.pending += 1 } }

    /// One animation has ended or is gone.
    func leave() {
        let isLast = state.withLock { state in
            state.pending -= 1
            return state.pending == 0 && !state.isOpen
        }
        if isLast { block() }
    }

    /// No more animations come.
    func close() {
        let isDone = state.withLock { state in
            defer { state.isOpen = false }
            return state.pending == 0 && state.isOpen
        }
        if isDone { block() }
    }
}
