import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Pictures of one channel take a byte a texel, and are drawn as those of four that say the same.
@Suite("Pictures of one channel")
struct SingleChannelTests {
    private static func value(_ x: Int, _ y: Int) -> UInt8 { UInt8((x * 7 + y * 13) % 256) }

    private static func single(_ side: Int, isAlpha: Bool) -> CGImage? {
        let bytes = (0..<side * side).map { value($0 % side, $0 / side) }
        guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
        return CGImage(
            width: side, height: side, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: side,
            space: isAlpha ? CGColorSpaceCreateDeviceRGB() : CGColorSpaceCreateDeviceGray(),
            bitmapInfo: CGBitmapInfo(
                rawValue: (isAlpha ? CGImageAlphaInfo.alphaOnly : CGImageAlphaInfo.none).rawValue),
            provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }

    private static func four(_ side: Int, isAlpha: Bool) -> CGImage? {
        let bytes = (0..<side * side).flatMap { i -> [UInt8] in
            let v = value(i % side, i / side)
            return isAlpha ? [0, 0, 0, v] : [v, v, v, 255]
        }
        guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
        return CGImage(
            width: side, height: side, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * side,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
            provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }

    /// A picture in itself, larger, turned and cut, over a ground of two colours.
    private static func scene(_ name: String, _ image: CGImage) -> TestScene {
        TestScene(name) {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 256, height: 256)
            root.backgroundColor = CGColor(srgbRed: 0.9, green: 0.4, blue: 0.1, alpha: 1)
            for (i, size) in [CGFloat(image.width), 100, 70].enumerated() {
                let layer = CALayer()
                layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
                layer.position = CGPoint(x: 60 + 60 * i, y: 60 + 60 * i)
                layer.contents = image
                if i == 1 { layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5)) }
                if i == 2 {
                    layer.cornerRadius = 20
                    layer.masksToBounds = true
                }
                root.addSublayer(layer)
            }
            return root
        }
    }

    /// One side is small enough to share a texture.
    @Test("look like pictures of four", arguments: [40, 600], [false, true])
    func looks(side: Int, isAlpha: Bool) throws {
        let one = try #require(Self.single(side, isAlpha: isAlpha))
        let four = try #require(Self.four(side, isAlpha: isAlpha))
        let name = "single-channel-\(side)-\(isAlpha ? "alpha" : "gray")"
        let result = Reftest(
            name, try Self.scene(name, one).picture(), .equal, try Self.scene(name, four).picture())
        #expect(result.passes, "\(result)")
    }

    @Test("take a quarter of the memory", arguments: [40, 600], [false, true])
    func memory(side: Int, isAlpha: Bool) throws {
        func upload(_ image: CGImage) throws -> Int {
            let scene = Self.scene("single-channel-memory", image)
            let renderer = try scene.makeRenderer()
            _ = try renderer.picture(width: scene.width, height: scene.height)
            return renderer.statistics.uploadedBytes
        }
        let one = try upload(#require(Self.single(side, isAlpha: isAlpha)))
        let four = try upload(#require(Self.four(side, isAlpha: isAlpha)))
        #expect(4 * one == four)
    }
}
