import CAML
import Foundation
import QuartzCore
import RandomCases
import Testing

@Suite("Damaged documents")
struct DamagedDocumentTests {
    private static let scraps: [String] = [
        "\"", "<", ">", "/>", "</sublayers>", "<sublayers>", "nan", "1e38", "-inf", "&#0;", "&x;", "<!--",
        "]]>",
        "<![CDATA[", "é", "\u{0}", "transform=\"rotate(\"", " bounds=\"\"", "<p type=\"CALayer\"/>",
        "<contents/>", "<animations>", "</animations>", "keyPath=\"mask\"", "type=\"CATransition\"",
        "<value type=\"NSArray\">", "duration=\"inf\"", "targetId=\"card\"",
    ]

    @Test("Random damage is read or refused with a place, and never worse", arguments: 1...8)
    func damage(seed: UInt64) throws {
        var random = RepeatableRandom(seed: seed)
        let source = try Data(contentsOf: ownPackages.appendingPathComponent("Dunes.ca/main.caml"))
        let folder = try TemporaryPackage()
        var refused = 0
        for _ in 0..<40 {
            var bytes = [UInt8](source)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(bytes.count, place + Int.random(in: 0...40, using: &random))
                let scrap = Self.scraps.randomElement(using: &random) ?? ""
                bytes.replaceSubrange(place..<end, with: Array(scrap.utf8))
            }
            try folder.add("main.caml", Data(bytes))
            do {
                let package = try folder.load()
                #expect(package.warnings.allSatisfy { !$0.contains("\n") })
                let controller = CAStateController(layer: package.rootLayer)
                for name in package.stateNames { try controller.setState(named: name) }
                _ = package.rootLayer.commitTree(at: 0.3)
            } catch let error as CAMLError {
                refused += 1
                #expect(error.file.hasSuffix("main.caml"))
                #expect(!"\(error)".contains("\n"))
            }
        }
        #expect(refused > 10)
    }

    @Test("The project's own packages are read without a warning")
    func own() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: ownPackages.path)
            .filter { $0.hasSuffix(".ca") }
        #expect(names.count >= 3)
        for name in names {
            #expect(try CAPackage(contentsOf: ownPackages.appendingPathComponent(name)).warnings == [])
        }
    }
}
