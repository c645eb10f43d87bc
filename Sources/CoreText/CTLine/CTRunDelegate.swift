import CoreGraphics

/// The functions of a run delegate, each of which gets the reference that the delegate was made with. Lengths are points.
public struct CTRunDelegateCallbacks {
    /// `kCTRunDelegateVersion1`.
    public var version: CFIndex
    /// Called when the delegate is released.
    public var dealloc: CTRunDelegateDeallocateCallback
    /// How far each character reaches over the baseline.
    public var getAscent: CTRunDelegateGetAscentCallback
    /// How far each character reaches below the baseline, as a positive number.
    public var getDescent: CTRunDelegateGetDescentCallback
    /// How far each character moves the pen.
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
// Functions of Swift's convention: the compiler bridges a `CGFloat` that a C function returns to `NSNumber`, which does not link on Linux.
public typealias CTRunDelegateGetAscentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetDescentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetWidthCallback = (UnsafeMutableRawPointer) -> CGFloat

public let kCTRunDelegateVersion1: CFIndex = 1
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// What says how large the characters are that have it as their attribute `kCTRunDelegateAttributeName`, and that are not drawn.
///
/// Its functions are called when a line, a typesetter's or framesetter's first line, or a text layer is made with the string; they may be
/// called on any thread.
public final class CTRunDelegate: @unchecked Sendable {
    // Unchecked: nothing changes once it is made. What the reference leads to is the client's.
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

/// - Parameter refCon: what the functions get; without one there is nothing to call them with, and a place of no meaning is given.
public func CTRunDelegateCreate(
    _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
    let reference = refCon ?? UnsafeMutableRawPointer(bitPattern: MemoryLayout<Int>.alignment)
    return reference.map { CTRunDelegate(callbacks.pointee, $0) }
}

public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
    runDelegate.reference
}
