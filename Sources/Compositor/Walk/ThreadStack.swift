import CThreadState

/// The limit of the calling thread's stack, for recursive functions.
struct ThreadStack {
    /// The lowest address at which a further call may begin. The rest is for calls in progress.
    private let reserve: UInt

    init() {
        var lowest: UInt = 0
        var size = 0
        reserve = thread_stack_get(&lowest, &size) ? lowest + UInt(size) / 6 : 0
    }

    /// Whether five sixths of the stack are not used up yet.
    var hasRoom: Bool { thread_stack_place() > reserve }
}
