import CoreGraphics

/// The functions of a run delegate. Each receives the reference that the delegate was created with. Lengths are in
/// points.
public struct CTRunDelegateCallbacks {
    /// The version, `kCTRunDelegateVersion1`.
    public var version: CFIndex
    /// Called when the delegate is released.
    public var dealloc: CTRunDelegateDeallocateCallback
    /// Returns the ascent of each character above the baseline.
    public var getAscent: CTRunDelegateGetAscentCallback
    /// Returns the descent of each character below the baseline, as a positive number.
    public var getDescent: CTRunDelegateGetDescentCallback
    /// Returns the advance of each character.
    public var getWidth: CTRunDelegateGetWidthCallback

    public init(
        version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback,
        getAscent: @escaping CTRunDelegateGetAscentCallback,
        getDescent: @escaping CTRunDelegateGetDescentCallback,
        getWidth: @escaping CTRunDelegateGetWidthCallback
    ) {
        (self.version, self.dealloc) = (version, dealloc)
        (self.getAscent, self.getDescent, self.getWidth) = (getAscent, getDescent, getWidth)
    }
}

public typealias CTRunDelegateDeallocateCallback = @convention(c) (UnsafeMutableRawPointer) -> Void
// These have Swift's calling convention: the compiler bridges a `CGFloat` that a C function returns to `NSNumber`,
// which does not link on Linux.
public typealias CTRunDelegateGetAscentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetDescentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetWidthCallback = (UnsafeMutableRawPointer) -> CGFloat

public let kCTRunDelegateVersion1: CFIndex = 1
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// A delegate that gives the size of characters with the attribute `kCTRunDelegateAttributeName`. These characters
/// are not drawn.
///
/// Its functions are called, on any thread, when a line, the first line of a typesetter or framesetter, or a text
/// layer is created from the string.
public final class CTRunDelegate: @unchecked Sendable {
    private let coreFoundationMark = CoreFoundationMark()
    // Unchecked: immutable after initialization. The client is responsible for the reference.
    private let callbacks: CTRunDelegateCallbacks
    let reference: UnsafeMutableRawPointer

    init(_ callbacks: CTRunDelegateCallbacks, _ reference: UnsafeMutableRawPointer) {
        (self.callbacks, self.reference) = (callbacks, reference)
    }

    deinit { callbacks.dealloc(reference) }

    var box: InlineBox {
        InlineBox(
            width: callbacks.getWidth(reference), ascent: callbacks.getAscent(reference),
            descent: callbacks.getDescent(reference))
    }
}

extension CTRunDelegate: Hashable {
    public static func == (a: CTRunDelegate, b: CTRunDelegate) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// - Parameter refCon: passed to the functions. If nil, a placeholder pointer is passed, which must not be
///   dereferenced.
public func CTRunDelegateCreate(
    _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
    let reference = refCon ?? UnsafeMutableRawPointer(bitPattern: MemoryLayout<Int>.alignment)
    return reference.map { CTRunDelegate(callbacks.pointee, $0) }
}

public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
    runDelegate.reference
}
