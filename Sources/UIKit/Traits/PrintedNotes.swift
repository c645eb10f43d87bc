import Locking

/// Notes on standard error, each printed once in the life of the program.
package enum PrintedNotes {
    private static let printed = Locked<Set<String>>([])

    /// Prints a note, unless one with the same key was printed before.
    package static func print(_ key: String, _ note: @autoclosure () -> String) {
        let isNew = printed.withLock { $0.count < 1000 && $0.insert(key).inserted }
        if isNew { FileHandle.standardError.write(Data("UIKit: \(note())\n".utf8)) }
    }
}
