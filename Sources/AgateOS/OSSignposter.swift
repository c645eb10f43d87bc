import Foundation

/// The text of a signpost.
public typealias SignpostMetadata = OSLogMessage

/// The start of an interval, which its end is given.
public final class OSSignpostIntervalState: Sendable {
    public let signpostID: OSSignpostID
    init(_ id: OSSignpostID) { signpostID = id }
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
}

/// Marks intervals and events for tools of Apple's; nothing records them here, so `isEnabled` is false.
public struct OSSignposter: Sendable {
    private static let count = OSAllocatedUnfairLock(initialState: UInt64(0))

    public static let disabled = OSSignposter()

    public init() {}
    public init(subsystem: String, category: String) {}
    public init(subsystem: String, category: OSLog.Category) {}
    public init(logger: Logger) {}
    public init(logHandle: OSLog) {}

    public var isEnabled: Bool { false }

    /// A number that no other interval of the program has.
    public func makeSignpostID() -> OSSignpostID {
        OSSignpostID(
            Self.count.withLock {
                $0 += 1
                return $0
            })
    }
    /// A number that is the same for the same object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
        OSSignpostID(UInt64(UInt(bitPattern: ObjectIdentifier(object))))
    }

    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata = ""
    ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
    public func beginAnimationInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata = ""
    ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
    public func endInterval(
        _ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata = ""
    ) {}
    public func emitEvent(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata = ""
    ) {}

    /// Runs a closure, whose time is an interval.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
    ) rethrows -> T { try task() }
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata,
        around task: () throws -> T
    ) rethrows -> T { try task() }
}
