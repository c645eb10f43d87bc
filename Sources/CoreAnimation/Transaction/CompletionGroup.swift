import Locking

/// A completion block and the number of animations it waits for. These may end on any thread.
final class CompletionGroup: @unchecked Sendable {
    let block: () -> Void
    private let state = Locked((pending: 0, isOpen: true))

    init(_ block: @escaping () -> Void) { self.block = block }

    /// Adds an animation.
    func enter() { state.withLock { $0.pending += 1 } }

    /// Removes an animation that has ended or was removed.
    func leave() {
        let isLast = state.withLock { state in
            state.pending -= 1
            return state.pending == 0 && !state.isOpen
        }
        if isLast { block() }
    }

    /// Closes the group: no more animations are added.
    func close() {
        let isDone = state.withLock { state in
            defer { state.isOpen = false }
            return state.pending == 0 && state.isOpen
        }
        if isDone { block() }
    }
}
