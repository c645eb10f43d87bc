import Foundation
import ImageIO
import RandomCases
import Testing

@testable import UIKit

/// Images: sizes, orientations, drawing, files.
@Suite struct UIImageTests {
    static let allOrientations: [UIImage.Orientation] = [
        .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
    ]

    /// An opaque image of random bytes.
    private func noise(_ width: Int, _ height: Int, seed: Int = 1) throws -> CGImage {
        var random = RepeatableRandom(seed: seed)
        return try Pixels.image(width, height) { _, _ in
            (0..<3).map { _ in UInt8(random.integer(0...255)) } + [255]
        }
    }

    @Test func sizes() throws {
        let pixels = try noise(6, 4)
        #expect(UIImage(cgImage: pixels).size == CGSize(width: 6, height: 4))
        for orientation in Self.allOrientations {
            let image = UIImage(cgImage: pixels, scale: 2, orientation: orientation)
            let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
            #expect(image.size == (isTurned ? CGSize(width: 2, height: 3) : CGSize(width: 3, height: 2)))
            #expect(image.cgImage === pixels && image.scale == 2 && image.imageOrientation == orientation)
        }
        #expect(UIImage(cgImage: pixels, scale: .nan, orientation: .up).scale == 1)
        #expect(UIImage(cgImage: pixels, scale: 0, orientation: .up).scale == 1)
        let empty = UIImage()
        #expect(empty.size == .zero && empty.cgImage == nil && empty.pngData() == nil)
        #expect(empty.jpegData(compressionQuality: 1) == nil)
    }

    /// Drawing gives the same pixels as ImageIO, which turns stored bytes.
    @Test(arguments: UIImageTests.allOrientations)
    func orientations(_ orientation: UIImage.Orientation) throws {
        let stored = try noise(5, 3)
        let image = UIImage(cgImage: stored, scale: 1, orientation: orientation)
        let wanted = try Pixels(stored.oriented(orientation.stored, name: "test"))
        let drawn = try Pixels.drawn(wanted.width, wanted.height) { image.draw(at: .zero) }
        #expect(drawn == wanted)
        #expect(try Pixels(image.pixels().map { UIImage(cgImage: $0) }) == wanted)
        let data = try #require(image.pngData())
        #expect(try Pixels(UIImage(data: data)) == wanted)
        // A JPEG file keeps the stored picture and says how it is turned.
        let jpegData = try #require(image.jpegData(compressionQuality: 1))
        let jpeg = try #require(UIImage(data: jpegData))
        #expect(jpeg.imageOrientation == orientation && jpeg.size == image.size)
        let flipped = image.withHorizontallyFlippedOrientation()
        let mirrored = try Pixels.drawn(wanted.width, wanted.height) { flipped.draw(at: .zero) }
        for y in 0..<wanted.height {
            for x in 0..<wanted.width { #expect(mirrored[x, y] == wanted[wanted.width - 1 - x, y]) }
        }
    }

    @Test func drawsAsCoreGraphics() throws {
        let stored = try noise(7, 9, seed: 5)
        let image = UIImage(cgImage: stored, scale: 2, orientation: .up)
        let rect = CGRect(x: 1.5, y: 2.25, width: 10, height: 6)
        let drawn = try Pixels.drawn(32, 32, scale: 2) {
            UIColor.yellow.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 16, height: 16))
            image.draw(in: rect, blendMode: .multiply, alpha: 0.75)
        }
        let wanted = try Pixels(32, 32, scale: 2) { context in
            context.setFillColor(red: 1, green: 1, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
            context.setBlendMode(.multiply)
            context.setAlpha(0.75)
            context.translateBy(x: rect.minX, y: rect.maxY)
            context.scaleBy(x: 1, y: -1)
            context.draw(stored, in: CGRect(origin: .zero, size: rect.size))
        }
        #expect(drawn == wanted)
        for odd in [CGFloat.nan, .infinity, 1e30] {
            _ = try Pixels.drawn(4, 4) {
                image.draw(in: CGRect(x: odd, y: 0, width: 4, height: 4))
                image.draw(in: CGRect(x: 0, y: 0, width: odd, height: 4))
                image.draw(at: CGPoint(x: 0, y: -odd))
            }
        }
        image.draw(at: .zero)
    }

    @Test func tints() throws {
        let shape = try Pixels.image(2, 1) { x, _ in x == 0 ? [200, 10, 10, 255] : [0, 0, 0, 0] }
        let image = UIImage(cgImage: shape).withTintColor(.blue)
        let drawn = try Pixels.drawn(2, 1) { image.draw(at: .zero) }
        #expect(drawn[0, 0] == [0, 0, 255, 255] && drawn[1, 0] == [0, 0, 0, 0])
        #expect(image.cgImage === shape)
        let dynamic = UIImage(cgImage: shape).withTintColor(.label, renderingMode: .alwaysOriginal)
        #expect(dynamic.renderingMode == .alwaysOriginal)
        let inDark = try UITraitCollection(userInterfaceStyle: .dark).asCurrent {
            try Pixels(dynamic.pixels().map { UIImage(cgImage: $0) })
        }
        #expect(inDark[0, 0] == [255, 255, 255, 255])
        let template = UIImage(cgImage: shape).withRenderingMode(.alwaysTemplate)
        #expect(
            try Pixels(template.pixels(tint: .green).map { UIImage(cgImage: $0) })[0, 0] == [0, 255, 0, 255])
        #expect(template.pixels() === shape && template != UIImage(cgImage: shape))
        #expect(UIImage(cgImage: shape) == UIImage(cgImage: shape))
    }

    @Test func files() throws {
        let folder = try ResourceFolder()
        try folder.write("a@2x.png", ResourceFolder.png(8, 6))
        try folder.write("b.png", ResourceFolder.png(8, 6))
        try folder.write("c.png", "no picture")
        func read(_ name: String) -> UIImage? {
            UIImage(contentsOfFile: folder.url.appendingPathComponent(name).path)
        }
        #expect(read("a@2x.png")?.size == CGSize(width: 4, height: 3) && read("a@2x.png")?.scale == 2)
        #expect(read("b.png")?.size == CGSize(width: 8, height: 6))
        #expect(read("c.png") == nil && read("d.png") == nil && UIImage(contentsOfFile: "") == nil)
        let first = try #require(read("b.png"))
        #expect(first == read("b.png") && first.cgImage === read("b.png")?.cgImage)
        let png = try ResourceFolder.png(8, 6)
        #expect(UIImage(data: png, scale: 4)?.size == CGSize(width: 2, height: 1.5))
        #expect(UIImage(data: Data()) == nil)
        for length in stride(from: 1, to: png.count, by: 7) { _ = UIImage(data: png.prefix(length)) }
        #expect(UIImage(data: png.prefix(20)) == nil)
    }

    @Test func archives() throws {
        let image = try UIImage(cgImage: noise(3, 2), scale: 2, orientation: .left)
            .withRenderingMode(.alwaysTemplate)
        let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
        let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data))
        #expect(back.size == image.size && back.scale == 2 && back.imageOrientation == .left)
        #expect(back.renderingMode == .alwaysTemplate)
        #expect(try Pixels(back) == Pixels(image))
    }

    @Test func animations() throws {
        let images = try (0..<3).map { UIImage(cgImage: try noise(2, 2, seed: $0)) }
        let animation = try #require(UIImage.animatedImage(with: images, duration: 1.5))
        #expect(animation.images == images && animation.duration == 1.5 && animation.size == images[0].size)
        #expect(UIImage.animatedImage(with: images, duration: 0)?.duration == 0.1)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil && images[0].images == nil)
    }

    @Test func symbols() throws {
        let symbol = try #require(UIImage(systemName: "star.fill"))
        #expect(symbol.isSymbolImage && symbol.renderingMode == .alwaysTemplate)
        #expect(UIImage(systemName: "") == nil)
    }

    @Test func thumbnails() throws {
        let image = try UIImage(cgImage: noise(8, 8), scale: 2, orientation: .up)
        let small = try #require(image.preparingThumbnail(of: CGSize(width: 2, height: 1)))
        #expect(small.size == CGSize(width: 2, height: 1) && small.scale == 2)
        #expect(image.preparingThumbnail(of: CGSize(width: 0, height: 1)) == nil)
        #expect(image.preparingForDisplay() === image && UIImage().preparingForDisplay() == nil)
    }
}

extension UITraitCollection {
    /// Calls a function with this collection as the current one.
    func asCurrent<Value>(_ body: () throws -> Value) throws -> Value {
        var result: Result<Value, any Error>?
        performAsCurrent { result = Result { try body() } }
        return try #require(result).get()
    }
}
