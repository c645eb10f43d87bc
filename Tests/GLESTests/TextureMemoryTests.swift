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

    private var isGlibc: Bool { getenv("MALLOC_MMAP_THRESHOLD_") == nil && dlsym(nil, "mallopt") != nil }

    /// A large block that is freed would move all smaller ones into the heap.
    @Test func blocksOfTextures() throws {
        guard isGlibc else { return }
        for (size, areMappings) in [
            (20 << 20, true), (3 << 20, true), (70_001, true), (65_536, true), (50_000, false),
        ] {
            #expect(try TextureMemory.inMappings { try becomeMappings(size: size) } == areMappings, "\(size)")
        }
        for (size, areMappings) in [(3 << 20, false), (70_001, false), (33 << 20, true)] {
            #expect(try becomeMappings(size: size) == areMappings, "\(size), afterwards")
        }
    }

    /// The number of blocks that are mappings.
    private func mappingCount() throws -> Int {
        typealias Function = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
        let function = try #require(dlsym(nil, "malloc_info"))
        var bytes: UnsafeMutablePointer<CChar>?
        var size = 0
        let file = try #require(open_memstream(&bytes, &size))
        _ = unsafeBitCast(function, to: Function.self)(0, file)
        fclose(file)
        defer { free(bytes) }
        let text = bytes.map { String(cString: $0) } ?? ""
        let count = try #require(text.components(separatedBy: "<total type=\"mmap\" count=\"").last)
        return try #require(Int(count.prefix { $0.isNumber }))
    }

    @Test func texturesAreMappings() throws {
        let context = try makeContext()
        guard context.isSoftware, isGlibc else { return }
        try context.withCurrent {
            let before = try mappingCount()
            var textures: [GLTexture] = []
            // The first ones may lie in memory that was free before.
            while try mappingCount() < before + 100, textures.count < 4000 {
                for _ in 0..<200 {
                    textures.append(try GLTexture(context: context, width: 150, height: 130))
                }
            }
            #expect(try mappingCount() >= before + 100)
        }
    }
}
