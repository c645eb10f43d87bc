import Locking

/// The limits of reading and drawing one SVG or PDF document once, in a process of its own.
///
/// An addition of Agate.
public struct CGDocumentLimits: Sendable, Equatable {
    /// The processor time in seconds, from 0.01 to 86,400.
    public var seconds = 5.0
    /// The memory in bytes, beyond that of the drawn bitmap.
    public var memory = 1 << 30

    public init() {}

    private static let store = Locked(CGDocumentLimits())

    /// The limits of documents that are opened from now on.
    public static var current: CGDocumentLimits {
        get { store.withLock { $0 } }
        set { store.withLock { $0 = newValue } }
    }

    var usableSeconds: Double { seconds.isNaN ? 5 : min(max(seconds, 0.01), 86_400) }
    var usableMemory: UInt64 { UInt64(max(memory, 0)) }
}
