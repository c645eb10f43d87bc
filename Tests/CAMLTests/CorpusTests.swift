import CAML
import Foundation
import QuartzCore
import Testing

/// The inputs of `make fuzz`, each read as the fuzzer reads it: no crash, and every message on one line.
@Suite("Corpus of damaged scenes")
struct CorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus")

    private static func files(_ target: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: folder.appendingPathComponent(target), includingPropertiesForKeys: nil)
    }

    /// The reason where it is refused; else nil.
    private func read(_ package: TemporaryPackage, _ name: String, _ file: String? = nil) -> String? {
        switch Result(catching: { () throws(CAMLError) in try package.load(file) }) {
        case .success(let read):
            #expect(read.warnings.allSatisfy { !$0.contains("\n") && $0.utf8.count < 500 }, "\(name)")
            _ = read.rootLayer.commitTree(at: 0.3)
            return nil
        case .failure(let error):
            #expect(!error.description.contains("\n"), "\(name)")
            return error.reason
        }
    }

    @Test("Archives")
    func archives() throws {
        let files = try Self.files("archive")
        #expect(files.count >= 2)
        for file in files {
            let package = try TemporaryPackage()
            try package.add("scene.caar", Data(contentsOf: file))
            _ = read(package, file.lastPathComponent, "scene.caar")
        }
    }

    @Test("Documents")
    func documents() throws {
        var refused: [String: String] = [:]
        let files = try Self.files("caml")
        for file in files {
            let package = try TemporaryPackage()
            try package.add("main.caml", Data(contentsOf: file))
            refused[file.deletingPathExtension().lastPathComponent] =
                read(package, file.lastPathComponent, "main.caml")
        }
        #expect(files.count > 25)
        // What ends a process with a parser that believes declarations and converts encodings.
        #expect(refused["processing-instruction"] == nil)
        for name in [
            "notation", "unparsed-entity", "attribute-declaration", "entity-bomb", "external-entity",
        ] {
            #expect(refused[name]?.contains("document type") == true, "\(name)")
        }
        for (name, encoding) in [
            "utf-32-le": "UTF-32", "utf-32-be": "UTF-32", "utf-7": "UTF-7", "ucs-4": "UCS-4",
            "gb18030-broken": "GB18030", "shift-jis-broken": "Shift_JIS", "euc-jp-broken": "EUC-JP",
        ] {
            #expect(refused[name]?.contains("'\(encoding)' is not read") == true, "\(name)")
        }
        #expect(refused["utf-16-broken"]?.contains("no character of UTF-16") == true)
    }

    @Test("Packages")
    func packages() throws {
        for file in try Self.files("package") {
            let package = try TemporaryPackage()
            var rest = try Data(contentsOf: file)
            for name in ["index.xml", "main.caml", "assets/a"] {
                let end = rest.range(of: Data("\n--\n".utf8))
                try package.add(name, rest[..<(end?.lowerBound ?? rest.endIndex)])
                rest = end.map { rest[$0.upperBound...] } ?? Data()
            }
            _ = read(package, file.lastPathComponent)
        }
    }

    @Test("Paths and values", arguments: ["path", "value"])
    func values(target: String) throws {
        for file in try Self.files(target) {
            // The first byte of a value tells the fuzzer where it stands; here it stands everywhere.
            let data = try Data(contentsOf: file).dropFirst(target == "value" ? 1 : 0)
            let text = String(decoding: data, as: UTF8.self)
                .replacing("&", with: "&amp;").replacing("'", with: "&apos;").replacing("<", with: "&lt;")
            let value = "value='\(text)'"
            let package = try TemporaryPackage.root(
                "transform='\(text)' shadowPath='\(text)' bounds='\(text)'",
                "<contents src='data:,\(text)'/><animations><animation type='CABasicAnimation' keyPath='\(text)'>"
                    + "<toValue \(value)/></animation><animation type='CAKeyframeAnimation' calculationMode='cubic' "
                    + "keyTimes='\(text)'><path \(value)/></animation></animations>")
            _ = read(package, file.lastPathComponent)
        }
    }
}
