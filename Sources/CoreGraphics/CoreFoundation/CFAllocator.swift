/// The allocator argument of Core Foundation's functions. Swift allocates all objects, so that every allocator counts as the default.
public struct CFAllocator: Hashable, Sendable {
    init() {}
}

public let kCFAllocatorDefault: CFAllocator! = CFAllocator()
public let kCFAllocatorSystemDefault: CFAllocator! = CFAllocator()
public let kCFAllocatorMalloc: CFAllocator! = CFAllocator()
/// For functions that take memory over: the memory is not freed.
public let kCFAllocatorNull: CFAllocator! = CFAllocator()
