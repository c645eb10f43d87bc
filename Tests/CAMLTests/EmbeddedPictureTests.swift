import CAML
import Foundation
import ImageIO
import QuartzCore
import Testing

@Suite("Pictures inside a document")
struct EmbeddedPictureTests {
    private func package(_ source: String) throws -> CAPackage {
        try TemporaryPackage.root("", "<contents><CGImage src=\"\(source)\"/></contents>").load()
    }

    private static func escaped(_ data: Data) -> String {
        data.map { "%" + String(Int($0) + 0x100, radix: 16).suffix(2) }.joined()
    }

    private static let png = TinyPicture.png.base64EncodedString()

    private static func encoded(_ format: ImageFormat) -> String {
        let picture = try? ImageCodec.decode(TinyPicture.png, name: "")
        let data = picture.flatMap { try? ImageCodec.encode($0, as: format, quality: 1, name: "") }
        return data?.base64EncodedString() ?? ""
    }

    @Test(
        "PNG, JPEG and WebP are read, in base64 and with percent escapes, whatever the media type says",
        arguments: [
            "data:image/png;base64,\(png)",
            "DATA:image/png;charset=x; BASE64,\(png)",
            "data:;base64,\(png)",
            "data:text/plain;base64,\(png)",
            "data:image/png;base64,\(png.replacing("=", with: ""))",
            "data:image/png;base64,\(png.replacing("/", with: "%2f").replacing("=", with: "%3D"))",
            "data:image/png;base64,\n  \(png.prefix(30))\n  \(png.dropFirst(30))\n",
            "data:image/png,\(escaped(TinyPicture.png))",
            "data:image/jpeg;base64,\(encoded(.jpeg))",
            "data:image/webp;base64,\(encoded(.webp))",
        ])
    func read(source: String) throws {
        let package = try package(source)
        #expect(package.warnings == [])
        let image = try #require(package.rootLayer.contents as? CGImage)
        #expect(image.width == 2)
        #expect(image.height == 1)
    }

    @Test("A percent sign that begins no escape is itself")
    func plainPercent() throws {
        for text in ["%2", "%2x41", "%%2%41"] {
            let warnings = try package("data:image/png,\(text)").warnings
            #expect(warnings.first?.contains("neither PNG, JPEG, WebP, GIF, HEIC nor AVIF") == true)
            #expect(
                warnings.first?.contains("starts with 25 \(text.hasPrefix("%%") ? "25 32 41" : "32")") == true
            )
        }
    }

    @Test("One picture is decoded once, and keyframes may hold them")
    func cache() throws {
        let contents = "<contents src=\"data:image/png;base64,\(Self.png)\"/>"
        let image = "<CGImage src=\"data:image/png;base64,\(Self.png)\"/>"
        let package = try TemporaryPackage.root(
            "",
            """
            \(contents)<sublayers><CALayer>\(contents)</CALayer></sublayers>
            <animations><animation type="CAKeyframeAnimation" keyPath="contents">
              <values>\(image)\(image)</values>
            </animation></animations>
            """
        ).load()
        #expect(package.warnings == [])
        let picture = try #require(package.rootLayer.contents as? CGImage)
        #expect(package.rootLayer.sublayers?.first?.contents as? CGImage === picture)
        let frames = package.rootLayer.animation(forKey: "contents") as? CAKeyframeAnimation
        #expect(frames?.values?.count == 2)
        #expect(frames?.values?.last as? CGImage === picture)
    }

    @Test(
        "A broken one is a warning of one short line with place and reason",
        arguments: [
            ("data:image/png;base64,\(String(png.prefix(60)))", "data:image/png;base64: "),
            ("data:image/png;base64,\(png.replacing("R", with: "*"))", "the base64 is damaged"),
            ("data:image/png;base64,A", "data:image/png;base64: the base64 is damaged"),
            ("data:image/png;base64,AAAA=AAA", "the base64 is damaged"),
            ("data:image/png;base64,", "data:image/png;base64: the file is empty"),
            ("data:image/png;base64;\(png)", "a data: URL: there is no comma; expected data:image"),
            (
                "data:image/svg+xml,&lt;svg/&gt;",
                "data:image/svg+xml: neither PNG, JPEG, WebP, GIF, HEIC nor AVIF"
            ),
            ("data:\(String(repeating: "x", count: 5000)),", "the file is empty"),
        ])
    func broken(source: String, reason: String) throws {
        let package = try package(source)
        #expect(package.rootLayer.contents == nil)
        try #require(package.warnings.count == 1)
        let warning = package.warnings[0]
        #expect(warning.contains("main.caml:3: the asset is left out: "))
        #expect(warning.contains(reason), "\(warning)")
        let place = try #require(warning.range(of: "main.caml:3: "))
        #expect(warning[place.upperBound...].count < 160, "\(warning)")
        #expect(!warning.contains("iVBOR"))
    }
}
