import Foundation

/// The memory of textures of a software renderer, which are blocks of the C library's heap.
///
/// glibc raises the size from which a block is a mapping of its own to the largest one that was freed, up to 32 MiB.
/// Textures then lie in the heap, between small blocks that live longer. An aligned block never fits where one of its size
/// was freed, so that a table with a new picture in each frame grows by a picture a frame, whatever the budget is.
enum TextureMemory {
    /// The size in bytes from which blocks are mappings. A picture of 120 x 120 pixels is larger.
    private static let smallestMapping: Int32 = 64 << 10
    /// The free bytes at the end of the heap that are kept. The next size that glibc would choose by itself is twice that
    /// of the largest block.
    private static let keptEnd: Int32 = 16 << 20

    /// Fixes the sizes, once in a process, unless the environment states one. Only glibc has such sizes.
    static let fix: Void = {
        typealias Function = @convention(c) (Int32, Int32) -> Int32
        guard getenv("MALLOC_MMAP_THRESHOLD_") == nil, let address = dlsym(nil, "mallopt") else { return }
        let mallopt = unsafeBitCast(address, to: Function.self)
        let (trimThreshold, mappingThreshold) = (Int32(-1), Int32(-3))
        _ = mallopt(mappingThreshold, smallestMapping)
        _ = mallopt(trimThreshold, keptEnd)
    }()
}
