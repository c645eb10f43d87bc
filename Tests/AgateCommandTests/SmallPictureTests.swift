import CoreGraphics
import Foundation
import ImageIO
import Testing

/// What scenes look like whose pictures are decoded small.
@Suite("Small pictures")
struct SmallPictureTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // Waves of 40 pixels and more, so that a picture of an eighth still shows them.
        let pixels = (0..<320 * 320).flatMap { i -> [UInt8] in
            let (x, y) = (Double(i % 320), Double(i / 320))
            let wave = (sin(x / 9) + sin(y / 13 + x / 40)) / 4 + 0.5
            return [UInt8(255 * wave), UInt8(x * 0.79), UInt8(y * 0.79), 255]
        }
        let image = try #require(
            CGImage(width: 320, height: 320, rgba8: Data(pixels), alphaInfo: .premultipliedLast))
        for format in ["png", "jpg", "webp"] {
            try ImageCodec.write(image, to: folder.url.appendingPathComponent("a.\(format)"), quality: 1)
        }
    }

    /// The picture of a layer of 40 x 40 points; with `keepsSize` a state that is never entered might change that.
    private func render(_ format: String, scale: Double, filter: String, keepsSize: Bool) throws -> [UInt8] {
        let state = """
            <states><LKState name="never"><elements><LKStateSetValue targetId="#1" keyPath="transform.scale">
            <value type="real" value="2"/></LKStateSetValue></elements></LKState></states>
            """
        try folder.add(
            "x.caml",
            """
            <caml><CALayer bounds="0 0 48 48" position="24 24" backgroundColor="1 1 1"><sublayers>
            <CALayer id="#1" bounds="0 0 40 40" position="24 24" transform="rotate(10deg)" minificationFilter="\(filter)">
            <contents type="CGImage" src="a.\(format)"/></CALayer></sublayers>\(keepsSize ? state : "")</CALayer></caml>
            """)
        let run = try CommandRun(
            ["render", "x.caml", "-o", "x.png", "--scale", "\(scale)", "--strict"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        let image = try ImageCodec.decode(contentsOf: folder.url.appendingPathComponent("x.png"))
        var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
        bytes.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(
                x: 0, y: 0, width: image.width, height: image.height, into: $0, bytesPerRow: image.width * 4)
        }
        return bytes
    }

    @Test("Shown at half its size or more a picture is what it was", arguments: ["png", "jpg", "webp"])
    func large(format: String) throws {
        for scale in [4.2, 8, 10] {
            let small = try render(format, scale: scale, filter: "linear", keepsSize: false)
            #expect(try small == render(format, scale: scale, filter: "linear", keepsSize: true))
        }
    }

    @Test("Shown smaller it is near what mipmaps of the whole give", arguments: ["png", "jpg", "webp"])
    func small(format: String) throws {
        for scale in [0.7, 1, 1.5, 2] {
            let small = try render(format, scale: scale, filter: "trilinear", keepsSize: false)
            let whole = try render(format, scale: scale, filter: "trilinear", keepsSize: true)
            let differences = zip(small, whole).map { abs(Int($0) - Int($1)) }
            let mean = Double(differences.reduce(0, +)) / Double(differences.count)
            #expect(
                mean < 4 && (differences.max() ?? 255) < 48, "\(scale): \(mean), \(differences.max() ?? 0)")
        }
    }
}
