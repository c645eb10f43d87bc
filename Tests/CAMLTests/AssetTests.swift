import CAML
import Foundation
import QuartzCore
import Testing

@Suite("Assets")
struct AssetTests {
    private func package(_ contents: String, _ files: [String]) throws -> CAPackage {
        let folder = try TemporaryPackage.root("", contents)
        for file in files { try folder.add(file, TinyPicture.png) }
        return try folder.load()
    }

    private func picture(_ layer: CALayer) -> CGImage? { layer.contents as? CGImage }

    @Test(
        "Contents nested and inline, with percent escapes, spaces and a wrong extension",
        arguments: [
            ("<contents><CGImage src=\"assets/a.png\"/></contents>", "assets/a.png"),
            ("<contents type=\"CGImage\" src=\"assets/a.png\"/>", "assets/a.png"),
            ("<contents src=\"./assets/a.png\"/>", "assets/a.png"),
            ("<contents type=\"CGImage\" src=\"assets/my%20card.png\"/>", "assets/my card.png"),
            ("<contents type=\"CGImage\" src=\"assets/my card.png\"/>", "assets/my card.png"),
            ("<contents type=\"CGImage\" src=\"assets/100%25.png\"/>", "assets/100%25.png"),
            ("<contents type=\"CGImage\" src=\"assets/100%.png\"/>", "assets/100%.png"),
            ("<contents type=\"CGImage\" src=\"assets/a.jpg\"/>", "assets/a.jpg"),
            ("<contents type=\"CGImage\" src=\"assets/b/../a.png\"/>", "assets/a.png"),
        ])
    func found(contents: String, file: String) throws {
        let package = try package(contents, [file, "assets/b/c"])
        #expect(package.warnings == [])
        let image = try #require(picture(package.rootLayer))
        #expect(image.width == 2)
        #expect(image.height == 1)
    }

    @Test("One file is decoded once")
    func cache() throws {
        let layer = "<CALayer><contents><CGImage src=\"a.png\"/></contents></CALayer>"
        let package = try package("<sublayers>\(layer)\(layer)</sublayers>", ["a.png"])
        let layers = try #require(package.rootLayer.sublayers)
        #expect(picture(layers[0]) != nil)
        #expect(picture(layers[0]) === picture(layers[1]))
    }

    @Test("No contents")
    func null() throws {
        let package = try package("<contents type=\"null\"/>", [])
        #expect(package.rootLayer.contents == nil)
        #expect(package.warnings == [])
    }

    @Test("A missing or broken picture leaves the layer empty, with a warning that names it")
    func missing() throws {
        let folder = try TemporaryPackage.root("", "<contents type=\"CGImage\" src=\"gone.png\"/>")
        let gone = try folder.load()
        #expect(gone.rootLayer.contents == nil)
        #expect(gone.warnings.count == 1)
        #expect(gone.warnings[0].hasSuffix("main.caml:3: the asset 'gone.png' is missing"))

        try folder.add("gone.png", TinyPicture.png.prefix(40))
        let broken = try folder.load()
        #expect(broken.rootLayer.contents == nil)
        #expect(broken.warnings.count == 1)
        #expect(broken.warnings[0].contains("main.caml:3: the asset is left out: "))
        #expect(broken.warnings[0].contains("gone.png"))
    }

    @Test(
        "A path that leaves the package is refused",
        arguments: [
            "../secret.png", "assets/../../secret.png", "/etc/passwd", "~/x.png", "file:///etc/passwd",
            "http://example.com/x.png", "assets/%2e%2e/%2E%2E/secret.png", "", "a%00.png",
        ])
    func outside(source: String) throws {
        let folder = try TemporaryPackage.root("", "<contents type=\"CGImage\" src=\"\(source)\"/>")
        try folder.add("../secret.png", TinyPicture.png)
        let error = try #require(throws: CAMLError.self) { try folder.load() }
        #expect(error.line == 3)
        #expect(error.reason.contains("outside the package"))
    }

    @Test("A symbolic link out of the package is refused, one inside followed")
    func links() throws {
        let folder = try TemporaryPackage.root("", "<contents type=\"CGImage\" src=\"assets/link.png\"/>")
        try folder.add("../secret.png", TinyPicture.png)
        try folder.add("assets/real.png", TinyPicture.png)
        let link = folder.url.appendingPathComponent("assets/link.png")
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: "../../secret.png")
        #expect(throws: CAMLError.self) { try folder.load() }
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "real.png")
        #expect(try picture(folder.load().rootLayer) != nil)
    }

    @Test("A bare document may use links that its folder holds")
    func linksBesideDocument() throws {
        let folder = try TemporaryPackage.root("", "<contents type=\"CGImage\" src=\"assets/a.png\"/>")
        try folder.add("../shared/a.png", TinyPicture.png)
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("assets").path, withDestinationPath: "../shared")
        #expect(try picture(folder.load("main.caml").rootLayer) != nil)
        #expect(throws: CAMLError.self) { try folder.load() }
    }

    @Test("A pipe in place of a picture does not block")
    func pipe() throws {
        let folder = try TemporaryPackage.root("", "<contents type=\"CGImage\" src=\"pipe.png\"/>")
        try #require(mkfifo(folder.url.appendingPathComponent("pipe.png").path, 0o600) == 0)
        let package = try folder.load()
        #expect(package.warnings.count == 1)
        #expect(package.warnings[0].contains("not a regular file"))
    }
}
