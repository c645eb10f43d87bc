import CoreGraphics
import Foundation
import Synchronization
import Testing

@testable import MovieWriter

@Suite struct BufferTests {
    @Test(arguments: [2, 3, 5])
    func noMoreBuffersExistThanAskedFor(_ limit: Int) throws {
        let folder = try MovieFolder()
        let writer = try MovieWriter(
            to: folder.file("a.mp4"), width: 64, height: 64, options: .with { $0.bufferCount = limit })
        var addresses: Set<UInt> = []
        for index in 0..<40 {
            let frame = try writer.makeFrame()
            addresses.insert(UInt(bitPattern: frame.bytes.baseAddress))
            frame.bytes.initializeMemory(as: UInt8.self, repeating: UInt8(index))
            try writer.append(frame)
        }
        try writer.finish()
        #expect(addresses.count <= limit)
        #expect(try DecodedMovie(folder.file("a.mp4")).frames.count == 40)
    }

    @Test func aDroppedFrameGoesBack() throws {
        let folder = try MovieFolder()
        let writer = try MovieWriter(
            to: folder.file("a.mp4"), width: 64, height: 64, options: .with { $0.bufferCount = 2 })
        for _ in 0..<20 { _ = try writer.makeFrame() }
        try writer.append([UInt8](repeating: 255, count: 64 * 64 * 4))
        try writer.finish()
        #expect(try DecodedMovie(folder.file("a.mp4")).frames.count == 1)
    }

    @Test(arguments: [32, 30])
    func theCallersMemoryIsGivenBack(_ width: Int) throws {
        let folder = try MovieFolder()
        let released = Atomic<Int>(0)
        let writer = try MovieWriter(
            to: folder.file("a.apng"), width: width, height: 8, options: .with { $0.frameRate = .fps25 })
        for index in 0..<20 {
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: width * 8 * 4, alignment: 16)
            memory.initializeMemory(as: UInt8.self, repeating: UInt8(index * 10))
            nonisolated(unsafe) let owned = memory
            // Premultiplied, so alpha is the gray; without alpha the gray stays.
            try writer.append(bytesNoCopy: memory) {
                owned.deallocate()
                released.add(1, ordering: .relaxed)
            }
        }
        let short = UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 16)
        nonisolated(unsafe) let owned = short
        let error = movieError {
            try writer.append(bytesNoCopy: short) {
                owned.deallocate()
                released.add(1, ordering: .relaxed)
            }
        }
        #expect(error?.reason == .wrongFrame)
        try writer.finish()
        #expect(released.load(ordering: .relaxed) == 21)
        let movie = try DecodedMovie(folder.file("a.apng"))
        try #require(movie.frames.count == 20)
        for (index, frame) in movie.frames.enumerated() { #expect(frame.pixel(3, 3)[0] == index * 10) }
    }

    @Test func imagesOfAnyKindAreTaken() throws {
        let folder = try MovieFolder()
        let writer = try MovieWriter(to: folder.file("a.apng"), width: 4, height: 4)
        let gray = try #require(CGDataProvider(data: Data(repeating: 90, count: 16)))
        let image = try #require(
            CGImage(
                width: 4, height: 4, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
                provider: gray, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
        try writer.append(image)
        let part = try #require(image.cropping(to: CGRect(x: 0, y: 0, width: 3, height: 4)))
        #expect(movieError { try writer.append(part) }?.detail.contains("3 x 4 pixels") == true)
        try writer.finish()
        #expect(try DecodedMovie(folder.file("a.apng")).frames[0].pixel(2, 2) == [90, 90, 90, 255])
    }
}
