import Foundation

/// Callbacks of Core Foundation's arrays. They are ignored: arrays always retain their elements.
public struct CFArrayCallBacks: Sendable {
    public init() {}
}

nonisolated(unsafe) public var kCFTypeArrayCallBacks = CFArrayCallBacks()

public func CFArrayGetCount(_ array: CFArray!) -> CFIndex { array?.count ?? 0 }

/// A pointer to an element; nil beyond the array.
///
/// `unsafeBitCast(CFArrayGetValueAtIndex(lines, 0), to: CTLine.self)` is the element. The pointer is valid while the
/// array lives. Strings and numbers are `NSString` and `NSNumber` there; other structures have no pointer.
public func CFArrayGetValueAtIndex(_ array: CFArray!, _ index: CFIndex) -> UnsafeRawPointer! {
    guard let array, array.indices.contains(index) else { return nil }
    return ValuePointer.pointer(array[index])
}

public func CFArrayCreateMutable(
    _ allocator: CFAllocator!, _ capacity: CFIndex, _ callBacks: UnsafePointer<CFArrayCallBacks>!
) -> CFMutableArray! { NSMutableArray() }

public func CFArrayCreateCopy(_ allocator: CFAllocator!, _ array: CFArray!) -> CFArray! { array }

@_disfavoredOverload
public func CFArrayGetCount(_ array: NSArray!) -> CFIndex { array?.count ?? 0 }

@_disfavoredOverload
public func CFArrayGetValueAtIndex(_ array: NSArray!, _ index: CFIndex) -> UnsafeRawPointer! {
    guard let array, index >= 0, index < array.count else { return nil }
    return ValuePointer.pointer(array[index])
}

/// Adds the object at a pointer, which the array retains.
public func CFArrayAppendValue(_ array: CFMutableArray!, _ value: UnsafeRawPointer!) {
    guard let array, let value else { return }
    array.add(ValuePointer.object(value))
}

public func CFArrayRemoveAllValues(_ array: CFMutableArray!) { array?.removeAllObjects() }

public func CFArrayRemoveValueAtIndex(_ array: CFMutableArray!, _ index: CFIndex) {
    guard let array, index >= 0, index < array.count else { return }
    array.removeObject(at: index)
}
