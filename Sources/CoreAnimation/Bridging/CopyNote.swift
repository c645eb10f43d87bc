import Foundation
import Locking

/// Explains why a copy of a client's class can't be created.
///
/// Swift terminates a program that calls an initializer which a subclass lacks, and only names it. So the first copy
/// of each class is created under a note for standard error that says what to add.
enum CopyNote {
    /// The classes that have been copied.
    private static let known = Locked<Set<ObjectIdentifier>>([])

    /// Runs `body` with a note if it is the first copy of the class; `text` creates the note.
    static func making<Result>(
        _ type: AnyClass, _ text: (AnyClass) -> String, _ body: (UnsafePointer<CChar>?) -> Result
    ) -> Result {
        let id = ObjectIdentifier(type)
        if known.withLock({ $0.contains(id) }) { return body(nil) }
        let result = text(type).withCString { body($0) }
        known.withLock { _ = $0.insert(id) }
        return result
    }
}
