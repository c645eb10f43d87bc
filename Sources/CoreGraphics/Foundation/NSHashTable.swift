import Foundation

/// How a hash table keeps its members. Foundation's Linux version lacks it.
public enum NSPointerFunctions {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let strongMemory: Options = []
        public static let weakMemory = Options(rawValue: 5)
        public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    }
}

/// A set of objects, which it may hold weakly. Members are compared as objects. Foundation's Linux version lacks it.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private struct Member {
        weak var object: ObjectType?
        /// The object of a table that owns its members; nil in a weak one.
        let owned: ObjectType?
    }

    private var members: [ObjectIdentifier: Member] = [:]
    private let isWeak: Bool

    public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
        isWeak = options.contains(.weakMemory)
        super.init()
    }

    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// Adds an object, after forgetting those that are gone.
    open func add(_ object: ObjectType?) {
        guard let object else { return }
        members = members.filter { $0.value.object != nil }
        members[ObjectIdentifier(object)] = Member(object: object, owned: isWeak ? nil : object)
    }
    open func remove(_ object: ObjectType?) {
        if let object { members[ObjectIdentifier(object)] = nil }
    }
    open func removeAllObjects() { members = [:] }
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
    open func member(_ object: ObjectType?) -> ObjectType? {
        object.flatMap { members[ObjectIdentifier($0)]?.object }
    }
    open var allObjects: [ObjectType] { members.values.compactMap(\.object) }
    open var anyObject: ObjectType? { allObjects.first }
    open var count: Int { allObjects.count }
}
