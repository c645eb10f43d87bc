import Foundation
import Locking

/// Says what a client's class lacks when a copy of it can't be made.
///
/// Swift ends a program that runs an initializer which a subclass does not have, and says only which. So the first copy of
/// each class is made under a note of what to write, for standard error.
enum CopyNote {
    /// The classes of which copies have been made.
    private static let known = Locked<Set<ObjectIdentifier>>([])

    /// Runs `body` with a note if it is the first for the class; `text` makes the note.
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
