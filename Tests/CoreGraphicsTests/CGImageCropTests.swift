import CoreGraphics
import Testing

@Suite struct CGImageCropTests {
    /// Gray values 0, 1, 2 ... row by row.
    private func counting(_ width: Int, _ height: Int) throws -> CGImage {
        try #require(
            makeImage(
                (0..<width * height).map { UInt8($0) }, width: width, height: height, bitsPerPixel: 8,
                space: CGColorSpaceCreateDeviceGray(), alpha: .none))
    }

    private func values(_ image: CGImage?) -> [UInt8]? {
        image.map { i in stride(from: 0, to: i.premultiplied.count, by: 4).map { i.premultiplied[$0] } }
    }

    @Test func rowZeroIsTheTop() throws {
        let image = try counting(4, 3)
        #expect(values(image.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 2))) == [1, 2, 5, 6])
        #expect(values(image.cropping(to: CGRect(x: 3, y: 2, width: 1, height: 1))) == [11])
    }

    @Test func cropsOfCropsAddUp() throws {
        let first = try #require(counting(6, 5).cropping(to: CGRect(x: 1, y: 1, width: 4, height: 3)))
        #expect(first.width == 4 && first.height == 3)
        #expect(values(first.cropping(to: CGRect(x: 2, y: 1, width: 2, height: 2))) == [15, 16, 21, 22])
    }

    @Test func fractionsGrowAndEdgesCut() throws {
        let image = try counting(4, 3)
        #expect(values(image.cropping(to: CGRect(x: 1.2, y: 0.9, width: 0.5, height: 0.2))) == [1, 5])
        #expect(values(image.cropping(to: CGRect(x: 3, y: 2, width: 50, height: 1e38))) == [11])
        #expect(values(image.cropping(to: CGRect(x: 2, y: 1, width: -1, height: -1))) == [1])
        #expect(image.cropping(to: .infinite) === image)
    }

    @Test(arguments: [
        CGRect.null, .zero, CGRect(x: 4, y: 0, width: 1, height: 1), CGRect(x: -5, y: 0, width: 5, height: 1),
        CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
        CGRect(x: 1e300, y: 0, width: 1, height: 1),
    ])
    func nothingLeftIsNil(_ rect: CGRect) throws {
        #expect(try counting(4, 3).cropping(to: rect) == nil)
    }

    @Test func opacityOfAPartIsItsOwn() throws {
        var bytes = [UInt8](repeating: 255, count: 4 * 4 * 4)
        bytes[3] = 0
        let image = try #require(makeImage(bytes, width: 4, height: 4))
        #expect(!image.isFullyOpaque)
        #expect(image.cropping(to: CGRect(x: 1, y: 0, width: 3, height: 4))?.isFullyOpaque == true)
        #expect(image.cropping(to: CGRect(x: 0, y: 0, width: 3, height: 4))?.isFullyOpaque == false)
    }
}
