import CAML
import Foundation
import QuartzCore
import Testing

@Suite("Packages")
struct PackageTests {
    private let document = TemporaryPackage.caml("<CALayer name=\"main\"/>")

    private func index(_ keys: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>\(keys)</dict></plist>
        """
    }

    private func failure(_ files: [String: String]) throws -> CAMLError {
        let folder = try TemporaryPackage(files)
        return try #require(throws: CAMLError.self) { try folder.load() }
    }

    @Test("index.xml names the document, the size and the geometry")
    func index() throws {
        let folder = try TemporaryPackage([
            "index.xml": index(
                """
                <key>geometryFlipped</key><true/><key>plugins</key><array/><key>loopEnd</key><real>+infinity</real>
                <key>documentWidth</key><real>390</real><key>documentHeight</key><integer>844</integer>
                <key>rootDocument</key><string>other.caml</string>
                """),
            "main.caml": document,
            "other.caml": TemporaryPackage.caml("<CALayer name=\"other\"/>"),
        ])
        let package = try folder.load()
        #expect(package.rootLayer.name == "other")
        #expect(package.isGeometryFlipped)
        #expect(package.documentSize == CGSize(width: 390, height: 844))
        #expect(package.loopStart == 0)
        #expect(package.loopEnd == .infinity)
        #expect(package.warnings == [])
    }

    @Test(
        "index.xml tells what a player repeats; what makes no sense counts as nothing",
        arguments: [
            ("1.5", "4", 1.5, 4.0), ("-1", "+infinity", 0, .infinity), ("nan", "x", 0, .infinity),
            ("5", "2", 5, .infinity),
        ])
    func loop(start: String, end: String, expectedStart: Double, expectedEnd: Double) throws {
        let keys = "<key>loopStart</key><real>\(start)</real><key>loopEnd</key><real>\(end)</real>"
        let package = try TemporaryPackage(["index.xml": index(keys), "main.caml": document]).load()
        #expect(package.loopStart == expectedStart)
        #expect(package.loopEnd == expectedEnd)
    }

    @Test("Without index.xml main.caml is read, y up and without a size")
    func noIndex() throws {
        let package = try TemporaryPackage(["main.caml": document]).load()
        #expect(package.rootLayer.name == "main")
        #expect(package.isGeometryFlipped == false)
        #expect(package.documentSize == nil)
    }

    @Test("The root layer's own flag is the layer's, not the host's")
    func rootFlag() throws {
        let package = try TemporaryPackage.root("geometryFlipped=\"1\"").load()
        #expect(package.isGeometryFlipped == false)
        #expect(package.rootLayer.isGeometryFlipped)
    }

    @Test("A bare document is read, with the assets of its folder")
    func bareDocument() throws {
        let folder = try TemporaryPackage.root("", "<contents type=\"CGImage\" src=\"assets/a.png\"/>")
        try folder.add("assets/a.png", TinyPicture.png)
        let package = try folder.load("main.caml")
        #expect(package.rootLayer.contents is CGImage)
    }

    @Test("The files that were read are known: settings, document, and the pictures that it names")
    func files() throws {
        let folder = try TemporaryPackage.root("", "<contents type=\"CGImage\" src=\"assets/a.png\"/>")
        try folder.add("assets/a.png", TinyPicture.png)
        try folder.add("assets/unused.png", TinyPicture.png)
        func names(_ package: CAPackage) -> [String] {
            package.files.map { $0.components(separatedBy: "Test.ca/").last ?? "" }
        }
        #expect(try names(folder.load("main.caml")) == ["main.caml", "assets/a.png"])
        #expect(try names(folder.load()) == ["main.caml", "assets/a.png"])
        try folder.add("index.xml", Data(index("<key>rootDocument</key><string>main.caml</string>").utf8))
        #expect(try names(folder.load()) == ["index.xml", "main.caml", "assets/a.png"])
    }

    @Test("A size that is no size is left out with a warning")
    func badSize() throws {
        let folder = try TemporaryPackage([
            "index.xml": index(
                "<key>documentWidth</key><real>nan</real><key>documentHeight</key><real>-3</real>"),
            "main.caml": document,
        ])
        let package = try folder.load()
        #expect(package.documentSize == nil)
        #expect(package.warnings.count == 2)
    }

    @Test("Names with line breaks, and long ones, are told on one short line")
    func oddNames() throws {
        for name in ["a&#10;b\u{2028}c.caml", String(repeating: "x", count: 100_000)] {
            let error = try failure(["index.xml": index("<key>rootDocument</key><string>\(name)</string>")])
            #expect(error.description.contains("no such file"))
            #expect(error.description.utf8.count < 600)
            #expect(!error.description.contains { $0.isNewline })
        }
        let folder = try TemporaryPackage.root("", "<contents src=\"a&#10;b.png\"/>")
        try folder.add("a\nb.png", Data("no picture".utf8))
        let warnings = try folder.load().warnings
        #expect(warnings.count == 1 && warnings.allSatisfy { !$0.contains { $0.isNewline } })
    }

    @Test("What is missing is named")
    func missing() throws {
        #expect(try failure([:]).reason.contains("neither index.xml nor main.caml"))
        let error = try failure(["index.xml": index("<key>rootDocument</key><string>x.caml</string>")])
        #expect(error.file.hasSuffix("Test.ca/x.caml"))
        #expect(error.reason.contains("no such file"))
        let nowhere = URL(fileURLWithPath: "/nowhere/x.ca")
        let none = try #require(throws: CAMLError.self) { try CAPackage(contentsOf: nowhere) }
        #expect("\(none)" == "/nowhere/x.ca: no such file or folder; expected a .ca package or a .caml file")
    }

    @Test("A root document outside the package is refused")
    func outside() throws {
        let files = ["index.xml": index("<key>rootDocument</key><string>../x.caml</string>")]
        #expect(try failure(files).reason.contains("lies outside the package"))
    }

    @Test(
        "A broken index.xml is an error that names it",
        arguments: [
            "", "<plist><dict>", "<plist/>", "<caml/>",
            "<plist><dict><key>rootDocument</key><integer>1</integer></dict></plist>",
        ])
    func brokenIndex(text: String) throws {
        let error = try failure(["index.xml": text, "main.caml": document])
        #expect(error.file.hasSuffix("Test.ca/index.xml"))
    }

    @Test("An index.xml nested 100,000 deep is refused")
    func deepIndex() throws {
        let deep = "<plist>" + String(repeating: "<array>", count: 100_000)
        #expect(try failure(["index.xml": deep, "main.caml": document]).reason.contains("512 levels"))
    }

    @Test("A folder or a device in place of the document is an error")
    func noRegularFile() throws {
        let folder = try TemporaryPackage(["main.caml/x": ""])
        let error = try #require(throws: CAMLError.self) { try folder.load() }
        #expect(error.reason.contains("not a regular file"))
        let device = try #require(throws: CAMLError.self) {
            try CAPackage(contentsOf: URL(fileURLWithPath: "/dev/zero"))
        }
        #expect(device.reason.contains("not a regular file"))
    }
}
