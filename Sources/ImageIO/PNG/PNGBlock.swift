import CDeflate
import CThreadState
import CoreGraphics
import Foundation

/// Some rows of a PNG file, filtered and compressed alone, so that several threads make blocks side by side. The bytes of the
/// blocks, one after the other, are the stream.
final class PNGBlock: Sendable {
    /// The filter type byte in front of each row.
    private static let up: UInt8 = 2

    /// Compressed, whole bytes.
    let bytes: Data
    /// The checksum of the block's filtered rows, without those of the blocks before.
    let checksum: AdlerChecksum

    init(
        _ image: CGImage, rows: Range<Int>, _ layout: PNGRowLayout, isLast: Bool, name: String
    ) throws(ImageError) {
        let rowBytes = image.width * layout.bytesPerPixel, stride = image.width * 4
        let pixels = try PixelMemory(count: 2 * stride, name: name)
        let filtered = try PixelMemory(count: rows.count * (rowBytes + 1), name: name)
        guard var row = pixels.bytes.baseAddress, let block = filtered.bytes.baseAddress else {
            throw ImageError(file: name, reason: .tooLarge, detail: "no memory for its rows")
        }
        var above = row + stride
        memset(above, 0, stride)
        if rows.lowerBound > 0 { layout.copy(row: rows.lowerBound - 1, of: image, to: above) }
        for (place, y) in rows.enumerated() {
            layout.copy(row: y, of: image, to: row)
            let target = block + place * (rowBytes + 1)
            target.storeBytes(of: Self.up, as: UInt8.self)
            Self.subtract(above, from: row, into: target + 1, rowBytes)
            swap(&row, &above)
        }
        let raw = UnsafeRawBufferPointer(filtered.bytes)
        checksum = AdlerChecksum(of: raw)
        var writer = try BitWriter(capacity: 1 << 14, name: name)
        try DeflateBlock(raw, distance: layout.bytesPerPixel).write(to: &writer, isLast: isLast)
        if !isLast { try DeflateBlock.writeEmpty(to: &writer) }
        writer.align()
        bytes = Data(bytesNoCopy: writer.take(), count: writer.count, deallocator: .free)
    }

    /// Subtracts the byte above from each byte.
    private static func subtract(
        _ above: UnsafeRawPointer, from row: UnsafeRawPointer, into target: UnsafeMutableRawPointer,
        _ count: Int
    ) {
        var i = 0
        while i &+ 32 <= count {
            let a = row.loadUnaligned(fromByteOffset: i, as: SIMD32<UInt8>.self)
            let b = above.loadUnaligned(fromByteOffset: i, as: SIMD32<UInt8>.self)
            target.storeBytes(of: a &- b, toByteOffset: i, as: SIMD32<UInt8>.self)
            i &+= 32
        }
        while i < count {
            let a = row.load(fromByteOffset: i, as: UInt8.self),
                b = above.load(fromByteOffset: i, as: UInt8.self)
            target.storeBytes(of: a &- b, toByteOffset: i, as: UInt8.self)
            i &+= 1
        }
    }
}

/// The blocks of a picture, made by several threads, some at a time, so that a large picture is never held twice. A thread of
/// a pool makes them alone.
struct PNGBlocks: @unchecked Sendable {
    // Unchecked: each place of `results` is written by one thread.
    private let image: CGImage
    private let layout: PNGRowLayout
    private let name: String
    private let results: UnsafeMutableBufferPointer<Result<PNGBlock, ImageError>?>
    private let rowsPerBlock: Int

    /// The approximate bytes of filtered rows that share a code, at least one row.
    private static let blockBytes = 1 << 18
    /// The blocks that are in memory at once.
    private static let most = 16

    static func forEach(
        of image: CGImage, _ layout: PNGRowLayout, name: String,
        _ body: (PNGBlock, _ isLast: Bool) throws(ImageError) -> Void
    ) throws(ImageError) {
        let results = UnsafeMutableBufferPointer<Result<PNGBlock, ImageError>?>.allocate(capacity: most)
        results.initialize(repeating: nil)
        defer {
            results.deinitialize()
            results.deallocate()
        }
        let blocks = PNGBlocks(
            image: image, layout: layout, name: name, results: results,
            rowsPerBlock: max(1, blockBytes / (image.width * layout.bytesPerPixel + 1)))
        let count = (image.height + blocks.rowsPerBlock - 1) / blocks.rowsPerBlock
        for first in stride(from: 0, to: count, by: most) {
            let group = first..<min(first + most, count)
            let make: @Sendable (Int) -> Void = { blocks.make($0, first + $0 == count - 1, first) }
            if thread_state_get().pointee.encodes_alone {
                for place in 0..<group.count { make(place) }
            } else {
                DispatchQueue.concurrentPerform(iterations: group.count, execute: make)
            }
            for place in group {
                guard let made = results[place - first] else { continue }
                results[place - first] = nil
                try body(try made.get(), place == count - 1)
            }
        }
    }

    private func make(_ place: Int, _ isLast: Bool, _ first: Int) {
        let start = (first + place) * rowsPerBlock
        let rows = start..<min(start + rowsPerBlock, image.height)
        results[place] = Result { () throws(ImageError) in
            try PNGBlock(image, rows: rows, layout, isLast: isLast, name: name)
        }
    }
}
