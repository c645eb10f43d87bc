import Foundation

/// A set of objects, which it may reference weakly.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private struct Entry {
        weak var weak: ObjectType?
        var strong: ObjectType?
        var object: ObjectType? { strong ?? weak }
    }
    private var entries: [Entry] = []
    private let isWeak: Bool

    public init(options: NSPointerFunctions.Options, capacity initialCapacity: Int = 0) {
        isWeak = options.contains(.weakMemory)
    }

    public override convenience init() { self.init(options: .strongMemory) }

    /// A set of weak references.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    open func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        entries.removeAll { $0.object == nil }
        entries.append(Entry(weak: object, strong: isWeak ? nil : object))
    }
    open func remove(_ object: ObjectType?) { entries.removeAll { $0.object == nil || $0.object === object } }
    open func removeAllObjects() { entries = [] }
    open func contains(_ anObject: ObjectType?) -> Bool {
        anObject != nil && entries.contains { $0.object === anObject }
    }
    open var allObjects: [ObjectType] { entries.compactMap(\.object) }
    open var anyObject: ObjectType? { allObjects.first }
    open var count: Int { allObjects.count }
}

/// The choices of `NSHashTable`.
public enum NSPointerFunctions {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let strongMemory: Options = []
        public static let weakMemory = Options(rawValue: 5)
        public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    }
}

public typealias NSInteger = Int
public typealias NSUInteger = UInt
