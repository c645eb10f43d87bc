import Foundation
import Testing

@testable import GLES

@Suite struct TextureMemoryTests {
    /// Whether glibc has mapped a block by itself: the second bit of the size before it.
    private func isMapping(_ block: UnsafeMutableRawPointer) -> Bool {
        block.load(fromByteOffset: -8, as: UInt.self) & 2 != 0
    }

    /// A large block that is freed would move all smaller ones into the heap.
    @Test func blocksOfTextures() throws {
        let display = try GLDisplay.open(DisplayOptions())
        guard try display.identity().isSoftware, getenv("MALLOC_MMAP_THRESHOLD_") == nil,
            dlsym(nil, "mallopt") != nil
        else { return }
        for size in [20 << 20, 3 << 20] {
            let large = try #require(malloc(size))
            #expect(isMapping(large))
            free(large)
        }
        for (size, isLarge) in [(70_001, true), (65_536, true), (50_000, false), (700, false)] {
            var block: UnsafeMutableRawPointer?
            #expect(posix_memalign(&block, 64, size) == 0)
            let place = try #require(block)
            #expect(isMapping(place) == isLarge, "\(size)")
            free(place)
        }
    }
}
