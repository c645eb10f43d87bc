import Foundation
import Testing

@testable import GLES

@Suite struct TextureMemoryTests {
    /// Whether glibc has mapped a block by itself: the second bit of the size before it.
    private func isMapping(_ block: UnsafeMutableRawPointer) -> Bool {
        block.load(fromByteOffset: -8, as: UInt.self) & 2 != 0
    }

    /// Whether new blocks become mappings. The first ones may lie in the heap, where tests before have left free memory.
    private func becomeMappings(size: Int) throws -> Bool {
        var blocks: [UnsafeMutableRawPointer] = []
        defer { blocks.forEach { free($0) } }
        while blocks.count * size < 256 << 20 {
            var block: UnsafeMutableRawPointer?
            #expect(posix_memalign(&block, 64, size) == 0)
            blocks.append(try #require(block))
            if isMapping(blocks[blocks.count - 1]) { return true }
        }
        return false
    }

    /// A large block that is freed would move all smaller ones into the heap.
    @Test func blocksOfTextures() throws {
        let display = try GLDisplay.open(DisplayOptions())
        guard try display.identity().isSoftware, getenv("MALLOC_MMAP_THRESHOLD_") == nil,
            dlsym(nil, "mallopt") != nil
        else { return }
        for (size, areMappings) in [
            (20 << 20, true), (3 << 20, true), (70_001, true), (65_536, true), (50_000, false),
        ] {
            #expect(try becomeMappings(size: size) == areMappings, "\(size)")
        }
    }
}
