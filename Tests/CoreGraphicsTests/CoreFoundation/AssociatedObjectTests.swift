import Dispatch
import ObjectiveC
import Testing

private enum Keys {
    nonisolated(unsafe) static var first: UInt8 = 0
    nonisolated(unsafe) static var second: UInt8 = 0
}

/// Values beside objects.
@Suite struct AssociatedObjectTests {
    private final class Owner: @unchecked Sendable {
        /// What `deinit` finds.
        let onEnd: (Any?) -> Void
        init(onEnd: @escaping (Any?) -> Void = { _ in }) { self.onEnd = onEnd }
        deinit { onEnd(objc_getAssociatedObject(self, &Keys.first)) }
    }

    private final class Value: NSObject, NSCopying {
        let number: Int
        init(_ number: Int) { self.number = number }
        func copy(with zone: NSZone? = nil) -> Any { Value(number + 100) }
    }

    @Test func valuesBelongToObjectAndKey() {
        let owner = Owner(), other = Owner()
        objc_setAssociatedObject(owner, &Keys.first, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(owner, &Keys.second, 2, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, &Keys.first) as? String == "one")
        #expect(objc_getAssociatedObject(owner, &Keys.second) as? Int == 2)
        #expect(objc_getAssociatedObject(other, &Keys.first) == nil)
        objc_setAssociatedObject(owner, &Keys.first, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(objc_getAssociatedObject(owner, &Keys.first) == nil)
        objc_removeAssociatedObjects(owner)
        #expect(objc_getAssociatedObject(owner, &Keys.second) == nil)
    }

    @Test func policies() {
        let owner = Owner()
        var value: Value? = Value(1)
        objc_setAssociatedObject(owner, &Keys.first, value, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        #expect((objc_getAssociatedObject(owner, &Keys.first) as? Value)?.number == 101)
        objc_setAssociatedObject(owner, &Keys.first, value, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(owner, &Keys.first) as? Value === value)
        value = nil
        #expect(objc_getAssociatedObject(owner, &Keys.first) == nil, "it keeps nothing alive")
        #expect(objc_AssociationPolicy.OBJC_ASSOCIATION_COPY.rawValue == 0o1403)
    }

    @Test func aReplacedValueIsReleasedAtOnce() {
        let owner = Owner()
        weak var old: Value?
        do {
            let value = Value(1)
            old = value
            objc_setAssociatedObject(owner, &Keys.first, value, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(old != nil)
        objc_setAssociatedObject(owner, &Keys.first, Value(2), .OBJC_ASSOCIATION_RETAIN)
        #expect(old == nil)
    }

    @Test func deinitStillSeesTheValue() {
        nonisolated(unsafe) var seen: Any?
        do {
            let owner = Owner { seen = $0 }
            objc_setAssociatedObject(owner, &Keys.first, "mine", .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(seen as? String == "mine")
    }

    @Test func theValuesOfObjectsThatAreGoneAreReleasedByLaterCalls() {
        weak var value: Value?
        do {
            let owner = Owner(), kept = Value(1)
            value = kept
            objc_setAssociatedObject(owner, &Keys.first, kept, .OBJC_ASSOCIATION_RETAIN)
        }
        // Other tests may have objects in the table.
        let last = Owner()
        for _ in 0..<10_000 where value != nil {
            objc_setAssociatedObject(last, &Keys.first, 1, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(value == nil)
    }

    /// Objects come and go at the same addresses: none finds the values of another.
    @Test func addressesThatAreUsedAgain() {
        for round in 0..<2000 {
            let owner = Owner()
            #expect(objc_getAssociatedObject(owner, &Keys.first) == nil)
            objc_setAssociatedObject(owner, &Keys.first, round, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(owner, &Keys.first) as? Int == round)
        }
    }

    @Test func manyThreads() {
        let shared = Owner()
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for i in 0..<500 {
                let own = Owner()
                objc_setAssociatedObject(own, &Keys.first, thread, .OBJC_ASSOCIATION_RETAIN)
                objc_setAssociatedObject(shared, &Keys.second, i, .OBJC_ASSOCIATION_RETAIN)
                #expect(objc_getAssociatedObject(own, &Keys.first) as? Int == thread)
                #expect(objc_getAssociatedObject(shared, &Keys.second) is Int)
            }
        }
    }

    /// A value whose end changes the table.
    @Test func valuesThatEndMayCallAgain() {
        let owner = Owner()
        do {
            let inner = Owner { _ in
                objc_setAssociatedObject(owner, &Keys.second, "end", .OBJC_ASSOCIATION_RETAIN)
            }
            objc_setAssociatedObject(owner, &Keys.first, inner, .OBJC_ASSOCIATION_RETAIN)
        }
        objc_removeAssociatedObjects(owner)
        #expect(objc_getAssociatedObject(owner, &Keys.second) as? String == "end")
    }
}
