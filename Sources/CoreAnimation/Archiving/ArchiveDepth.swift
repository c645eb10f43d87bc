/// The nesting depth of archived objects on the calling thread. Archivers recurse for every level, and a damaged
/// archive may contain an object that contains itself.
enum ArchiveDepth {
    /// More than layers with masks and animations in groups need.
    static let maximum = CALayer.maximumArchivedDepth + 64

    /// Calls `body`, unless the object is nested too deep: then it is written or read without its properties.
    static func enter(_ body: () -> Void) {
        let context = ThreadContext.current
        guard context.archiveDepth < maximum else { return }
        context.archiveDepth += 1
        defer { context.archiveDepth -= 1 }
        body()
    }
}
