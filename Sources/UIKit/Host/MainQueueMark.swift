import CThreadState

/// A mark of the main queue, which runs the main actor's work, perhaps not on the program's first thread.
package enum MainQueueMark {
    private static let key = DispatchSpecificKey<Bool>()
    private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

    /// Whether the current thread runs the main queue.
    package static var isCurrent: Bool {
        if thread_is_first() { return true }
        _ = mark
        return DispatchQueue.getSpecific(key: key) ?? false
    }
}
