import CCairo
@testable import CoreGraphics
import SharedLibrary
import Testing

@Suite struct CGBitmapContextTests {
    private func make(
        _ width: Int, _ height: Int, _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = [], bits: Int = 8,
        row: Int = 0,
        space: CGColorSpace? = CGColorSpaceCreateDeviceRGB(), data: UnsafeMutableRawPointer? = nil
    ) -> CGContext? {
        CGContext(
            data: data, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row, space: space,
            bitmapInfo: alpha.rawValue | order.rawValue)
    }

    private func bytes(_ context: CGContext, _ count: Int) throws -> [UInt8] {
        let data = try #require(context.data)
        return Array(UnsafeRawBufferPointer(start: data, count: count))
    }

    /// Half-covered orange: premultiplied 128, 64, 0, 128.
    private static let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)

    @Test(
        arguments: [
            (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo(), [128, 64, 0, 128]),
            (.premultipliedLast, .byteOrder32Big, [128, 64, 0, 128]),
            (.premultipliedLast, .byteOrder32Little, [128, 0, 64, 128]),
            (.premultipliedFirst, [], [128, 128, 64, 0]),
            (.premultipliedFirst, .byteOrder32Little, [0, 64, 128, 128]),
        ] as [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])])
    func ordersOfBytes(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo, _ expected: [UInt8]) throws {
        let context = try #require(make(1, 1, alpha, order))
        context.setFillColor(Self.orange)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let found = try bytes(context, 4)
        #expect(zip(found, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(found)")
        #expect(zip(context.pixel(0, 0), [128, 64, 0, 128]).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    /// Each component is rounded to the nearest level.
    @Test func colorsAreRounded() throws {
        let context = try makeContext(1, 1)
        for step in 0...300 {
            let v = CGFloat(step) / 300
            for alpha in [1, 0.5, 0.3] as [CGFloat] {
                context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
                context.setFillColor(CGColor(red: v, green: 1 - v, blue: 0.16, alpha: alpha))
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                let found = try bytes(context, 4)
                let wanted = [v * alpha, (1 - v) * alpha, 0.16 * alpha, alpha].map { $0 * 255 }
                #expect(
                    zip(found, wanted).allSatisfy { abs(CGFloat($0) - $1) <= 0.51 },
                    "\(v) \(alpha)")
            }
        }
    }

    @Test func bitmapsWithoutAlphaAreOpaque() throws {
        for (alpha, order) in [
            (CGImageAlphaInfo.noneSkipLast, CGBitmapInfo()), (.noneSkipFirst, .byteOrder32Little),
            (.noneSkipFirst, []), (.noneSkipLast, .byteOrder32Little),
        ] {
            let context = try #require(make(2, 1, alpha, order))
            context.setFillColor(CGColor(gray: 1, alpha: 0.5))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(context.pixel(0, 0)[3] == 255 && abs(Int(context.pixel(0, 0)[0]) - 128) <= 1)
            #expect(context.pixel(1, 0) == [0, 0, 0, 255])
            context.setBlendMode(.destinationOut)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            #expect(context.pixel(0, 0)[3] == 255)
        }
    }

    @Test func gray() throws {
        let context = try #require(make(2, 1, .none, space: CGColorSpaceCreateDeviceGray()))
        context.setFillColor(CGColor(gray: 0.8, alpha: 0.5))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(try bytes(context, 2) == [102, 0])
        #expect(context.makeImage()?.colorSpace?.model == .monochrome && context.bitsPerPixel == 8)
    }

    @Test func alphaAlone() throws {
        for space in [nil, CGColorSpaceCreateDeviceGray(), CGColorSpaceCreateDeviceRGB()] {
            let context = try #require(make(2, 1, .alphaOnly, space: space))
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.4))
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            #expect(try bytes(context, 2) == [0, 102])
            #expect(context.colorSpace == nil && context.alphaInfo == .alphaOnly)
        }
    }

    @Test func otherSpaces() throws {
        for name in [CGColorSpace.displayP3, CGColorSpace.linearSRGB] {
            let context = try makeContext(1, 1, space: named(name))
            let color = CGColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)
            context.setFillColor(color)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            let wanted = try #require(
                color.converted(to: named(name), intent: .defaultIntent, options: nil)?.components)
            let found = try bytes(context, 3)
            #expect(zip(found, wanted).allSatisfy { abs(CGFloat($0) - $1 * 255) <= 1 }, "\(name): \(found)")
            // And so do images.
            let other = try makeContext(1, 1, space: named(name))
            other.draw(try #require(context.makeImage()), in: CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(zip(try bytes(other, 3), found).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
        }
    }

    @Test func whatIsNoBitmap() {
        #expect(make(0, 5, .premultipliedLast) == nil)
        #expect(make(5, -1, .premultipliedLast) == nil)
        #expect(make(40_000, 5, .premultipliedLast) == nil, "too large")
        #expect(make(.max, .max, .premultipliedLast) == nil)
        #expect(make(5, 5, .premultipliedLast, row: 19) == nil, "rows too short")
        #expect(make(5, 5, .premultipliedLast, row: -20) == nil)
        #expect(make(5, 5, .last) == nil, "straight alpha")
        #expect(make(5, 5, CGImageAlphaInfo.none) == nil, "24 bits a pixel")
        #expect(make(5, 5, .premultipliedLast, bits: 12) == nil)
        #expect(make(5, 5, .premultipliedLast, space: nil) == nil)
        #expect(make(5, 5, CGImageAlphaInfo.none, space: CGColorSpaceCreateDeviceCMYK()) == nil)
        #expect(make(5, 5, .premultipliedLast, .byteOrder16Little) == nil)
    }

    @Test func clientsMemory() throws {
        final class Owner: @unchecked Sendable { var released = 0 }
        let owner = Owner()
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 24 * 2, alignment: 4)
        memory.initializeMemory(as: UInt8.self, repeating: 7, count: 48)
        do {
            let made = CGContext(
                data: memory, width: 5, height: 2, bitsPerComponent: 8, bytesPerRow: 24,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue,
                releaseCallback: { info, data in
                    guard let info, data != nil else { return }
                    Unmanaged<Owner>.fromOpaque(info).takeUnretainedValue().released += 1
                }, releaseInfo: Unmanaged.passUnretained(owner).toOpaque())
            let context = try #require(made)
            #expect(context.data == memory)
            #expect(context.pixel(0, 0) == [7, 7, 7, 7], "what was there")
            let before = try #require(context.makeImage())
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 1, width: 5, height: 1))
            #expect(memory.load(as: UInt8.self) == 255, "the top row is the first")
            #expect(memory.load(fromByteOffset: 20, as: UInt8.self) == 7, "gaps stay")
            #expect(before.premultiplied[0] == 7, "images are copies")
            #expect(owner.released == 0)
        }
        #expect(owner.released == 1)
        memory.deallocate()
    }

    @Test func rowsThatCairoCannotDraw() throws {
        var bytes = [UInt8](repeating: 0, count: 2 * 9 + 3)
        try bytes.withUnsafeMutableBytes { memory in
            // Neither the start nor the rows lie at multiples of 4.
            let start = try #require(memory.baseAddress) + 1
            let context = try #require(make(2, 2, .premultipliedLast, row: 9, data: start))
            context.setFillColor(CGColor(red: 1, green: 0.2, blue: 0, alpha: 1))
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(Array(bytes[14..<18]) == [255, 51, 0, 255])
        #expect(bytes.filter { $0 != 0 }.count == 3)
    }

    @Test func imagesAreNotChangedLater() throws {
        let context = try makeContext(4, 4)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let red = try #require(context.makeImage())
        let same = try #require(context.makeImage())
        red.dataProvider?.bytes.withUnsafeBytes { a in
            same.dataProvider?.bytes.withUnsafeBytes { b in #expect(a.baseAddress == b.baseAddress, "shared")
            }
        }
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let blue = try #require(context.makeImage())
        #expect(Array(red.premultiplied[0..<4]) == [255, 0, 0, 255])
        #expect(Array(blue.premultiplied[0..<4]) == [0, 0, 255, 255])
        // Once the bytes were handed out, images are copies.
        let data = try #require(context.data)
        let copy = try #require(context.makeImage())
        data.storeBytes(of: 99, as: UInt8.self)
        #expect(copy.premultiplied[0] == 0 && blue.premultiplied[0] == 0 && context.pixel(0, 0)[0] == 99)
    }

    @Test func aClipOutlivesACopiedBitmap() throws {
        let context = try makeContext(4, 4)
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let image = context.makeImage()
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.pixel(1, 1) == [255, 0, 0, 255] && context.pixel(2, 1)[3] == 0)
        #expect(image?.premultiplied[0] == 0)
    }

    @Test func aMissingLibraryIsNamed() {
        let name = StaticString("libno-such-cairo.so.9")
        name.withUTF8Buffer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                guard let start = text.baseAddress else { return }
                var function = cairo_functions().functions[0]
                function.library = start
                withUnsafePointer(to: function) { list in
                    switch CairoLibrary.table(from: shared_function_list(functions: list, count: 1)) {
                    case .success: Issue.record("there is no such library")
                    case .failure(let failure): #expect(failure.description.contains("libno-such-cairo.so.9"))
                    }
                }
            }
        }
    }
}
