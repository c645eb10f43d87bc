/// How deep objects of archives lie in one another on the calling thread: archivers call themselves for every level, and a
/// damaged archive may hold an object that contains itself.
enum ArchiveDepth {
    /// More than layers, their masks and animations in groups take.
    static let maximum = CALayer.maximumArchivedDepth + 64

    /// Calls `body`, unless the object lies too deep: then it is written or read without its properties.
    static func enter(_ body: () -> Void) {
        let context = ThreadContext.current
        guard context.archiveDepth < maximum else { return }
        context.archiveDepth += 1
        defer { context.archiveDepth -= 1 }
        body()
    }
}
