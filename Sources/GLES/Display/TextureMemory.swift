import Foundation

/// The memory of textures of a software renderer, which are blocks of the C library's heap.
///
/// glibc raises the size from which a block is a mapping of its own to the largest one that was freed, up to 32 MiB.
/// Textures are then allocated in the heap, between small blocks that live longer. An aligned block never fits where
/// one of its size was freed, so that a table with a new picture in each frame grows by a picture a frame, whatever the
/// budget is. So the size is small while a texture is made, and otherwise the largest one, as mappings cost page
/// faults.
enum TextureMemory {
    /// The size in bytes from which textures are mappings. A picture of 120 x 120 pixels is larger.
    private static let smallestMapping: Int32 = 64 << 10
    /// The sizes that glibc has chosen in the end in a program with large arrays: of mappings, and of the free bytes at the
    /// end of the heap that are kept.
    private static let (smallestOther, keptEnd): (Int32, Int32) = (32 << 20, 64 << 20)

    private typealias Function = @convention(c) (Int32, Int32) -> Int32

    /// Sets a size. Nil where the environment states one, and without glibc.
    private static let mallopt: Function? = {
        guard getenv("MALLOC_MMAP_THRESHOLD_") == nil, let address = dlsym(nil, "mallopt") else { return nil }
        let mallopt = unsafeBitCast(address, to: Function.self)
        let trimThreshold = Int32(-1)
        _ = mallopt(trimThreshold, keptEnd)
        return mallopt
    }()

    /// Calls `body`, whose large blocks become mappings. So may those of other threads meanwhile; and the blocks of one of
    /// two threads that make textures at once may lie in the heap.
    static func inMappings<R>(_ body: () throws -> R) rethrows -> R {
        guard let mallopt else { return try body() }
        let mappingThreshold = Int32(-3)
        _ = mallopt(mappingThreshold, smallestMapping)
        defer { _ = mallopt(mappingThreshold, smallestOther) }
        return try body()
    }
}
