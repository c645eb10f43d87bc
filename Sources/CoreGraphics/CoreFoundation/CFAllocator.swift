/// The allocator argument of Core Foundation's functions. It is ignored, because Swift allocates all objects.
public struct CFAllocator: Hashable, Sendable {
    init() {}
}

public let kCFAllocatorDefault: CFAllocator! = CFAllocator()
public let kCFAllocatorSystemDefault: CFAllocator! = CFAllocator()
public let kCFAllocatorMalloc: CFAllocator! = CFAllocator()
/// The allocator for functions that take ownership of memory: the memory is not freed.
public let kCFAllocatorNull: CFAllocator! = CFAllocator()
