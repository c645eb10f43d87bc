import CoreGraphics
import Testing

@Suite struct CGImageCreationTests {
    @Test func keepsWhatItWasMadeWith() throws {
        let bytes = [UInt8](repeating: 9, count: 3 * 20)
        let image = try #require(
            makeImage(bytes, width: 4, height: 3, bytesPerRow: 20, alpha: .first, order: .byteOrder32Little))
        #expect(image.width == 4 && image.height == 3 && image.bytesPerRow == 20)
        #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32)
        #expect(image.alphaInfo == .first && image.byteOrderInfo == .order32Little)
        #expect(image.bitmapInfo == CGBitmapInfo(alpha: .first, order: .order32Little))
        #expect(image.colorSpace == CGColorSpaceCreateDeviceRGB())
        #expect(image.dataProvider?.data as Data? == Data(bytes))
        #expect(!image.isMask && image.shouldInterpolate && image.renderingIntent == .defaultIntent)
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, 1), (1, -5), (Int.max, 1), (1, Int.max), (1 << 31, 1)])
    func badSizesAreRefused(_ width: Int, _ height: Int) {
        #expect(makeImage([1, 2, 3, 4], width: width, height: height, bytesPerRow: 4) == nil)
        #expect(makeImage([1, 2, 3, 4], width: width, height: height, bytesPerRow: Int.max) == nil)
    }

    @Test func shortDataIsRefusedAndPaddingOfTheLastRowIsNotNeeded() {
        #expect(makeImage([UInt8](repeating: 0, count: 31), width: 4, height: 2) == nil)
        #expect(makeImage([UInt8](repeating: 0, count: 32), width: 4, height: 2) != nil)
        #expect(makeImage([UInt8](repeating: 0, count: 36), width: 4, height: 2, bytesPerRow: 20) != nil)
        #expect(makeImage([UInt8](repeating: 0, count: 35), width: 4, height: 2, bytesPerRow: 20) == nil)
        #expect(makeImage([UInt8](repeating: 0, count: 64), width: 4, height: 2, bytesPerRow: 15) == nil)
        #expect(makeImage([], width: 1, height: 1) == nil)
    }

    @Test func contradictingLayoutsAreRefused() throws {
        let bytes = [UInt8](repeating: 0, count: 256)
        func refused(
            _ bits: Int, _ pixel: Int, _ space: CGColorSpace, _ alpha: CGImageAlphaInfo,
            _ order: CGBitmapInfo = []
        ) -> Bool {
            makeImage(
                bytes, width: 2, height: 2, bitsPerComponent: bits, bitsPerPixel: pixel, bytesPerRow: 64,
                space: space, alpha: alpha, order: order) == nil
        }
        let rgb = CGColorSpaceCreateDeviceRGB()
        let gray = CGColorSpaceCreateDeviceGray()
        #expect(refused(8, 24, rgb, .last) && refused(8, 16, rgb, .none) && refused(8, 8, rgb, .none))
        #expect(
            refused(8, 64, rgb, .last) && refused(7, 28, rgb, .last) && refused(5, 16, rgb, .noneSkipFirst))
        #expect(refused(0, 32, rgb, .last) && refused(8, 0, rgb, .last) && refused(8, -32, rgb, .last))
        #expect(refused(1, 1, gray, .none) && refused(8, 8, gray, .last) && refused(8, 24, gray, .last))
        #expect(
            !refused(32, 128, rgb, .last, .floatComponents) && refused(8, 32, rgb, .last, .floatComponents))
        #expect(
            refused(8, 24, rgb, .none, .byteOrder32Little) && refused(16, 64, rgb, .last, .byteOrder32Little))
        #expect(refused(8, 32, rgb, .last, CGBitmapInfo(rawValue: 0x7000)))
        #expect(!refused(8, 24, rgb, .none) && !refused(8, 32, rgb, .none) && !refused(8, 8, gray, .none))
        #expect(!refused(8, 8, gray, .alphaOnly) && refused(8, 32, rgb, .alphaOnly))
        #expect(
            makeImage(bytes, width: 2, height: 2, alpha: .last, decode: [.nan, 1, 0, 1, 0, 1]) == nil)
    }

    @Test func identityAndNumbers() throws {
        let a = try #require(makeImage([1, 2, 3, 4], width: 1, height: 1))
        let b = try #require(makeImage([1, 2, 3, 4], width: 1, height: 1))
        #expect(a == a && a != b && Set([a, b, a]).count == 2)
        #expect(a.uniqueID != b.uniqueID && b.uniqueID > a.uniqueID)
        #expect(a.copy() === a)
    }

    @Test func dataIsSharedAndNotCopied() throws {
        let data = Data(repeating: 3, count: 1 << 20)
        let provider = try #require(CGDataProvider(data: data))
        let image = try #require(
            CGImage(
                width: 512, height: 512, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 2048,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(alpha: .premultipliedLast),
                provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
        let given = data.withUnsafeBytes { $0.baseAddress }
        let used = image.withPremultipliedRGBA8Bytes { bytes, _ in bytes.baseAddress }
        #expect(used == given)
        let cropped = image.cropping(to: CGRect(x: 1, y: 2, width: 5, height: 5))
        let part = cropped?.withPremultipliedRGBA8Bytes { bytes, _ in bytes.baseAddress }
        #expect(part == given.map { $0 + 2 * 2048 + 4 })
    }

    @Test func objectDataWorksAndMutableDataIsFrozen() throws {
        let object = NSMutableData(data: Data([10, 20, 30, 255]))
        let provider = try #require(CGDataProvider(data: object as CFData))
        object.replaceBytes(in: NSRange(location: 0, length: 4), withBytes: [99, 98, 97, 96] as [UInt8])
        #expect(provider.data as Data? == Data([10, 20, 30, 255]))
    }

    @Test func callersMemoryIsGivenBack() throws {
        final class Owner: @unchecked Sendable {
            var released: (UnsafeRawPointer, Int)?
        }
        let owner = Owner()
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)
        defer { memory.deallocate() }
        memory.initialize(repeating: 7, count: 64)
        do {
            let provider = CGDataProvider(
                dataInfo: Unmanaged.passUnretained(owner).toOpaque(), data: memory, size: 64
            ) { info, data, size in
                guard let info else { return }
                Unmanaged<Owner>.fromOpaque(info).takeUnretainedValue().released = (data, size)
            }
            #expect(provider?.data?.length == 64)
            #expect(owner.released == nil)
        }
        #expect(owner.released?.1 == 64 && owner.released?.0 == UnsafeRawPointer(memory))
    }

    @Test func filesAreReadAndMissingOnesAreNil() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("provider-\(UUID()).bin")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data([1, 2, 3]).write(to: url)
        #expect(CGDataProvider(url: url)?.data as Data? == Data([1, 2, 3]))
        #expect(CGDataProvider(filename: url.path)?.data as Data? == Data([1, 2, 3]))
        #expect(CGDataProvider(filename: url.path + ".missing") == nil)
    }
}
