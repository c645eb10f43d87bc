import CoreAnimation
import Testing

nonisolated(unsafe) private var key: Void?

/// An object that is no layer ends its associations itself.
@Suite struct AssociationListing {
    private final class Note {
        // As in Docs/OnLinux.md.
        deinit { objc_removeAssociatedObjects(self) }
    }

    private final class Value {}

    @Test func valuesEndWithTheObject() {
        weak var value: Value?
        do {
            let note = Note(), mine = Value()
            value = mine
            objc_setAssociatedObject(note, &key, mine, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(value == nil)
    }
}
