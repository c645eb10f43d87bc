import CThreadState

/// What is left of the calling thread's stack, for functions that recur.
struct ThreadStack {
    /// Below this address nothing more is begun; what is under way may need the rest.
    private let reserve: UInt

    init() {
        var lowest: UInt = 0
        var size = 0
        reserve = thread_stack_get(&lowest, &size) ? lowest + UInt(size) / 6 : 0
    }

    /// Whether five sixths of the stack are not used up yet.
    var hasRoom: Bool { thread_stack_place() > reserve }
}
